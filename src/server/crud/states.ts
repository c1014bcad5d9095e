import { sql } from 'kysely';
import { isAmong } from '../db/sql/jsonRows';
import type { ListQuery } from '../db/listQuery';
import type { Model } from '../records/model';
import type { StateContext } from '../records/hooks';
import type { Condition } from '../db/sql/where';

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
    conditions.push(isAmong(context.database.db, sql.ref(`${name}.id`), ids));
  }
  return { query: { ...query, filters }, conditions };
};
