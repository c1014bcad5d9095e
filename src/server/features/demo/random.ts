export interface Random {
  /** Returns an integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** Returns true with the given probability. */
  chance(share: number): boolean;
}

/** Returns a generator of the same numbers for the same seed, on every machine (mulberry32). */
export const randomOf = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    chance: (share) => next() < share,
  };
};
