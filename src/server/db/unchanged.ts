import type { Queries } from './connect';
import { directOf, type Stamp } from './direct';

/** 16 MB, of what takes 500 bytes or more each. */
const ROOM = 32_000;
const BYTES = 500;
const one = () => 1;

/** The room that so many bytes take beside what every result does. */
export const roomFor = (bytes: number): number => 1 + bytes / BYTES;

/** What was worked out while the database was as that stamp says. */
interface Known {
  readonly stamp: string;
  readonly results: Map<string, Promise<unknown>>;
  readonly asked: Set<string>;
  room: number;
}

/** By what says whether a database has changed: its reports' connection asks the same. */
const known = new WeakMap<Stamp, Known>();

const watchOf = (queries: Queries): Stamp | undefined =>
  queries.isTransaction ? undefined : directOf(queries.getExecutor().adapter)?.stamp;

/** What is kept of a database as it is now; nothing where it does not say that it has changed. */
const keptOf = (queries: Queries): Known | undefined => {
  const watch = watchOf(queries);
  const stamp = watch?.();
  if (!watch || stamp === undefined) return undefined;
  const current = known.get(watch);
  if (current?.stamp === stamp && current.room > 0) return current;
  const fresh = { stamp, results: new Map(), asked: new Set<string>(), room: ROOM };
  known.set(watch, fresh);
  return fresh;
};

/** Whether anything is kept: not where the database does not say that it has changed. */
export const isWatched = (queries: Queries): boolean => watchOf(queries)?.() !== undefined;

/** Whether something is asked for again since anything was written: only then is it worth its room. */
export const isAskedAgain = (queries: Queries, key: string): boolean => {
  const kept = keptOf(queries);
  if (!kept || kept.asked.has(key)) return kept !== undefined;
  kept.asked.add(key);
  kept.room -= 1;
  return false;
};

/**
 * Works something out once for as long as nobody writes: nothing is counted anew for whoever turns pages (a tenth of
 * 1,000,000 rows takes 3 ms), and whose session it is costs a tenth. `roomOf` is how much of what is kept the result takes.
 */
export const whileUnchanged = <T>(
  queries: Queries,
  key: string,
  work: () => Promise<T>,
  roomOf: (result: T) => number = one,
): Promise<T> => {
  const kept = keptOf(queries);
  if (!kept) return work();
  const before = kept.results.get(key);
  if (before) return before as Promise<T>;
  const result = work();
  kept.results.set(key, result);
  result.then(
    (found) => void (kept.room -= roomOf(found)),
    () => kept.results.delete(key),
  );
  return result;
};
