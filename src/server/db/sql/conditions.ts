import { sql, type RawBuilder } from 'kysely';
import { allColumns, isRequired, type ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources/index';
import type { FieldFilter } from '../../ground/input/listQuery';
import type { Selection } from './selection';
import { isFolded, foldedColumn, fold } from './tables';
import { type Condition, ref } from './where';

/** FTS5's trigram index finds texts of three or more characters. */
export const TRIGRAM_LENGTH = 3;

const compare = (left: RawBuilder<unknown>, { operator, values }: FieldFilter): Condition => {
  if (operator === 'is') return values[0] === 1 ? sql`${left} is not null` : sql`${left} is null`;
  return operator === '=' && values.length > 1
    ? sql`${left} in (${sql.join(values)})`
    : sql`${left} ${sql.raw(operator)} ${values[0]}`;
};

/** True if the record refers to a record that meets the condition. */
const through = ({ name, fields }: ResourceDefinition, via: string, condition: Condition): Condition =>
  sql`${ref(`${name}.${via}`)} in (select id from ${sql.table(fields[via]?.target ?? '')} where ${condition})`;

/** The folded values of an exact filter of a unique text: its index is of the folded texts. */
const uniqueKeys = ({ name, fields }: ResourceDefinition, filter: FieldFilter): Condition | undefined => {
  const field = fields[filter.source];
  if (!field?.unique || !isFolded(field) || filter.operator !== '=') return undefined;
  const values = filter.values.map((value) => (typeof value === 'string' ? fold(field, value) : value));
  return compare(ref(`${name}.${foldedColumn(filter.source)}`), { ...filter, values });
};

/** Returns `source = value`, `source in (values)` or `source >= value`. A filter without values matches nothing. */
export const filterCondition = (
  definition: ResourceDefinition,
  selection: Selection,
  filter: FieldFilter,
): Condition => {
  if (filter.values.length === 0) return sql`1 = 0`;
  const joined = definition.joined?.[filter.source];
  if (joined) return through(definition, joined.via, compare(ref(joined.source), filter));
  const condition = compare(selection.compared(filter.source), filter);
  const key = uniqueKeys(definition, filter);
  return key ? sql`(${key} and ${condition})` : condition;
};

/** True if the column contains the folded text. `%` and `_` are escaped. */
export const like = (column: RawBuilder<unknown>, folded: string): Condition =>
  sql`${column} like ${`%${folded.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Returns the FTS5 query for a text. */
export const phrase = (folded: string): string => `"${folded.replaceAll('"', '""')}"`;

/** Uses the trigram index of a long text: FTS5 on SQLite, pg_trgm behind LIKE on PostgreSQL. */
const searchLongText = (name: string, column: string, folded: string, isSqlite: boolean): Condition => {
  if (!isSqlite || [...folded].length < TRIGRAM_LENGTH) return like(ref(`${name}.${column}`), folded);
  const index = sql.table(`${name}_search`);
  return sql`${ref(`${name}.id`)} in (select rowid from ${index} where ${index} match ${phrase(folded)})`;
};

const searchColumn = (
  definition: ResourceDefinition,
  source: string,
  q: string,
  isSqlite: boolean,
): Condition[] => {
  const { name, fields, joined = {} } = definition;
  const via = joined[source]?.via;
  const columns = via ? resourceNamed(fields[via]?.target ?? '').fields : fields;
  const field = columns[joined[source]?.source ?? source];
  if (!field || !isFolded(field)) return [];
  const column = foldedColumn(joined[source]?.source ?? source);
  const folded = fold(field, q);
  if (via) return [through(definition, via, like(ref(column), folded))];
  if (field.kind === 'longText') return [searchLongText(name, column, folded, isSqlite)];
  const key = ref(`${name}.${column}`);
  const contains = like(key, folded);
  if (!field.unique || isRequired(definition, 'add', source)) return [contains];
  // Few records have an optional unique value. In a subquery, its index is read instead of the table.
  return [sql`${ref(`${name}.id`)} in (select id from ${sql.table(name)} where ${key} > '' and ${contains})`];
};

/** Returns one condition for each text column of the list, joined texts included. The search ignores case. */
export const searchConditions = (
  definition: ResourceDefinition,
  q: string,
  isSqlite: boolean,
): Condition[] => {
  const searched = allColumns(definition).flatMap((source) => searchColumn(definition, source, q, isSqlite));
  return searched.length > 0 ? searched : [sql`1 = 0`];
};
