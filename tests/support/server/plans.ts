import { sql, type CompiledQuery } from 'kysely';
import type { Database } from '../../../src/server/db/open/connect';

/** The steps of SQLite's plan of a statement. */
const planOnSqlite = async ({ db }: Database, compiled: CompiledQuery): Promise<string[]> => {
  const { rows } = await db.executeQuery<{ detail: string }>({
    ...compiled,
    sql: `explain query plan ${compiled.sql}`,
  });
  return rows.map(({ detail }) => detail);
};

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
