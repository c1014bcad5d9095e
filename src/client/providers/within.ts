/** Waits for a response at most so long, or until the signal is aborted; then it resolves to undefined. */
export const within = <T>(
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
