import { useEffect, useState } from 'react';
import { t } from '../i18n/locale';
import { closeToast, runToastAction, type ToastMessage } from './toasts';

const DEFAULT_AUTO_HIDE_MS = 5000;

/** One message. It closes by itself unless the pointer or the focus rests on it. */
export function Toast({ id, message, kind, action, autoHideDuration = DEFAULT_AUTO_HIDE_MS }: ToastMessage) {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld || autoHideDuration === null) return;
    const timer = setTimeout(() => closeToast(id), autoHideDuration);
    return () => clearTimeout(timer);
  }, [id, isHeld, autoHideDuration]);

  return (
    <li
      className={`toast toast-${kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="toast-mark" aria-hidden="true" />
      <span>{message}</span>
      {action && (
        <button type="button" className="toast-action" onClick={() => runToastAction(id)}>
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label={t('close')} onClick={() => closeToast(id)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </li>
  );
}
