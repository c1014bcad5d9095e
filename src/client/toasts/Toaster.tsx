import { useEffect, useState, useSyncExternalStore } from 'react';
import { t, useLocale } from '../i18n/locale';
import { closeToast, runToastAction, showPendingToast, type ToastMessage, toasts } from './toasts';
import './toaster.css';

const DEFAULT_AUTO_HIDE_MS = 5000;

/** One message. It closes by itself unless the pointer or the focus rests on it. */
function Toast({ id, message, kind, action, autoHideDuration = DEFAULT_AUTO_HIDE_MS }: ToastMessage) {
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

/** The corner where toasts appear, on every page of the product. */
export function Toaster() {
  useLocale();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  useEffect(showPendingToast, []);

  return (
    <section className="toaster" aria-label={t('messages')} aria-live="polite">
      <ol>
        {shown.map((one) => (
          <Toast key={one.id} {...one} />
        ))}
      </ol>
    </section>
  );
}
