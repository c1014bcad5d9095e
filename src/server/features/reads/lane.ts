import { setTimeout } from 'node:timers/promises';

/** Runs one work after the other, but none waits longer than a time for the one before it: that may wait for something itself. */
export const laneOf = (waitMaxMs: number) => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = Promise.race([last, setTimeout(waitMaxMs, undefined, { ref: false })]).then(work);
    last = result.catch(() => undefined);
    return result;
  };
};
