import { sql, type RawBuilder } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import { resourceNamed } from '../../resources';
import type { Queries } from '../db/open/connect';
import { like } from '../db/sql/conditions';
import { isSqlite, run } from '../db/sql/statements';
import { foldedColumn, isFolded, joinedFolds, storedFields } from '../db/sql/tables';
import type { Condition } from '../db/sql/where';
import { ANYWHERE, BEGINNING, isPlate, rankOf, WHOLE_WORD, type SearchedField, type Sought } from './rules';

/** A search in one resource. */
export interface Search {
  readonly queries: Queries;
  readonly definition: ResourceDefinition;
  /** The conditions of what the viewer may see; none for an administrator. */
  readonly visible: readonly Condition[];
  readonly sought: Sought;
}

/** A record that was found, and how well it matches: see `rankOf`. */
export interface Candidate {
  readonly id: number;
  readonly rank: number;
}

/** A searched column, and the field that it holds. */
export interface Column {
  readonly name: string;
  readonly field: SearchedField;
}

type FoundRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** How many of the rows that a statement finds are ranked. */
const RANKED_MAX = 200;
const COUNTRY_CODE = '260';

/** The searched columns of a record's own fields. */
export const ownColumns = (definition: ResourceDefinition): readonly Column[] =>
  Object.entries(storedFields(definition)).flatMap(([source, field]) => {
    if (source in (definition.hidden ?? {})) return [];
    if (field.kind === 'phone') return [{ name: source, field }];
    return isFolded(field) ? [{ name: foldedColumn(source), field }] : [];
  });

/** The searched columns of what a record shows of others, such as the plate of its car. */
export const joinedColumns = (definition: ResourceDefinition): readonly Column[] =>
  joinedFolds(definition).flatMap(({ source, target, field: name }) => {
    const field = resourceNamed(target).fields[name];
    return field ? [{ name: foldedColumn(source), field }] : [];
  });

/** ` where …`, or nothing. */
export const whereAll = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;

/** `select id, columns`, with the table's name before each. */
export const selectColumns = (
  { definition: { name } }: Search,
  columns: readonly Column[],
): RawBuilder<unknown> =>
  sql`select ${sql.join(['id', ...columns.map((column) => column.name)].map((one) => sql.ref(`${name}.${one}`)))}`;

const digitsOf = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`cast(${column} as text)`;

/** The condition that a column contains what is looked for; none where it cannot. */
export const contains = (table: string, { name, field }: Column, sought: Sought): readonly Condition[] => {
  const column = sql.ref(`${table}.${name}`);
  if (field.kind === 'phone') return sought.digits ? [like(digitsOf(column), sought.digits)] : [];
  return [like(column, isPlate(field) ? sought.plate : sought.text)];
};

/** ASCII alone: beside any other character a word ends here, and `rankOf` decides. */
const NOT_IN_WORD = '[^a-z0-9]';

/** A text in which a regular expression of PostgreSQL reads no operator. */
export const escapeRegex = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');

const hasWord = (
  queries: Queries,
  column: RawBuilder<unknown>,
  { text, startsInWord, endsInWord }: Sought,
  isWhole: boolean,
): Condition => {
  const before = startsInWord ? NOT_IN_WORD : '';
  const after = isWhole && endsInWord ? NOT_IN_WORD : '';
  const padded = sql`(' ' || ${column} || ' ')`;
  return isSqlite(queries)
    ? sql`${padded} glob ${`*${before}${text.replace(/[*?[]/g, '[$&]')}${after}*`}`
    : sql`${padded} ~ ${`${before}${escapeRegex(text)}${after}`}`;
};

const startsWith = (column: RawBuilder<unknown>, text: string): Condition =>
  sql`substr(${column}, 1, ${sql.lit([...text].length)}) = ${text}`;

/** The conditions that a column, which contains what is looked for, is it as a whole word, and begins a word with it. */
const wordConditions = (
  queries: Queries,
  table: string,
  { name, field }: Column,
  sought: Sought,
): readonly (readonly [whole: Condition, beginning: Condition])[] => {
  const column = sql.ref(`${table}.${name}`);
  if (field.kind === 'phone') {
    if (!sought.digits) return [];
    const digits = digitsOf(column);
    const [short, long] = [sought.digits, COUNTRY_CODE + sought.digits];
    return [
      [
        sql`${digits} in (${short}, ${long})`,
        sql`(${startsWith(digits, short)} or ${startsWith(digits, long)})`,
      ],
    ];
  }
  if (isPlate(field)) return [[sql`${column} = ${sought.plate}`, startsWith(column, sought.plate)]];
  return [[hasWord(queries, column, sought, true), hasWord(queries, column, sought, false)]];
};

/** The best of some rows with an id and the columns, the newest first where they match equally well. */
export const bestOf = async (
  { queries, sought }: Search,
  columns: readonly Column[],
  rows: RawBuilder<unknown>,
): Promise<Candidate[]> => {
  const conditions = columns.flatMap((column) => wordConditions(queries, 'found', column, sought));
  const [whole, beginning] = [0, 1].map((index) =>
    sql.join(
      conditions.map((one) => one[index]),
      sql` or `,
    ),
  );
  const found = await run(
    queries,
    sql<FoundRow>`select * from (${rows}) as found order by case when ${whole} then ${sql.lit(WHOLE_WORD)}
      when ${beginning} then ${sql.lit(BEGINNING)} else ${sql.lit(ANYWHERE)} end, id desc limit ${RANKED_MAX}`,
  );
  return found.flatMap((row) => {
    const ranks = columns.flatMap(({ name, field }) => rankOf(field, row[name], sought) ?? []);
    return ranks.length > 0 ? [{ id: row.id, rank: Math.min(...ranks) }] : [];
  });
};
