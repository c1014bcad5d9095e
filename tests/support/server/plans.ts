import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../../src/server/db/open/connect';

/** The rows that a form of `explain` returns of a statement. */
export const explained = async <R>(
  { db }: Database,
  how: string,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<R[]> => (await db.executeQuery<R>(CompiledQuery.raw(`${how} ${text}`, [...parameters]))).rows;

/** The steps of SQLite's plan of a statement. */
const planOnSqlite = async (database: Database, compiled: CompiledQuery): Promise<string[]> =>
  (await explained<{ detail: string }>(database, 'explain query plan', compiled)).map(({ detail }) => detail);

/** The settings of PostgreSQL without which a plan scans or sorts only if it cannot avoid it. */
const AVOIDED = ['enable_seqscan', 'enable_sort', 'enable_incremental_sort'];

const planOnPostgres = (
  { db }: Database,
  compiled: CompiledQuery,
  avoided: readonly string[],
): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    for (const setting of avoided) await sql`set local ${sql.raw(setting)} = off`.execute(trx);
    const { rows } = await trx.executeQuery<Record<string, string>>({
      ...compiled,
      sql: `explain ${compiled.sql}`,
    });
    return rows.map((row) => String(row['QUERY PLAN']));
  });

/** The plan of a statement on tables that may be empty: on PostgreSQL, with scans and sorts disabled. */
export const possiblePlan = (database: Database, compiled: CompiledQuery): Promise<string[]> =>
  database.kind === 'sqlite' ? planOnSqlite(database, compiled) : planOnPostgres(database, compiled, AVOIDED);

/** The plan that the database chooses for a statement on filled tables. */
export const chosenPlan = async (database: Database, compiled: CompiledQuery): Promise<string[]> => {
  await sql`analyze`.execute(database.db);
  return database.kind === 'sqlite'
    ? planOnSqlite(database, compiled)
    : planOnPostgres(database, compiled, []);
};

/** Numbers from 1 to a count, as the rows `n` of a table `numbers`. */
export const numbersTo = (count: number) =>
  sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)}) select n from numbers) as numbers`;

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The rows of tables that a plan has read, those that it left out included. */
const rowsOf = (node: PlanNode): number => {
  const { 'Actual Rows': found, 'Rows Removed by Filter': filtered = 0 } = node;
  const read = (found + filtered + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
  return below + (node['Relation Name'] === undefined ? 0 : read);
};

/**
 * The rows that a statement reads. PostgreSQL scans small tables, because that is cheaper than their index: here it uses an
 * index if there is one. SQLite does not count those that it leaves out: there, the rows that it returns, and every row of a
 * table that it scans.
 */
export const rowsRead = async ({ db, kind }: Database, compiled: CompiledQuery): Promise<number> => {
  if (kind === 'postgres') {
    const explained = { ...compiled, sql: `explain (analyze, format json) ${compiled.sql}` };
    const { rows } = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return trx.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(explained);
    });
    return rows.flatMap((row) => row['QUERY PLAN']).reduce((sum, { Plan }) => sum + rowsOf(Plan), 0);
  }
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  let { length: count } = (await db.executeQuery(compiled)).rows;
  for (const step of await planOnSqlite({ db } as Database, compiled)) {
    const [, table = ''] = /^SCAN (\w+)/.exec(step) ?? [];
    if (!tables.has(table)) continue;
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
      db,
    );
    count += rows[0]?.total ?? 0;
  }
  return count;
};
