import { sql, type RawBuilder } from 'kysely';
import type { Queries, Row, Value } from '../open/connect';
import { executeWrite, isSqlite, run } from './statements';
import { type ColumnLike, ref } from './where';

export type ColumnTypes = Readonly<Record<string, 'bigint' | 'text'>>;

/**
 * A table expression of rows: `[["a", 1], …]`. All are one bound value, so their number does not change the SQL. PostgreSQL
 * learns it from the limit: it would expect a hundred, and read a whole table where an index finds the few.
 */
export const jsonTable = (
  queries: Queries,
  rows: readonly (readonly Value[])[],
  columns: ColumnTypes,
): RawBuilder<unknown> => {
  const isLite = isSqlite(queries);
  const json = JSON.stringify(rows);
  const source = isLite
    ? sql`json_each(${json}) as item`
    : sql`jsonb_array_elements(cast(${json} as jsonb)) as item(value) limit ${rows.length}`;
  const selected = Object.entries(columns).map(([name, type], index) => {
    const value = isLite
      ? sql`json_extract(item.value, ${sql.lit(`$[${index}]`)})`
      : sql`item.value ->> ${sql.lit(index)}`;
    return sql`cast(${value} as ${sql.raw(type)}) as ${sql.id(name)}`;
  });
  return sql`(select ${sql.join(selected)} from ${source})`;
};

/** Returns `column in (values)` with all values bound as one JSON text. PostgreSQL learns their number as above. */
export const isAmong = (
  queries: Queries,
  name: ColumnLike,
  values: readonly (string | number)[],
): RawBuilder<boolean> => {
  if (values.length === 0) return sql`1 = 0`;
  const column = ref(name);
  const json = JSON.stringify(values);
  if (isSqlite(queries)) return sql`${column} in (select value from json_each(${json}))`;
  const type = sql.raw(typeof values[0] === 'number' ? 'bigint' : 'text');
  return sql`${column} in (select cast(value as ${type}) from json_array_elements_text(cast(${json} as json)) as item(value) limit ${values.length})`;
};

/** Inserts many rows with one statement. Missing columns are null. */
export const insertMany = async (
  trx: Queries,
  table: string,
  columns: ColumnTypes,
  rows: readonly Row[],
): Promise<void> => {
  const names = Object.keys(columns);
  const values = rows.map((row) => names.map((name) => row[name] ?? null));
  const list = sql.join(names.map(ref));
  await executeWrite(
    trx,
    sql`insert into ${sql.table(table)} (${list}) select ${list} from ${jsonTable(trx, values, columns)} as listed`,
  );
};

/** Fewer new rows change no plan. */
const COUNTED_ROWS_MIN = 1_000;
/** A table with this many times the new rows is left to PostgreSQL, which counts tables itself, up to a minute later. */
const LARGE_TABLE_FACTOR = 10;

/** Lets PostgreSQL count a table that has grown much at once: until then it plans as if the table were small. */
export const countGrown = async (trx: Queries, table: string, added: number): Promise<void> => {
  if (isSqlite(trx) || added < COUNTED_ROWS_MIN) return;
  const [counted] = await run(
    trx,
    sql<{
      rows: number;
    }>`select cast(reltuples as bigint) as rows from pg_class where oid = cast(${`"${table}"`} as regclass)`,
  );
  if ((counted?.rows ?? 0) < added * LARGE_TABLE_FACTOR)
    await executeWrite(trx, sql`analyze ${sql.table(table)}`);
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
