import { sql } from 'kysely';
import type { Database } from '../db/open/connect';
import type { ListQuery } from '../input/query';
import type { Model } from '../model';
import type { StateContext } from '../resources/hooks';
import type { Condition } from '../db/sql/where';

/** Selects records by id. The ids are one bound value, so their number does not change the SQL. */
const amongIds = (table: string, ids: readonly number[], kind: Database['kind']): Condition => {
  const list = JSON.stringify(ids);
  return kind === 'sqlite'
    ? sql`${sql.ref(`${table}.id`)} in (select value from json_each(${list}))`
    : sql`${sql.ref(`${table}.id`)} in (select cast(value as bigint) from json_array_elements_text(cast(${list} as json)))`;
};

/** Replaces the filters on states, which are not columns, by conditions on the ids of the records in those states. */
export const resolveStates = async (
  { definition, hooks }: Model,
  query: ListQuery,
  context: StateContext,
): Promise<{ readonly query: ListQuery; readonly conditions: readonly Condition[] }> => {
  const { name, states = {} } = definition;
  const filters = query.filters.filter(({ source }) => !Object.hasOwn(states, source));
  if (filters.length === query.filters.length) return { query, conditions: [] };
  const conditions: Condition[] = [];
  for (const { source, values } of query.filters.filter((one) => !filters.includes(one))) {
    const inState = await hooks.states?.[source]?.(context);
    const ids = values.flatMap((state) => inState?.get(String(state)) ?? []);
    conditions.push(amongIds(name, ids, context.database.kind));
  }
  return { query: { ...query, filters }, conditions };
};
