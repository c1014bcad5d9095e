import { sql } from 'kysely';
import type { ListQuery } from '../input/query';
import type { Model } from '../model';
import type { StateContext } from '../resources/hooks';
import type { Part } from '../db/sql/statements';

/** Some records by their numbers, which are one value however many there are. */
const amongIds = (table: string, ids: readonly number[]): Part => ({
  key: 'among ids',
  values: [JSON.stringify(ids)],
  sql: ([list], kind) =>
    kind === 'sqlite'
      ? sql`${sql.ref(`${table}.id`)} in (select value from json_each(${list}))`
      : sql`${sql.ref(`${table}.id`)} in (select cast(value as bigint) from json_array_elements_text(cast(${list} as json)))`,
});

/** A query without its conditions on states, which no column holds, and the records that are in those states instead. */
export const resolveStates = async (
  { definition, hooks }: Model,
  query: ListQuery,
  context: StateContext,
): Promise<{ readonly query: ListQuery; readonly parts: readonly Part[] }> => {
  const { name, states = {} } = definition;
  const conditions = query.conditions.filter(({ source }) => !Object.hasOwn(states, source));
  if (conditions.length === query.conditions.length) return { query, parts: [] };
  const parts: Part[] = [];
  for (const { source, values } of query.conditions.filter((one) => !conditions.includes(one))) {
    const inState = await hooks.states?.[source]?.(context);
    parts.push(
      amongIds(
        name,
        values.flatMap((state) => inState?.get(String(state)) ?? []),
      ),
    );
  }
  return { query: { ...query, conditions }, parts };
};
