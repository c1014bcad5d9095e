import { sql, type RawBuilder } from 'kysely';
import { like, phrase, TRIGRAM_LENGTH } from '../../db/sql/conditions';
import { isSqlite, run } from '../../db/sql/statements';
import { type Condition, ref, whereAll } from '../../db/sql/where';
import {
  bestOf,
  escapeRegex,
  ownColumns,
  selectColumns,
  type Candidate,
  type Column,
  type Search,
} from './columns';

/** The most records of one index lookup: the newest. */
const NEWEST_MAX = 5_000;
/** An owner with more records is searched by the index, which lists the matches of all owners. */
const OWN_RECORDS_MAX = 100_000;
/** The start of a word for PostgreSQL. Its trigram index supports ASCII separators only. */
const WORD_START = '(^|[[:space:][:punct:]])';
/** The characters before a word, for FTS5. */
const SEPARATORS = [...' \n\t!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\u00a0«»–—‘’“”•…'];
/** The third characters of words that begin with two letters. */
const CONTINUATIONS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** Whether the viewer is an owner whose records can all be read. */
const hasFewRecords = async ({ queries, definition, visible }: Search): Promise<boolean> => {
  if (visible.length === 0) return false;
  const own = sql`select 1 from ${sql.table(definition.name)}${whereAll(visible)} limit ${OWN_RECORDS_MAX + 1}`;
  const [row] = await run(queries, sql<{ count: number }>`select count(*) as count from (${own}) as own`);
  return (row?.count ?? 0) <= OWN_RECORDS_MAX;
};

/** Selects an owner's matching records. The LIMIT makes PostgreSQL use the index of the owner, not of the texts. */
const ownRows = (search: Search, column: Column): RawBuilder<unknown> => {
  const { definition, visible, terms } = search;
  const own = sql`${selectColumns(search, [column])} from ${sql.table(definition.name)}${whereAll(visible)} limit ${OWN_RECORDS_MAX}`;
  return sql`select * from (${own}) as own where ${like(ref(`own.${column.name}`), terms.text)}`;
};

/** Selects the newest records that meet a condition. */
const newestWith = (search: Search, column: Column, condition: Condition): RawBuilder<unknown> => {
  const { definition, visible } = search;
  return sql`${selectColumns(search, [column])} from ${sql.table(definition.name)}${whereAll([...visible, condition])}
    order by ${ref(`${definition.name}.id`)} desc limit ${NEWEST_MAX}`;
};

/** Selects the newest records that match an FTS5 query. CROSS JOIN reads the index first, from its end. */
const newestMatching = (search: Search, column: Column, query: string): RawBuilder<unknown> => {
  const { name } = search.definition;
  const index = `${name}_search`;
  const rowid = ref(`${index}.rowid`);
  return sql`${selectColumns(search, [column])} from ${sql.table(index)} cross join ${sql.table(name)} on ${ref(`${name}.id`)} = ${rowid}
    ${whereAll([sql`${sql.table(index)} match ${query}`, ...search.visible])} order by ${rowid} desc limit ${NEWEST_MAX}`;
};

/** Selects records in which the text begins a word. Trigrams include separators; two letters need one, or a third letter. */
const atBeginning = (search: Search, column: Column, isShort: boolean): RawBuilder<unknown> => {
  const { queries, definition, terms } = search;
  const { text } = terms;
  if (!isSqlite(queries)) {
    const longText = ref(`${definition.name}.${column.name}`);
    return newestWith(search, column, sql`${longText} ~ ${WORD_START + escapeRegex(text)}`);
  }
  const first = isShort ? [...SEPARATORS, ...CONTINUATIONS].map((next) => text + next) : [text];
  const beginnings = [
    ...first.map((start) => `^${phrase(start)}`),
    ...SEPARATORS.map((separator) => phrase(separator + text)),
  ];
  return newestMatching(search, column, beginnings.join(' OR '));
};

const anywhere = (search: Search, column: Column): RawBuilder<unknown> => {
  const { queries, definition, terms } = search;
  return isSqlite(queries)
    ? newestMatching(search, column, phrase(terms.text))
    : newestWith(search, column, like(ref(`${definition.name}.${column.name}`), terms.text));
};

/** Selects records whose whole text is two letters: no trigram contains it. */
const twoLettersAlone = (search: Search, column: Column): RawBuilder<unknown> => {
  const { definition, terms } = search;
  const beginning = sql`substr(${ref(`${definition.name}.${column.name}`)}, 1, 100)`;
  return newestWith(search, column, sql`${beginning} = ${terms.text}`);
};

/** Finds records by their long text. Without reading all texts, two letters are found only at the beginning of a word. */
export const byLongText = async (search: Search, most: number): Promise<Candidate[]> => {
  const column = ownColumns(search.definition).find(({ field }) => field.kind === 'longText');
  if (!column) return [];
  const { text, startsInWord } = search.terms;
  if (await hasFewRecords(search)) return bestOf(search, [column], ownRows(search, column));
  const isShort = [...text].length < TRIGRAM_LENGTH;
  if (!isShort && !startsInWord) return bestOf(search, [column], anywhere(search, column));
  const beginnings = await bestOf(search, [column], atBeginning(search, column, isShort));
  // The other matches are in the middle of a word.
  if (!isShort && beginnings.length >= most) return beginnings;
  const others = isShort ? twoLettersAlone(search, column) : anywhere(search, column);
  return [...beginnings, ...(await bestOf(search, [column], others))];
};
