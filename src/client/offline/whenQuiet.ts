import type { QueryClient } from '@tanstack/react-query';

const CHECK_MS = 500;
/** The page must have been quiet for this long. */
const QUIET_MS = 3_000;

/** Resolves when the page is usable and the line is idle; never after the signal is aborted. */
export const whenQuiet = (client: QueryClient, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let busyAt = performance.now();
    const observer = new PerformanceObserver(() => (busyAt = performance.now()));
    observer.observe({ type: 'resource' });
    const stop = () => {
      clearInterval(timer);
      observer.disconnect();
    };
    const timer = setInterval(() => {
      if (client.isFetching() > 0 || document.readyState !== 'complete') busyAt = performance.now();
      if (performance.now() - busyAt < QUIET_MS) return;
      stop();
      resolve();
    }, CHECK_MS);
    signal.addEventListener('abort', stop);
  });
