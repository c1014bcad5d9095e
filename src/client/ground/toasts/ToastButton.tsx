import type { ToastButtonProps } from './toasts';

/** The button of a toast's action. */
export const ToastButton = ({ label, isDisabled = false, onPress }: ToastButtonProps) => (
  <button type="button" className="toast-action" disabled={isDisabled} onClick={onPress}>
    {label}
  </button>
);
