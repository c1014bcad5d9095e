import { sql, type RawBuilder } from 'kysely';
import { allColumns, type ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources/index';
import type { FieldFilter } from '../../input/query';
import type { Selection } from './selection';
import { isFolded, foldedColumn, fold } from './tables';
import type { Condition } from './where';

/** FTS5's trigram index finds three characters or more. */
export const TRIGRAM = 3;

const compare = (left: RawBuilder<unknown>, { operator, values }: FieldFilter): Condition =>
  operator === '=' && values.length > 1
    ? sql`${left} in (${sql.join(values)})`
    : sql`${left} ${sql.raw(operator)} ${values[0]}`;

/** The record's own reference is among the records of the other table that meet the condition. */
const through = ({ name, fields }: ResourceDefinition, via: string, condition: Condition): Condition =>
  sql`${sql.ref(`${name}.${via}`)} in (select id from ${sql.table(fields[via]?.target ?? '')} where ${condition})`;

/** `source = value`, `source in (values)`, `source >= value`. No value at all matches nothing. */
export const filterCondition = (
  definition: ResourceDefinition,
  selection: Selection,
  filter: FieldFilter,
): Condition => {
  if (filter.values.length === 0) return sql`1 = 0`;
  const joined = definition.joined?.[filter.source];
  if (joined) return through(definition, joined.via, compare(sql.ref(joined.source), filter));
  return compare(selection.compared(filter.source), filter);
};

/** A text that contains the folded one; `%` and `_` are letters. */
export const like = (column: RawBuilder<unknown>, folded: string): Condition =>
  sql`${column} like ${`%${folded.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** A text as FTS5 looks for it. */
export const phrase = (folded: string): string => `"${folded.replaceAll('"', '""')}"`;

/** A long text has a trigram index: FTS5 on SQLite, pg_trgm behind the LIKE of PostgreSQL. */
const searchLongText = (name: string, column: string, folded: string, isSqlite: boolean): Condition => {
  const index = sql.table(`${name}_search`);
  return isSqlite && [...folded].length >= TRIGRAM
    ? sql`${sql.ref(`${name}.id`)} in (select rowid from ${index} where ${index} match ${phrase(folded)})`
    : like(sql.ref(`${name}.${column}`), folded);
};

const searchColumn = (
  definition: ResourceDefinition,
  source: string,
  q: string,
  isSqlite: boolean,
): Condition[] => {
  const { name, fields, joined = {} } = definition;
  const via = joined[source]?.via;
  const there = via ? resourceNamed(fields[via]?.target ?? '').fields : fields;
  const field = there[joined[source]?.source ?? source];
  if (!field || !isFolded(field)) return [];
  const column = foldedColumn(joined[source]?.source ?? source);
  const folded = fold(field, q);
  if (via) return [through(definition, via, like(sql.ref(column), folded))];
  if (field.kind === 'longText') return [searchLongText(name, column, folded, isSqlite)];
  return [like(sql.ref(`${name}.${column}`), folded)];
};

/** Every text that the list can show, its own and the joined ones, without regard to case. */
export const searchConditions = (
  definition: ResourceDefinition,
  q: string,
  isSqlite: boolean,
): Condition[] => {
  const searched = allColumns(definition).flatMap((source) => searchColumn(definition, source, q, isSqlite));
  return searched.length > 0 ? searched : [sql`1 = 0`];
};
