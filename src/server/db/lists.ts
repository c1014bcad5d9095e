import { sql, type RawBuilder } from 'kysely';
import { moneyColumns, type ResourceDefinition } from '../../contract/resource';
import type { ListQuery } from '../input/query';
import { newestWithFrequentWord } from './frequentWord';
import { filterCondition, searchConditions } from './sql/conditions';
import type { Queries, Row, Value } from './open/connect';
import { isAmong } from './sql/jsonRows';
import { orderOf, rowsOf, selectOrdered } from './sql/order';
import type { Rec, Selection } from './sql/selection';
import { isSqlite, run, runRows } from './sql/statements';
import { memoizeRows, weightOfBytes, type Snapshot } from './memo';
import { whereAll, type Condition, type Where } from './sql/where';

export interface Page {
  readonly records: readonly Rec[];
  readonly total: number;
}

/**
 * Above this offset, and for a search, the ids of a page are read first and joined afterwards. OFFSET then skips only index
 * entries.
 */
const DEEP_OFFSET = 1_000;
/** The number of records that an unpaged list reads and sends at a time. */
export const RECORDS_PER_READ = 500;
/** The most ids of a sorted list that are cached: more than users page through. */
const CACHED_IDS_MAX = 20_000;

/** The conditions of a view and a query. */
const whereFor = (
  queries: Queries,
  definition: ResourceDefinition,
  selection: Selection,
  view: readonly Condition[],
  { filters, q }: ListQuery,
): Where => ({
  all: [...view, ...filters.map((filter) => filterCondition(definition, selection, filter))],
  ...(q !== undefined && { anyOf: searchConditions(definition, q, isSqlite(queries)) }),
});

export type PageQuery = ListQuery & { readonly range: NonNullable<ListQuery['range']> };

const readRows = (
  queries: Queries,
  definition: ResourceDefinition,
  selection: Selection,
  where: Where,
  query: PageQuery,
): Promise<(readonly Value[])[]> => {
  const { first, last } = query.range;
  const order = orderOf(definition, selection, query);
  const end = sql` limit ${last - first + 1} offset ${first}`;
  if (first <= DEEP_OFFSET && query.q === undefined)
    return runRows(
      queries,
      sql`${selection.select}${whereAll(where.all)} order by ${order}${end}`,
      selection.names,
    );
  const listed = sql`${selectOrdered(definition, selection, where, query)}${end}`;
  const id = sql.ref(`${definition.name}.id`);
  return runRows(
    queries,
    sql`${selection.select} where ${id} in (select id from (${listed}) as listed) order by ${order}`,
    selection.names,
  );
};

const count = (asOf: Snapshot, definition: ResourceDefinition, where: Where): Promise<number> => {
  const rows = rowsOf(definition, [], where);
  return memoizeRows(
    asOf,
    sql<{ total: number }>`select count(*) as total from ${rows}`,
    ([row]) => row?.total ?? 0,
  );
};

interface Ids {
  readonly ids: string | null;
}

/** Selects the matching ids, in order, as one comma-separated text. It takes far less memory than rows. */
const orderedIds = (
  definition: ResourceDefinition,
  selection: Selection,
  where: Where,
  query: ListQuery,
  limit: RawBuilder<unknown> = sql``,
): RawBuilder<Ids> => {
  const listed = sql`${selectOrdered(definition, selection, where, query)}${limit}`;
  return sql`select string_agg(cast(id as text), ',') as ids from (${listed}) as listed`;
};

const parseIds = ([row]: readonly Ids[]): Float64Array =>
  row?.ids ? Float64Array.from(row.ids.split(','), Number) : new Float64Array();

/** Reads the ids of the records that match a query, in its order. */
export const idsOf = async (
  queries: Queries,
  definition: ResourceDefinition,
  selection: Selection,
  view: readonly Condition[],
  query: ListQuery,
): Promise<Float64Array> => {
  const where = whereFor(queries, definition, selection, view, query);
  return parseIds(await run(queries, orderedIds(definition, selection, where, query)));
};

/** Reads records by id, in the order of the ids. */
export const recordsOf = async (
  queries: Queries,
  { name }: ResourceDefinition,
  selection: Selection,
  ids: readonly number[],
): Promise<Rec[]> => {
  if (ids.length === 0) return [];
  const isListed = isAmong(queries, sql.ref(`${name}.id`), ids);
  const rows = await runRows(queries, sql`${selection.select} where ${isListed}`, selection.names);
  const found = new Map(rows.map((row) => [Number(row[0]), row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [selection.toRecord(row)] : [];
  });
};

type ReadPage = (
  asOf: Snapshot,
  definition: ResourceDefinition,
  selection: Selection,
  where: Where,
  query: PageQuery,
) => Promise<Page>;

/** Reads a page, and counts all matching records. */
const pageAndTotal: ReadPage = async (asOf, definition, selection, where, query) => {
  const [total, rows] = await Promise.all([
    count(asOf, definition, where),
    readRows(asOf.queries, definition, selection, where, query),
  ]);
  return { records: rows.map((row) => selection.toRecord(row)), total };
};

/** Reads a page of a slow query: the ordered ids are cached until the next write. */
const pageOfOrder: ReadPage = async (asOf, definition, selection, where, query) => {
  const { queries } = asOf;
  const limit = sql` limit ${CACHED_IDS_MAX}`;
  const ids = await memoizeRows(
    asOf,
    orderedIds(definition, selection, where, query, limit),
    parseIds,
    ({ byteLength }) => weightOfBytes(byteLength),
  );
  const { first, last } = query.range;
  return {
    records: await recordsOf(queries, definition, selection, [...ids.subarray(first, last + 1)]),
    total: ids.length < CACHED_IDS_MAX ? ids.length : await count(asOf, definition, where),
  };
};

/** Reads the first page of a search for a frequent word. Undefined for other queries, and if there are too few new matches. */
const pageOfFrequentWord = async (
  ...[asOf, definition, selection, where, query]: Parameters<ReadPage>
): Promise<Page | undefined> => {
  const { first, last } = query.range;
  if (first > 0) return undefined;
  const newest = await newestWithFrequentWord(asOf, definition, selection, where, query, last + 1);
  if (!newest) return undefined;
  const ids = parseIds([newest]);
  if (ids.length <= last) return undefined;
  return {
    records: await recordsOf(asOf.queries, definition, selection, [...ids]),
    total: newest.total,
  };
};

/** Reads a page of the records that match a view and a query. `takesLong` marks a query that may be slow. */
export const list = async (
  asOf: Snapshot,
  definition: ResourceDefinition,
  selection: Selection,
  view: readonly Condition[],
  query: PageQuery,
  takesLong = false,
): Promise<Page> => {
  const where = whereFor(asOf.queries, definition, selection, view, query);
  const { first, last } = query.range;
  const isCached =
    takesLong && last < CACHED_IDS_MAX && last - first < RECORDS_PER_READ && asOf.dataVersion !== undefined;
  const read = [asOf, definition, selection, where, query] as const;
  if (!isCached) return pageAndTotal(...read);
  return (await pageOfFrequentWord(...read)) ?? pageOfOrder(...read);
};

/** Returns the sums of a list's money columns over all records that match a query, in kwacha. */
export const totals = async (
  asOf: Snapshot,
  definition: ResourceDefinition,
  selection: Selection,
  view: readonly Condition[],
  query: ListQuery,
): Promise<Readonly<Record<string, number>>> => {
  const where = whereFor(asOf.queries, definition, selection, view, query);
  const sources = moneyColumns(definition);
  const sums = sources.map((source) => sql`sum(${sql.ref(source)}) as ${sql.ref(source)}`);
  const rows = rowsOf(definition, sources, where);
  return memoizeRows(asOf, sql<Row>`select ${sql.join(sums)} from ${rows}`, ([row]) =>
    Object.fromEntries(sources.map((source) => [source, Number(row?.[source] ?? 0) / 100])),
  );
};
