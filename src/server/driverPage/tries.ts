import { tooMany } from '../errors';

const MINUTE_MS = 60_000;
const TRIES_MAX = 30;
/** The addresses that are remembered. An address that is forgotten begins anew. */
const ADDRESSES_MAX = 10_000;

/** Returns a function that throws 429 for an address that has tried too often within a minute. */
export const triesPerMinute = (now: () => number = Date.now): ((address: string) => void) => {
  const tries = new Map<string, number[]>();
  return (address) => {
    const at = now();
    // Also those of a clock that was ahead.
    const recent = (tries.get(address) ?? []).filter((one) => Math.abs(at - one) < MINUTE_MS);
    const [oldest = at] = recent;
    if (recent.length >= TRIES_MAX)
      throw tooMany('Too many tries. Please wait a minute', (oldest + MINUTE_MS - at) / 1_000);
    tries.delete(address);
    tries.set(address, [...recent, at]);
    const [longestAgo] = tries.keys();
    if (tries.size > ADDRESSES_MAX && longestAgo !== undefined) tries.delete(longestAgo);
  };
};
