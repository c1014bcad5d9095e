import { sql, type RawBuilder } from 'kysely';
import { moneyColumns, type ResourceDefinition } from '../../contract/resource';
import { sumOf, toKwacha } from '../../contract/money';
import type { ListQuery } from '../ground/input/listQuery';
import { filterCondition, searchConditions } from './sql/conditions';
import type { Queries, Row, Value } from './open/connect';
import { isAmong } from './sql/jsonRows';
import { orderOf, rowsOf, selectOrdered, sortOf } from './sql/order';
import type { Rec, Selection } from './sql/selection';
import { isSqlite, run, runRows } from './sql/statements';
import { cachedRows, type Snapshot } from './sql/dataVersion';
import { countMatches, type Total } from './total';
import { type Condition, ref, type Where } from './sql/where';

export interface Page extends Total {
  readonly records: readonly Rec[];
}

/** The number of records that an unpaged list reads and sends at a time. */
export const RECORDS_PER_READ = 200;
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

const USUAL_SIZES: readonly number[] = [1, 5, 10, 25, 50, 100];

/**
 * Returns the LIMIT of a page. That of a usual first page is a part of the text: PostgreSQL then keeps one plan for it, which makes it
 * twice as fast. With a value, it plans each time.
 */
const limitOf = ({ first, last }: PageQuery['range']): RawBuilder<unknown> => {
  const size = last - first + 1;
  return first === 0 && USUAL_SIZES.includes(size)
    ? sql`limit ${sql.lit(size)}`
    : sql`limit ${size} offset ${first}`;
};

/** Reads a page: its ids first, and the joined columns for these ids alone. OFFSET then skips only index entries. */
const readRows = (
  queries: Queries,
  definition: ResourceDefinition,
  selection: Selection,
  where: Where,
  query: PageQuery,
): Promise<(readonly Value[])[]> => {
  const matching = selectOrdered(definition, selection, where, query);
  const page = sql`${matching} ${limitOf(query.range)}`;
  const id = ref(`${definition.name}.id`);
  return runRows(
    queries,
    sql`${selection.select} where ${id} in (select id from (${page}) as page) order by ${orderOf(definition, selection, query)}`,
    selection.names,
  );
};

/** Reads the ids of the records that match a query, in its order. One text takes far less memory than rows. */
export const idsOf = async (
  queries: Queries,
  definition: ResourceDefinition,
  selection: Selection,
  view: readonly Condition[],
  query: ListQuery,
): Promise<Float64Array> => {
  const where = whereFor(queries, definition, selection, view, query);
  const listed = selectOrdered(definition, selection, where, query);
  const [row] = await run(
    queries,
    sql<{ ids: string | null }>`select string_agg(cast(id as text), ',') as ids from (${listed}) as listed`,
  );
  // `JSON.parse` reads a long text several times as fast as `split` and `Number`.
  return new Float64Array(JSON.parse(`[${row?.ids ?? ''}]`) as number[]);
};

/** Reads records by id, in the order of the ids. */
export const recordsOf = async (
  queries: Queries,
  { name }: ResourceDefinition,
  selection: Selection,
  ids: readonly number[],
): Promise<Rec[]> => {
  if (ids.length === 0) return [];
  const isListed = isAmong(queries, `${name}.id`, ids);
  const rows = await runRows(queries, sql`${selection.select} where ${isListed}`, selection.names);
  const found = new Map(rows.map((row) => [Number(row[0]), row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [selection.toRecord(row)] : [];
  });
};

/** The conditions of a page, and the same for a page of very many records, if they differ. */
interface PageView {
  readonly visible: readonly Condition[];
  readonly scanned: readonly Condition[] | undefined;
}

/** So many records take longer to sort than to find in an index that has their order: in all of it, or in a part of it. */
const SCANNED_FROM = { all: 5_000, part: 500 };

/** Reads a page of the records that match a view and a query, and counts all of them, or estimates very many. */
export const list = async (
  asOf: Snapshot,
  definition: ResourceDefinition,
  selection: Selection,
  { visible, scanned }: PageView,
  query: PageQuery,
): Promise<Page> => {
  const where = whereFor(asOf.queries, definition, selection, visible, query);
  const counting = countMatches(asOf, rowsOf(definition, [], where), query.range.last);
  const order = sortOf(definition, query).source;
  const isPart = query.filters.some(({ source }) => source === order);
  const isScanned = scanned !== undefined && (await counting).total > SCANNED_FROM[isPart ? 'part' : 'all'];
  const view = isScanned ? whereFor(asOf.queries, definition, selection, scanned, query) : where;
  const [total, rows] = await Promise.all([
    counting,
    readRows(asOf.queries, definition, selection, view, query),
  ]);
  return { records: rows.map((row) => selection.toRecord(row)), ...total };
};

export type Totals = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/**
 * Returns the sums of a list's money columns over all records that match a query, in kwacha; with `by`, also the sums of the
 * first one by the values of choices.
 */
export const totals = async (
  asOf: Snapshot,
  definition: ResourceDefinition,
  selection: Selection,
  view: readonly Condition[],
  query: ListQuery,
  by: Readonly<Record<string, string>> = {},
): Promise<Totals> => {
  const where = whereFor(asOf.queries, definition, selection, view, query);
  const sources = moneyColumns(definition);
  const amount = ref(sources[0] ?? 'id');
  const parts = Object.entries(by).map(([name, choice]) => {
    const { options = {}, default: rest = '' } = definition.fields[choice] ?? {};
    // The part of the default, which most records have, is what the others leave.
    return { name, choice: ref(choice), rest, keys: Object.keys(options).filter((key) => key !== rest) };
  });
  const partName = (name: string, key: string) => `${name} ${key}`;
  const sums = [
    ...sources.map((source) => sql`sum(${ref(source)}) as ${ref(source)}`),
    ...parts.flatMap(({ name, choice, keys }) =>
      keys.map(
        (key) =>
          sql`sum(case when ${choice} = ${sql.lit(key)} then ${amount} end) as ${sql.id(partName(name, key))}`,
      ),
    ),
  ];
  const rows = rowsOf(definition, [...sources, ...Object.values(by)], where);
  return cachedRows(asOf, sql<Row>`select ${sql.join(sums)} from ${rows}`, ([row]) => {
    const kwacha = (column: string) => toKwacha(Number(row?.[column] ?? 0));
    const ofKeys = ({ name, rest, keys }: (typeof parts)[number]) => {
      const others = Object.fromEntries(keys.map((key) => [key, kwacha(partName(name, key))]));
      const all = kwacha(sources[0] ?? 'id');
      return { [rest]: sumOf([all, ...Object.values(others).map((one) => -one)]), ...others };
    };
    return Object.fromEntries([
      ...sources.map((source) => [source, kwacha(source)] as const),
      ...parts.map((part) => [part.name, ofKeys(part)] as const),
    ]);
  });
};
