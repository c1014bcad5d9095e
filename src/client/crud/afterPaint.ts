import { useCallback, useEffect, useRef } from 'react';

/** Calls `act` once what was just rendered is visible. Returns a function that cancels it. */
export const afterPaint = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** `afterPaint` for event handlers: unmounting cancels it, and so does the next call. */
export const useAfterPaint = (): ((act: () => void) => void) => {
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return useCallback((act) => {
    cancel.current?.();
    cancel.current = afterPaint(act);
  }, []);
};
