import { sql, type RawBuilder } from 'kysely';
import { allColumns, type ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources/index';
import type { Condition } from '../../input/query';
import type { Database } from '../open/connect';
import type { Selection } from './selection';
import type { Part, Slot } from './statements';
import { isFolded, foldedColumn, fold } from './tables';
import { slotted } from './where';

/** FTS5's trigram index finds three characters or more. */
const TRIGRAM = 3;

const compare = (left: RawBuilder<unknown>, operator: Condition['operator'], slots: readonly Slot[]) =>
  operator === '=' && slots.length > 1
    ? sql`${left} in (${sql.join(slots)})`
    : sql`${left} ${sql.raw(operator)} ${slots[0]}`;

/** The record's own reference is among the records of the other table that the condition leaves. */
const through = (
  { name, fields }: ResourceDefinition,
  via: string,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`${sql.ref(`${name}.${via}`)} in (select id from ${sql.table(fields[via]?.target ?? '')} where ${condition})`;

/** `source = value`, `source in (values)`, `source >= value`. No value at all matches nothing. */
export const conditionPart = (
  definition: ResourceDefinition,
  selection: Selection,
  { source, operator, values }: Condition,
): Part => ({
  key: `${source}${operator}`,
  values,
  sql: (slots) => {
    if (slots.length === 0) return sql`1 = 0`;
    const joined = definition.joined?.[source];
    if (joined) return through(definition, joined.via, compare(sql.ref(joined.source), operator, slots));
    return compare(selection.compared(source), operator, slots);
  },
});

interface Searched {
  readonly values: readonly string[];
  readonly sql: (slots: readonly Slot[], kind: Database['kind']) => RawBuilder<unknown>;
}

/** A text that contains what is looked for; `%` and `_` are letters. */
const like = (column: RawBuilder<unknown>, slot: Slot | undefined) => sql`${column} like ${slot} escape '\\'`;
const pattern = (key: string): string => `%${key.replace(/[\\%_]/g, '\\$&')}%`;

/** A long text has an index of its own: FTS5 here, pg_trgm behind the LIKE of PostgreSQL. */
const searchLongText = (name: string, column: string, key: string): Searched => {
  const isIndexed = [...key].length >= TRIGRAM;
  return {
    values: isIndexed ? [pattern(key), `"${key.replaceAll('"', '""')}"`] : [pattern(key)],
    sql: ([text, phrase], kind) => {
      const table = sql.table(`${name}_search`);
      return phrase && kind === 'sqlite'
        ? sql`${sql.ref(`${name}.id`)} in (select rowid from ${table} where ${table} match ${phrase})`
        : like(sql.ref(`${name}.${column}`), text);
    },
  };
};

const searchColumn = (definition: ResourceDefinition, source: string, q: string): Searched[] => {
  const { name, fields, joined = {} } = definition;
  const via = joined[source]?.via;
  const there = via ? resourceNamed(fields[via]?.target ?? '').fields : fields;
  const field = there[joined[source]?.source ?? source];
  if (!field || !isFolded(field)) return [];
  const column = foldedColumn(joined[source]?.source ?? source);
  const key = fold(field, q);
  if (via)
    return [
      { values: [pattern(key)], sql: ([slot]) => through(definition, via, like(sql.ref(column), slot)) },
    ];
  if (field.kind === 'longText') return [searchLongText(name, column, key)];
  return [{ values: [pattern(key)], sql: ([slot]) => like(sql.ref(`${name}.${column}`), slot) }];
};

/** Every text that the list can show, its own and the joined ones, without regard to case. */
export const searchCondition = (definition: ResourceDefinition, q: string): Part => {
  const searched = allColumns(definition).flatMap((source) => searchColumn(definition, source, q));
  const conditions = (slots: readonly Slot[], kind: Database['kind']) =>
    slotted(searched, slots).map(([one, own]) => one.sql(own, kind));
  return {
    key: 'q',
    values: searched.flatMap(({ values }) => values),
    sql: (slots, kind) =>
      searched.length === 0 ? sql`1 = 0` : sql`(${sql.join(conditions(slots, kind), sql` or `)})`,
    either: (slots) => conditions(slots, 'postgres'),
  };
};
