import { sql, type RawBuilder } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import { resourceNamed } from '../../resources';
import type { Condition } from '../dialect/query';
import type { Selection } from './selection';
import type { Part, Slot } from './statements';
import { isKeyed, keyColumn, keyOf } from './tables';

/** `source = value`, `source in (values)`, `source >= value`. No value at all matches nothing. */
export const conditionPart = (selection: Selection, { source, operator, values }: Condition): Part => ({
  key: `${source}${operator}`,
  values,
  isJoined: selection.isJoined(source),
  sql: (slots) => {
    if (slots.length === 0) return sql`1 = 0`;
    const left = selection.compared(source);
    return operator === '=' && slots.length > 1
      ? sql`${left} in (${sql.join(slots)})`
      : sql`${left} ${sql.raw(operator)} ${slots[0]}`;
  },
});

const contains = (pattern: string): string => `%${pattern.replace(/[\\%_]/g, '\\$&')}%`;

interface Searched {
  readonly pattern: string;
  readonly sql: (slot: Slot) => RawBuilder<unknown>;
}

/** Every text that the list shows, its own and the joined ones, without regard to case; `%` and `_` are letters. */
export const searchPart = (definition: ResourceDefinition, q: string): Part => {
  const { name, fields, joined = {}, columns } = definition;
  const searched = columns.flatMap((source): Searched[] => {
    const through = joined[source];
    const target = through && resourceNamed(fields[through.via]?.target ?? '');
    const field = through && target ? target.fields[through.source] : fields[source];
    if (!field || !isKeyed(field)) return [];
    const key = keyColumn(through?.source ?? source);
    const like = (column: RawBuilder<unknown>) => (slot: Slot) => sql`${column} like ${slot} escape '\\'`;
    const pattern = contains(keyOf(field, q));
    if (!through || !target) return [{ pattern, sql: like(sql.ref(`${name}.${key}`)) }];
    return [
      {
        pattern,
        sql: (slot) =>
          sql`${sql.ref(`${name}.${through.via}`)} in (select id from ${sql.table(target.name)} where ${like(sql.ref(key))(slot)})`,
      },
    ];
  });
  return {
    key: 'q',
    values: searched.map(({ pattern }) => pattern),
    sql: (slots) =>
      searched.length === 0
        ? sql`1 = 0`
        : sql`(${sql.join(
            searched.map((one, index) => one.sql(slots[index] as Slot)),
            sql` or `,
          )})`,
  };
};
