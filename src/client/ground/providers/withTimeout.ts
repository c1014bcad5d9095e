/** Waits for a response. Resolves to undefined after the timeout, or when the signal is aborted. */
export const withTimeout = <T>(
  response: Promise<T>,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      resolve(undefined);
    };
    const timer = setTimeout(giveUp, timeoutMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
