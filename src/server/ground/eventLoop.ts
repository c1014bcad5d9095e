/** Long work yields to other requests after this time. */
const YIELD_AFTER_MS = 5;

/** Yields to other requests. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs the work for each item in order, and yields to other requests in between. */
export const forEachYielding = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void> | void,
): Promise<void> => {
  let began = performance.now();
  for (const item of items) {
    await work(item);
    if (performance.now() - began < YIELD_AFTER_MS) continue;
    await pause();
    began = performance.now();
  }
};
