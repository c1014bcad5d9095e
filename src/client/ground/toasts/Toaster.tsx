import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t, useLocale } from '../i18n/locale';
import { closeToast, runToastAction, showPendingToast, type ToastMessage, toasts } from './toasts';
import { ToastButton } from './ToastButton';
import { usePlace } from './usePlace';
import './toaster.css';

const DEFAULT_AUTO_HIDE_MS = 5000;

/** One toast. It closes after its duration, but not while it is hovered or focused. */
function Toast({ id, message, kind, action, autoHideDuration = DEFAULT_AUTO_HIDE_MS }: ToastMessage) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const Button = action?.Button ?? ToastButton;

  useEffect(() => {
    if (isHovered || isFocused || autoHideDuration === null) return;
    const timer = setTimeout(() => closeToast(id), autoHideDuration);
    return () => clearTimeout(timer);
  }, [id, isHovered, isFocused, autoHideDuration]);

  return (
    <li
      className={`toast toast-${kind}`}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className="toast-mark" aria-hidden="true" />
      <span>{message}</span>
      {action && <Button label={action.label} onPress={() => runToastAction(id)} />}
      <button type="button" className="toast-close" aria-label={t('close')} onClick={() => closeToast(id)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </li>
  );
}

/** Renders the toasts over every page, where they cover no control. */
export function Toaster() {
  useLocale();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  const toaster = useRef<HTMLElement>(null);
  const place = usePlace(toaster, shown.length);
  useEffect(showPendingToast, []);

  return (
    <section
      ref={toaster}
      className="toaster"
      style={place && { insetBlockStart: place.y, insetInlineStart: place.x }}
      aria-label={t('messages')}
      aria-live="polite"
    >
      <ol>
        {shown.map((one) => (
          <Toast key={one.id} {...one} />
        ))}
      </ol>
    </section>
  );
}
