import { sql, type RawBuilder } from 'kysely';
import { COUNTRY_CODE } from '../../../contract/phone';
import type { ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import type { Queries } from '../../db/open/connect';
import { like } from '../../db/sql/conditions';
import { isSqlite, run } from '../../db/sql/statements';
import { foldedColumn, isFolded, joinedFolds, storedFields } from '../../db/sql/tables';
import { type Condition, ref } from '../../db/sql/where';
import {
  ANYWHERE,
  BEGINNING,
  keyOf,
  rankOf,
  WHOLE_WORD,
  type SearchedField,
  type SearchTerms,
} from './rules';

export interface Search {
  readonly queries: Queries;
  readonly definition: ResourceDefinition;
  /** The conditions of what the viewer may see; none for an administrator. */
  readonly visible: readonly Condition[];
  readonly terms: SearchTerms;
}

/** A matching record. Lower ranks are better matches: see `rankOf`. */
export interface Candidate {
  readonly id: number;
  readonly rank: number;
}

export interface Column {
  readonly name: string;
  readonly field: SearchedField;
}

type FoundRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** The most rows of one statement that are ranked. */
const CANDIDATES_MAX = 200;

/** Returns the searched columns of the resource's own fields. */
export const ownColumns = (definition: ResourceDefinition): readonly Column[] =>
  Object.entries(storedFields(definition)).flatMap(([source, field]) => {
    if (source in { ...definition.hidden, ...definition.computed }) return [];
    if (field.kind === 'phone') return [{ name: source, field }];
    return isFolded(field) ? [{ name: foldedColumn(source), field }] : [];
  });

/** Whether a reference names the holder of the cash. The search leaves it out. */
export const isHolder = (source: string): boolean => source === 'holderId';

/** Returns the searched columns of joined fields, such as the plate of a record's car. */
export const joinedColumns = (definition: ResourceDefinition): readonly Column[] =>
  joinedFolds(definition).flatMap(({ source, via, target, field: name }) => {
    if (isHolder(via)) return [];
    const field = resourceNamed(target).fields[name];
    return field ? [{ name: foldedColumn(source), field }] : [];
  });

export const selectColumns = (
  { definition: { name } }: Search,
  columns: readonly Column[],
): RawBuilder<unknown> =>
  sql`select ${sql.join(['id', ...columns.map((column) => column.name)].map((one) => ref(`${name}.${one}`)))}`;

const digitsOf = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`cast(${column} as text)`;

/** Returns the condition that a column contains the search text. A phone number cannot contain letters: no condition. */
export const contains = (
  table: string,
  { name, field }: Column,
  terms: SearchTerms,
): readonly Condition[] => {
  const column = ref(`${table}.${name}`);
  if (field.kind === 'phone') return terms.digits ? [like(digitsOf(column), terms.digits)] : [];
  const key = keyOf(field, terms);
  // The comparison lets SQLite read the few references from their index, instead of all cashings.
  return key === undefined ? [like(column, terms.text)] : [sql`(${column} > '' and ${like(column, key)})`];
};

/** Any other character than these ends a word in SQL. `rankOf` handles the letters of all languages. */
const NOT_IN_WORD = '[^a-z0-9]';

export const escapeRegex = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');

/** True where a word of the column begins with the search text, or is it. */
const hasWord = (
  queries: Queries,
  column: RawBuilder<unknown>,
  { text, startsInWord, endsInWord }: SearchTerms,
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

/** Returns the conditions for the ranks of a column: a whole word, and the beginning of one. */
const wordConditions = (
  queries: Queries,
  table: string,
  { name, field }: Column,
  terms: SearchTerms,
): readonly (readonly [whole: Condition, beginning: Condition])[] => {
  const column = ref(`${table}.${name}`);
  if (field.kind === 'phone') {
    if (!terms.digits) return [];
    const digits = digitsOf(column);
    const [short, long] = [terms.digits, COUNTRY_CODE + terms.digits];
    return [
      [
        sql`${digits} in (${short}, ${long})`,
        sql`(${startsWith(digits, short)} or ${startsWith(digits, long)})`,
      ],
    ];
  }
  const key = keyOf(field, terms);
  if (key !== undefined) return [[sql`${column} = ${key}`, startsWith(column, key)]];
  return [[hasWord(queries, column, terms, true), hasWord(queries, column, terms, false)]];
};

/** Ranks the best of some rows, which have an id and the columns. Of equal ranks, the newest come first. */
export const bestOf = async (
  { queries, terms }: Search,
  columns: readonly Column[],
  rows: RawBuilder<unknown>,
): Promise<Candidate[]> => {
  const conditions = columns.flatMap((column) => wordConditions(queries, 'found', column, terms));
  const [whole, beginning] = [0, 1].map((index) =>
    sql.join(
      conditions.map((one) => one[index]),
      sql` or `,
    ),
  );
  const found = await run(
    queries,
    sql<FoundRow>`select * from (${rows}) as found order by case when ${whole} then ${sql.lit(WHOLE_WORD)}
      when ${beginning} then ${sql.lit(BEGINNING)} else ${sql.lit(ANYWHERE)} end, id desc limit ${CANDIDATES_MAX}`,
  );
  return found.flatMap((row) => {
    const ranks = columns.flatMap(({ name, field }) => rankOf(field, row[name], terms) ?? []);
    return ranks.length > 0 ? [{ id: row.id, rank: Math.min(...ranks) }] : [];
  });
};
