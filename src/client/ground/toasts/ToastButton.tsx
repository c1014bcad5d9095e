import type { ToastButtonProps } from './toasts';

export const ToastButton = ({ label, isDisabled = false, onPress }: ToastButtonProps) => (
  <button type="button" className="toast-action" disabled={isDisabled} onClick={onPress}>
    {label}
  </button>
);
