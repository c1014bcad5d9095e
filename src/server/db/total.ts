import { sql, type RawBuilder } from 'kysely';
import { cachedRows, type Snapshot } from './sql/dataVersion';
import { isSqlite } from './sql/statements';

/** How many rows match. Very many are estimated. */
export interface Total {
  readonly total: number;
  readonly isEstimated: boolean;
}

/** So many matches are counted one by one. To count ten million takes PostgreSQL half a second. */
export const COUNTED_MAX = 100_000;

const countRows = (asOf: Snapshot, rows: RawBuilder<unknown>): Promise<number> =>
  cachedRows(asOf, sql<{ total: number }>`select count(*) as total from ${rows}`, ([row]) => row?.total ?? 0);

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/** How many rows the planner of PostgreSQL expects. */
const estimateRows = (asOf: Snapshot, rows: RawBuilder<unknown>): Promise<number> =>
  cachedRows(
    asOf,
    sql<Explained>`explain (format json) select 1 from ${rows}`,
    ([row]) => row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0,
  );

/**
 * Counts the rows of a FROM and WHERE. On PostgreSQL more than `COUNTED_MAX` are estimated, unless the page that ends with
 * the row `last` is the last one.
 */
export const countMatches = async (
  asOf: Snapshot,
  rows: RawBuilder<unknown>,
  last: number,
): Promise<Total> => {
  const exactly = async () => ({ total: await countRows(asOf, rows), isEstimated: false });
  if (isSqlite(asOf.queries)) return exactly();
  const first = sql`(select 1 from ${rows} limit ${sql.lit(COUNTED_MAX + 1)}) as counted`;
  const counted = await countRows(asOf, first);
  if (counted <= COUNTED_MAX) return { total: counted, isEstimated: false };
  const total = Math.max(await estimateRows(asOf, rows), counted);
  return last + 1 >= total ? exactly() : { total, isEstimated: true };
};
