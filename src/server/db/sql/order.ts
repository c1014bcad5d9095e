import { sql, type RawBuilder } from 'kysely';
import type { ResourceDefinition } from '../../../contract/resource';
import type { ListQuery } from '../../input/query';
import type { Selection } from './selection';
import { columnsOf, dayOf, foldedColumn } from './tables';
import type { Where } from './where';

/** The slots of a statement and the database it is for. */
export type Place = Parameters<Where['sql']>;

/** Newest first, unless asked otherwise. */
export const sortOf = (definition: ResourceDefinition, { sort }: ListQuery): NonNullable<ListQuery['sort']> =>
  sort ?? { source: dayOf(definition) ?? 'createdAt', order: 'DESC' };

/** Every order ends in the id, in the same direction; nulls last. */
const orderBy = (
  definition: ResourceDefinition,
  query: ListQuery,
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { source, order } = sortOf(definition, query);
  const direction = sql.raw(order);
  if (source === 'id') return sql`${id} ${direction}`;
  // No two have the same, so that the id would decide nothing.
  if (definition.fields[source]?.unique) return sql`${key} ${direction}`;
  const columns = columnsOf(definition);
  const column = columns[foldedColumn(source)] ?? columns[source];
  return sql`${key} ${direction}${column?.isRequired ? sql`` : sql` nulls last`}, ${id} ${direction}`;
};

/** The ORDER BY of whole records. */
export const orderOf = (
  definition: ResourceDefinition,
  selection: Selection,
  query: ListQuery,
): RawBuilder<unknown> => {
  const { source } = sortOf(definition, query);
  return orderBy(definition, query, selection.sorted(source), sql.ref(`${definition.name}.id`));
};

/** `select id, … order by …` of what a filter leaves. */
export const selectOrdered = (
  definition: ResourceDefinition,
  selection: Selection,
  filter: Where,
  query: ListQuery,
  ...place: Place
): RawBuilder<unknown> => {
  const { name } = definition;
  const { source } = sortOf(definition, query);
  const all = sql`select ${sql.ref(`${name}.id`)}, ${selection.sorted(source)} as sorted from ${sql.table(name)}`;
  const left = filter.union(all, ...place) ?? sql`${all}${filter.sql(...place)}`;
  return sql`${left} order by ${orderBy(definition, query, sql.ref('sorted'), sql.ref('id'))}`;
};

/** What a filter leaves of a table, as a FROM that has these columns. */
export const rowsOf = (
  { name }: ResourceDefinition,
  columns: readonly string[],
  filter: Where,
  ...place: Place
): RawBuilder<unknown> => {
  const table = sql.table(name);
  const refs = ['id', ...columns].map((column) => sql.ref(`${name}.${column}`));
  const union = filter.union(sql`select ${sql.join(refs)} from ${table}`, ...place);
  return union ? sql`(${union}) as ${table}` : sql`${table}${filter.sql(...place)}`;
};
