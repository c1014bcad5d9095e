import type { RawBuilder } from 'kysely';
import type { Queries } from './open/connect';
import { fastPathOf } from './open/sqliteFastPath';
import { run } from './sql/statements';

/** The limit of the cache: about 16 MB. A result, or one of its rows, counts as 1, or 500 bytes. */
const CACHE_WEIGHT_MAX = 32_000;
const one = () => 1;

interface Cache {
  readonly dataVersion: string;
  readonly results: Map<string, Promise<unknown>>;
  weightLeft: number;
}

const caches = new WeakMap<object, Cache>();

/** The cache key of a database: the same for its requests connection and its reports connection. */
const databaseOf = (queries: Queries): object => {
  const { adapter } = queries.getExecutor();
  return fastPathOf(adapter)?.dataVersion ?? adapter;
};

/** Returns a text that changes with every commit of any process. Undefined within a transaction and on PostgreSQL: no cache. */
export const dataVersionOf = (queries: Queries): string | undefined =>
  queries.isTransaction ? undefined : fastPathOf(queries.getExecutor().adapter)?.dataVersion();

const cacheOf = (queries: Queries, dataVersion: string): Cache => {
  const database = databaseOf(queries);
  const current = caches.get(database);
  if (current?.dataVersion === dataVersion && current.weightLeft > 0) return current;
  const fresh = { dataVersion, results: new Map(), weightLeft: CACHE_WEIGHT_MAX };
  caches.set(database, fresh);
  return fresh;
};

/** A database, and its data version at the arrival of the request. */
export interface Snapshot {
  readonly queries: Queries;
  readonly dataVersion: string | undefined;
}

/** Returns the result of some work, cached until the next write. `weightOf` returns its share of the cache. */
export const memoUntilWrite = <T>(
  { queries, dataVersion }: Snapshot,
  key: string,
  work: () => Promise<T>,
  weightOf: (result: T) => number = one,
): Promise<T> => {
  if (dataVersion === undefined) return work();
  const cache = cacheOf(queries, dataVersion);
  const cached = cache.results.get(key);
  if (cached) return cached as Promise<T>;
  const result = work();
  cache.results.set(key, result);
  result.then(
    (found) => void (cache.weightLeft -= weightOf(found)),
    () => cache.results.delete(key),
  );
  return result;
};

/** Returns what `read` makes of a statement's rows, cached by the statement's text and values. */
export const memoizeRows = async <R, T>(
  asOf: Snapshot,
  statement: RawBuilder<R>,
  read: (rows: R[]) => T,
): Promise<T> => {
  const { queries, dataVersion } = asOf;
  const work = async () => read(await run(queries, statement));
  if (dataVersion === undefined) return work();
  const { sql: text, parameters } = statement.compile(queries);
  return memoUntilWrite(asOf, `${text} ${JSON.stringify(parameters)}`, work);
};
