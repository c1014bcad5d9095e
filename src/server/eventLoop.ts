/** The longest that a piece of long work keeps other requests waiting, in ms. */
const SLICE_MS = 5;

/** Lets other requests run between the parts of long work. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Calls `work` for one item after the other, and lets other requests run in between. */
export const forEachInSlices = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void> | void,
): Promise<void> => {
  let began = performance.now();
  for (const item of items) {
    await work(item);
    if (performance.now() - began < SLICE_MS) continue;
    await pause();
    began = performance.now();
  }
};
