import { sql, type RawBuilder, type Transaction } from 'kysely';
import { isKeyed, keyColumn, keyOf, storedFields } from './tables';
import { moneyColumns, type ResourceDefinition } from '../../contract/resource';
import type { Input } from '../dialect/bodies';
import type { ListQuery } from '../dialect/query';
import type { Queries, Row, Tables, Value } from './connect';
import { conditionPart, searchPart } from './conditions';
import type { Rec, Selection } from './selection';
import { run, type Part, type Slot } from './statements';

export interface Page {
  readonly records: readonly Rec[];
  readonly total: number;
}

const where = (parts: readonly Part[], values: Value[]) => {
  const firsts = parts.map((part) => values.push(...part.values) - part.values.length);
  return (slots: readonly { slot: number }[]): RawBuilder<unknown> =>
    parts.length === 0
      ? sql``
      : sql` where ${sql.join(
          parts.map((part, index) =>
            part.sql(slots.slice(firsts[index], (firsts[index] ?? 0) + part.values.length)),
          ),
          sql` and `,
        )}`;
};

const keyOfParts = (parts: readonly Part[]): string =>
  parts.map(({ key, values }) => `${key}#${values.length}`).join('&');

/** Newest first, unless asked otherwise; every order ends in the id, nulls last. */
const orderOf = (definition: ResourceDefinition, selection: Selection, sort: ListQuery['sort']) => {
  const day = Object.entries(definition.fields).find(([, { kind }]) => kind === 'date')?.[0] ?? 'createdAt';
  const { source, order } = sort ?? { source: day, order: 'DESC' as const };
  const direction = sql.raw(order);
  const id = sql`${sql.ref(`${definition.name}.id`)} ${direction}`;
  return source === 'id' ? id : sql`${selection.sorted(source)} ${direction} nulls last, ${id}`;
};

interface Filtered {
  readonly key: string;
  readonly values: Value[];
  readonly where: (slots: readonly Slot[]) => RawBuilder<unknown>;
  /** The tables that the filter names. */
  readonly from: RawBuilder<unknown>;
}

/** What a view and a query leave of a table. */
const filtered = (
  definition: ResourceDefinition,
  selection: Selection,
  view: readonly Part[],
  query: ListQuery,
): Filtered => {
  const parts = [
    ...view,
    ...query.conditions.map((condition) => conditionPart(selection, condition)),
    ...(query.q === undefined ? [] : [searchPart(definition, query.q)]),
  ];
  const values: Value[] = [];
  const isJoined = parts.some((part) => part.isJoined);
  return {
    key: `${definition.name}?${keyOfParts(parts)}`,
    where: where(parts, values),
    values,
    from: isJoined ? selection.joins : sql.table(definition.name),
  };
};

/** The records that a list query asks for, and how many there are in all when it asks for a range of them. */
export const list = async (
  queries: Queries,
  definition: ResourceDefinition,
  selection: Selection,
  view: readonly Part[],
  query: ListQuery,
): Promise<Page> => {
  const { key, values, where: filter, from } = filtered(definition, selection, view, query);
  const { sort, range } = query;
  const limits = range ? [range.last - range.first + 1, range.first] : [];
  const order = orderOf(definition, selection, sort);

  const rows = await run<Row>(
    queries,
    `${key}|${sort?.source} ${sort?.order}|${range !== undefined}`,
    [...values, ...limits],
    (slots) => {
      const [limit, offset] = slots.slice(values.length);
      return sql<Row>`${selection.select}${filter(slots)} order by ${order}${range ? sql` limit ${limit} offset ${offset}` : sql``}`;
    },
  );
  const records = rows.map(selection.toRecord);
  if (!range) return { records, total: records.length };

  const [counted] = await run<{ total: number }>(
    queries,
    `${key}|count`,
    values,
    (slots) => sql<{ total: number }>`select count(*) as total from ${from}${filter(slots)}`,
  );
  return { records, total: counted?.total ?? 0 };
};

/** The sums of a list's money columns over all that a query leaves, in kwacha. */
export const totals = async (
  queries: Queries,
  definition: ResourceDefinition,
  selection: Selection,
  view: readonly Part[],
  query: ListQuery,
): Promise<Readonly<Record<string, number>>> => {
  const { key, values, where: filter, from } = filtered(definition, selection, view, query);
  const sources = moneyColumns(definition);
  const sums = sources.map(
    (source) => sql`sum(${sql.ref(`${definition.name}.${source}`)}) as ${sql.ref(source)}`,
  );
  const [row] = await run<Row>(
    queries,
    `${key}|totals`,
    values,
    (slots) => sql<Row>`select ${sql.join(sums)} from ${from}${filter(slots)}`,
  );
  return Object.fromEntries(sources.map((source) => [source, Number(row?.[source] ?? 0) / 100]));
};

/** One record, if it is there and the view allows it. */
export const one = async (
  queries: Queries,
  definition: ResourceDefinition,
  selection: Selection,
  id: number,
  view: readonly Part[] = [],
): Promise<Rec | undefined> => {
  const parts: Part[] = [
    { key: 'id', values: [id], sql: ([slot]) => sql`${sql.ref(`${definition.name}.id`)} = ${slot}` },
    ...view,
  ];
  const values: Value[] = [];
  const filtered = where(parts, values);
  const [row] = await run<Row>(
    queries,
    `${definition.name}/${keyOfParts(parts)}`,
    values,
    (slots) => sql<Row>`${selection.select}${filtered(slots)}`,
  );
  return row && selection.toRecord(row);
};

/** What a body's fields are in the table: ngwee, 0 and 1, and the key beside each text. Not stored: what has no column. */
export const toRow = (definition: ResourceDefinition, input: Input): Row => {
  const row: Row = {};
  for (const [source, field] of Object.entries(storedFields(definition))) {
    const value = input[source] as Value | boolean | undefined;
    if (value === undefined) continue;
    if (typeof value === 'boolean') row[source] = Number(value);
    else row[source] = field.kind === 'money' && typeof value === 'number' ? Math.round(value * 100) : value;
    if (isKeyed(field)) row[keyColumn(source)] = typeof value === 'string' ? keyOf(field, value) : null;
  }
  return row;
};

export const insert = async (
  trx: Transaction<Tables>,
  definition: ResourceDefinition,
  row: Row,
  at: string,
): Promise<number> => {
  const { id } = await trx
    .insertInto(definition.name)
    .values({ ...row, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
};

export const update = async (
  trx: Transaction<Tables>,
  definition: ResourceDefinition,
  id: number,
  row: Row,
  at: string,
): Promise<void> => {
  await trx
    .updateTable(definition.name)
    .set({ ...row, updatedAt: at })
    .where('id', '=', id)
    .execute();
};

export const remove = async (
  trx: Transaction<Tables>,
  definition: ResourceDefinition,
  id: number,
): Promise<void> => {
  await trx.deleteFrom(definition.name).where('id', '=', id).execute();
};
