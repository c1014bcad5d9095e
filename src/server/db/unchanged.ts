import type { Queries } from './connect';
import { directOf } from './direct';

const ROOM = 1_000;
const one = () => 1;

/** What was worked out while the database was as that stamp says. */
interface Known {
  readonly stamp: string;
  readonly results: Map<string, Promise<unknown>>;
  room: number;
}

const known = new WeakMap<object, Known>();

const stampOf = (queries: Queries): string | undefined =>
  queries.isTransaction ? undefined : directOf(queries.getExecutor().adapter)?.stamp();

/** Whether anything is kept: not where the database does not say that it has changed. */
export const isWatched = (queries: Queries): boolean => stampOf(queries) !== undefined;

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
  const stamp = stampOf(queries);
  if (stamp === undefined) return work();
  const { adapter } = queries.getExecutor();
  let current = known.get(adapter);
  if (current?.stamp !== stamp || current.room <= 0) {
    current = { stamp, results: new Map(), room: ROOM };
    known.set(adapter, current);
  }
  const kept = current;
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
