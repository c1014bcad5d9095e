import { sql, type RawBuilder } from 'kysely';
import { type ResourceDefinition, dateField } from '../../../contract/resource';
import type { ListQuery } from '../../ground/input/listQuery';
import type { Selection } from './selection';
import { tableColumns, foldedColumn } from './tables';
import { ref, unionOf, type Where, whereAll } from './where';

/** The sort of a query; newest first by default. */
export const sortOf = (definition: ResourceDefinition, { sort }: ListQuery): NonNullable<ListQuery['sort']> =>
  sort ?? { source: dateField(definition) ?? 'createdAt', order: 'DESC' };

/** Orders by the key, nulls last, and then by the id in the same direction. */
const orderBy = (
  definition: ResourceDefinition,
  query: ListQuery,
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { source, order } = sortOf(definition, query);
  const direction = sql.raw(order);
  if (source === 'id') return sql`${id} ${direction}`;
  const columns = tableColumns(definition);
  const column = columns[foldedColumn(source)] ?? columns[source];
  // The values are unique, so there are no ties.
  if (definition.fields[source]?.unique && column?.isRequired) return sql`${key} ${direction}`;
  return sql`${key} ${direction}${column?.isRequired ? sql`` : sql` nulls last`}, ${id} ${direction}`;
};

/** The ORDER BY of a read of whole records. */
export const orderOf = (
  definition: ResourceDefinition,
  selection: Selection,
  query: ListQuery,
): RawBuilder<unknown> => {
  const { source } = sortOf(definition, query);
  return orderBy(definition, query, selection.sorted(source), ref(`${definition.name}.id`));
};

/** `select id, … order by …` of the matching rows. */
export const selectOrdered = (
  definition: ResourceDefinition,
  selection: Selection,
  where: Where,
  query: ListQuery,
): RawBuilder<unknown> => {
  const { name } = definition;
  const { source } = sortOf(definition, query);
  const select = sql`select ${ref(`${name}.id`)}, ${selection.sorted(source)} as sorted from ${sql.table(name)}`;
  const matching = unionOf(select, where) ?? sql`${select}${whereAll(where.all)}`;
  return sql`${matching} order by ${orderBy(definition, query, ref('sorted'), ref('id'))}`;
};

/** A FROM expression of the matching rows, with the given columns. */
export const rowsOf = (
  { name }: ResourceDefinition,
  columns: readonly string[],
  where: Where,
): RawBuilder<unknown> => {
  const table = sql.table(name);
  const refs = ['id', ...columns].map((column) => ref(`${name}.${column}`));
  const union = unionOf(sql`select ${sql.join(refs)} from ${table}`, where);
  return union ? sql`(${union}) as matching` : sql`${table}${whereAll(where.all)}`;
};
