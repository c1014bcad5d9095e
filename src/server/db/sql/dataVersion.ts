import { sql, type RawBuilder } from 'kysely';
import { cached, type AsOf } from '../cache';
import type { Queries } from '../open/connect';
import { fastPathOf } from '../open/sqliteFastPath';
import { run } from './statements';

/** The transactions that a statement sees: others after every commit of any process. */
export const POSTGRES_VERSION = sql<string>`cast(pg_current_snapshot() as text)`;

/** Returns a text that changes with every commit of any process. Undefined within a transaction: nothing is cached there. */
export const dataVersionOf = async (queries: Queries): Promise<string | undefined> => {
  if (queries.isTransaction) return undefined;
  const fastPath = fastPathOf(queries.getExecutor().adapter);
  if (fastPath) return fastPath.dataVersion();
  const [row] = await run(queries, sql<{ version: string }>`select ${POSTGRES_VERSION} as version`);
  return row?.version;
};

/** The cache of a database, and the connection that reads. */
export interface Snapshot extends AsOf {
  readonly queries: Queries;
}

/** Returns what `read` makes of a statement's rows, cached by the statement's text and values. */
export const cachedRows = async <R, T>(
  asOf: Snapshot,
  statement: RawBuilder<R>,
  read: (rows: R[]) => T,
): Promise<T> => {
  const { queries, dataVersion } = asOf;
  const work = async () => read(await run(queries, statement));
  if (dataVersion === undefined) return work();
  const { sql: text, parameters } = statement.compile(queries);
  return cached(asOf, [text, parameters], work);
};
