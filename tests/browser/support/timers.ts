declare global {
  interface Window {
    runHeldTimers: () => void;
  }
}

/**
 * Runs in the page: holds all timers of `least` to `most` milliseconds until `runHeldTimers` is called, so that no test depends
 * on how slow the machine is.
 */
export const holdTimers = ([least, most]: readonly [number, number]): void => {
  const setTimer = window.setTimeout.bind(window);
  const held: (() => void)[] = [];
  window.setTimeout = ((run: () => void, ms = 0, ...rest: []) => {
    if (ms < least || ms > most) return setTimer(run, ms, ...rest);
    held.push(run);
    // No timer has the id 0.
    return 0;
  }) as typeof setTimeout;
  window.runHeldTimers = () => held.forEach((run) => run());
};
