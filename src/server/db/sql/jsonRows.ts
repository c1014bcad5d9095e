import { sql, type RawBuilder } from 'kysely';
import type { Queries, Row } from '../open/connect';
import { executeWrite, isSqlite, run } from './statements';

export type ColumnTypes = Readonly<Record<string, 'bigint' | 'text'>>;

/** A table expression of the rows in `[["a", 1], …]`. All rows are one bound value, so their number does not change the SQL. */
export const jsonTable = (queries: Queries, json: unknown, columns: ColumnTypes): RawBuilder<unknown> => {
  const isLite = isSqlite(queries);
  const source = isLite
    ? sql`json_each(${json}) as item`
    : sql`jsonb_array_elements(cast(${json} as jsonb)) as item(value)`;
  const selected = Object.entries(columns).map(([name, type], index) => {
    const value = isLite
      ? sql`json_extract(item.value, ${sql.lit(`$[${index}]`)})`
      : sql`item.value ->> ${sql.lit(index)}`;
    return sql`cast(${value} as ${sql.raw(type)}) as ${sql.id(name)}`;
  });
  return sql`(select ${sql.join(selected)} from ${source})`;
};

/** Returns `column in (values)` with all values bound as one JSON text. */
export const isAmong = (
  queries: Queries,
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
): RawBuilder<boolean> => {
  if (values.length === 0) return sql`1 = 0`;
  const json = JSON.stringify(values);
  if (isSqlite(queries)) return sql`${column} in (select value from json_each(${json}))`;
  const type = sql.raw(typeof values[0] === 'number' ? 'bigint' : 'text');
  return sql`${column} in (select cast(value as ${type}) from json_array_elements_text(cast(${json} as json)) as item(value))`;
};

/** Inserts many rows with one statement. Missing columns are null. */
export const insertMany = async (
  trx: Queries,
  table: string,
  columns: ColumnTypes,
  rows: readonly Row[],
): Promise<void> => {
  const names = Object.keys(columns);
  const json = JSON.stringify(rows.map((row) => names.map((name) => row[name] ?? null)));
  const list = sql.join(names.map((name) => sql.ref(name)));
  await executeWrite(
    trx,
    sql`insert into ${sql.table(table)} (${list}) select ${list} from ${jsonTable(trx, json, columns)} as listed`,
  );
};

/**
 * Returns ids for new rows of a table, in ascending order. Call it only within `write`: the write lock prevents other
 * inserts until the commit.
 */
export const reserveIds = async (trx: Queries, table: string, count: number): Promise<readonly number[]> => {
  if (!isSqlite(trx)) {
    const rows = await run(
      trx,
      sql<{
        id: number;
      }>`select nextval(pg_get_serial_sequence(${`"${table}"`}, 'id')) as id from generate_series(1, ${count})`,
    );
    return rows.map(({ id }) => id);
  }
  const [row] = await run(
    trx,
    sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`,
  );
  const first = (row?.last ?? 0) + 1;
  return Array.from({ length: count }, (_, index) => first + index);
};
