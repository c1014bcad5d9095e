import { tooMany } from '../ground/errors';
import { networkOf } from './network';
import { MINUTE_MS, SECOND_MS } from '../ground/calendar/time';

const TRIES_MAX = 30;
/** The most keys in memory. A key that was removed starts again at zero. */
const KEYS_MAX = 10_000;

/** Returns a function that throws 429 for a key, such as an address, that was tried too often within a minute. */
export const triesPerMinute = (now: () => number = Date.now): ((key: string) => void) => {
  const tries = new Map<string, number[]>();
  return (given) => {
    const key = networkOf(given);
    const at = now();
    // Also those of a clock that was ahead.
    const recent = (tries.get(key) ?? []).filter((one) => Math.abs(at - one) < MINUTE_MS);
    const [oldest = at] = recent;
    if (recent.length >= TRIES_MAX)
      throw tooMany('Too many tries. Please wait a minute', (oldest + MINUTE_MS - at) / SECOND_MS);
    tries.delete(key);
    tries.set(key, [...recent, at]);
    const [longestAgo] = tries.keys();
    if (tries.size > KEYS_MAX && longestAgo !== undefined) tries.delete(longestAgo);
  };
};
