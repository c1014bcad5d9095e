/** The longest time, in ms, that a part of long work blocks other requests. */
const SLICE_MS = 5;

/** Lets other requests run between the parts of long work. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs `work` for each item in order, and lets other requests run in between. */
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
