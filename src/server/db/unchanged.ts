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
  const fresh = { stamp, results: new Map(), room: ROOM };
  known.set(watch, fresh);
  return fresh;
};

/** Whether anything is kept: not where the database does not say that it has changed. */
export const isWatched = (queries: Queries): boolean => watchOf(queries)?.() !== undefined;

/** What was asked for last, each as a number where that number says: as texts in a set they take a tenth of a read by id. */
const asked = new Uint32Array(65_536);

/** The 32 bits of FNV-1a. */
const fingerprint = (text: string): number => {
  let print = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    print = Math.imul(print ^ text.charCodeAt(index), 0x01000193);
  return print >>> 0;
};

/**
 * Whether something is asked for again since anything was written: only then is it worth its room. Of four thousand million
 * things one is taken for another, and kept a turn early.
 */
export const isAskedAgain = (queries: Queries, key: string): boolean => {
  const stamp = watchOf(queries)?.();
  if (stamp === undefined) return false;
  const print = fingerprint(`${stamp} ${key}`);
  const place = print % asked.length;
  if (asked[place] === print) return true;
  asked[place] = print;
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
