import { sql } from 'kysely';
import type { Database } from '../db/open/connect';
import type { ListQuery } from '../input/query';
import type { Model } from '../model';
import type { StateContext } from '../resources/hooks';
import type { Condition } from '../db/sql/where';

/** Some records by their numbers, which are one value however many there are. */
const amongIds = (table: string, ids: readonly number[], kind: Database['kind']): Condition => {
  const list = JSON.stringify(ids);
  return kind === 'sqlite'
    ? sql`${sql.ref(`${table}.id`)} in (select value from json_each(${list}))`
    : sql`${sql.ref(`${table}.id`)} in (select cast(value as bigint) from json_array_elements_text(cast(${list} as json)))`;
};

/** A query without its filters on states, which no column holds, and the records that are in those states instead. */
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
