import { boundGarbage } from '../ground/heap';

/** The limit of the cache: about 16 MB. A result, or one of its rows, weighs 1, or 500 bytes. */
const WEIGHT_MAX = 32_000;

interface CachedResult {
  readonly version: string;
  readonly result: unknown;
  readonly weight: number;
}

/**
 * The results of what was read from a database. A result is valid as long as the version of what it was read from is the
 * same: the whole data, as a rule. When there are too many, those that were used longest ago are forgotten.
 */
export const newCache = (weightMax = WEIGHT_MAX) => {
  // A map is in the order in which its keys were set.
  const results = new Map<string, CachedResult>();
  let weight = 0;
  const weightOf = (key: string, found: CachedResult): number => found.weight + key.length / 500;
  const forget = (key: string): void => {
    const found = results.get(key);
    if (found) weight -= weightOf(key, found);
    results.delete(key);
  };
  const set = (key: string, found: CachedResult): void => {
    forget(key);
    // What the cache cannot hold is garbage after its response, and it is much.
    if (weightOf(key, found) > weightMax) return boundGarbage();
    results.set(key, found);
    weight += weightOf(key, found);
    for (const [oldest] of results) {
      if (weight <= weightMax) return;
      forget(oldest);
    }
  };
  /** Returns a valid result. Undefined if there is none. */
  const get = (key: string, version: string): unknown => {
    const found = results.get(key);
    if (found?.version !== version) return undefined;
    set(key, found);
    return found.result;
  };
  return { get, set, forget };
};

export type Cache = ReturnType<typeof newCache>;

/** The cache of a database, and its data version at the arrival of the request. */
export interface AsOf {
  readonly cache: Cache;
  readonly dataVersion: string | undefined;
}

const one = () => 1;

/**
 * Returns the result of some work, cached as long as the data is the same. The key is everything that the result depends on
 * besides the data: a name, the owners whose rows it has, the parameters. `weightOf` returns its share of the cache.
 */
export const cached = <T>(
  { cache, dataVersion: version }: AsOf,
  parts: readonly unknown[],
  work: () => Promise<T>,
  weightOf: (result: T) => number = one,
): Promise<T> => {
  if (version === undefined) return work();
  const key = JSON.stringify(parts);
  const known = cache.get(key, version) as Promise<T> | undefined;
  if (known) return known;
  const result = work();
  cache.set(key, { version, result, weight: 1 });
  // By now, the result of a later version may have taken its place.
  const isKept = (): boolean => cache.get(key, version) === result;
  result.then(
    (found) => void (isKept() && cache.set(key, { version, result, weight: weightOf(found) })),
    () => void (isKept() && cache.forget(key)),
  );
  return result;
};
