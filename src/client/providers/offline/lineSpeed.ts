/** An answer that took longer than this came over a slow line. */
const SLOW_MS = 1_500;
/** What was measured is forgotten after this time. */
const KNOWN_MS = 60_000;

let slowUntil = 0;

/** Notes how long the server took to answer a call, or that it has not answered yet. */
export const noteDuration = (milliseconds: number): void => {
  slowUntil = milliseconds > SLOW_MS ? Date.now() + KNOWN_MS : 0;
};

const SLOW_TYPES: readonly (string | undefined)[] = ['slow-2g', '2g'];

/** Whether answers take seconds: the browser says so, or the last one did. */
export const isLineSlow = (): boolean => {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return SLOW_TYPES.includes(connection?.effectiveType) || Date.now() < slowUntil;
};
