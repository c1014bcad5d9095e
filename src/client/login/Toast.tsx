import { useEffect, useState } from 'react';
import { closeToast, type ToastMessage } from './toasts';

const closesAfter = 5000;

/** One message, gone by itself unless the person rests on it. */
export function Toast({ id, message, kind }: ToastMessage) {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(id), closesAfter);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

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
      <button type="button" aria-label="Close" onClick={() => closeToast(id)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </li>
  );
}
