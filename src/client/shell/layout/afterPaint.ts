import { useCallback, useEffect, useRef } from 'react';

/** Calls `callback` after the next paint. Returns a function that cancels it. */
export const afterPaint = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** `afterPaint` for event handlers. Unmounting or the next call cancels it. */
export const useAfterPaint = (): ((callback: () => void) => void) => {
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return useCallback((callback) => {
    cancel.current?.();
    cancel.current = afterPaint(callback);
  }, []);
};
