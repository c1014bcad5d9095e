import { sql, type RawBuilder } from 'kysely';
import { like, phrase, TRIGRAM } from '../db/sql/conditions';
import { isSqlite, run } from '../db/sql/statements';
import type { Condition } from '../db/sql/where';
import {
  bestOf,
  escapeRegex,
  ownColumns,
  selectColumns,
  whereAll,
  type Candidate,
  type Column,
  type Search,
} from './columns';

/** How many of the records that the index finds are ranked: the newest. */
const NEWEST_MAX = 1_000;
/** An owner's records are all read up to so many. The index would list the matches of the whole fleet first. */
const OWN_RECORDS_MAX = 100_000;
/** What stands before a word, as PostgreSQL's trigrams hold it. */
const ASCII_SEPARATOR = '(^|[[:space:][:punct:]])';
const SEPARATORS = [...' \n\t!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\u00a0«»–—‘’“”•…'];
/** What a word goes on with after its first two letters. */
const CONTINUATIONS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** Whether the viewer is an owner whose records can all be read. */
const hasFewRecords = async ({ queries, definition, visible }: Search): Promise<boolean> => {
  if (visible.length === 0) return false;
  const own = sql`select 1 from ${sql.table(definition.name)}${whereAll(visible)} limit ${OWN_RECORDS_MAX + 1}`;
  const [row] = await run(queries, sql<{ count: number }>`select count(*) as count from (${own}) as own`);
  return (row?.count ?? 0) <= OWN_RECORDS_MAX;
};

/** An owner's records that match. The limit makes PostgreSQL read them before it looks at the texts. */
const ownRows = (search: Search, column: Column): RawBuilder<unknown> => {
  const { definition, visible, sought } = search;
  const own = sql`${selectColumns(search, [column])} from ${sql.table(definition.name)}${whereAll(visible)} limit ${OWN_RECORDS_MAX}`;
  return sql`select * from (${own}) as own where ${like(sql.ref(`own.${column.name}`), sought.text)}`;
};

/** The newest records with a condition. */
const newestWith = (search: Search, column: Column, condition: Condition): RawBuilder<unknown> => {
  const { definition, visible } = search;
  return sql`${selectColumns(search, [column])} from ${sql.table(definition.name)}${whereAll([...visible, condition])}
    order by ${sql.ref(`${definition.name}.id`)} desc limit ${NEWEST_MAX}`;
};

/** The newest records that FTS5 finds. It reads its index backwards, and no further than needed. */
const newestMatching = (search: Search, column: Column, query: string): RawBuilder<unknown> => {
  const { name } = search.definition;
  const index = `${name}_search`;
  const rowid = sql.ref(`${index}.rowid`);
  return sql`${selectColumns(search, [column])} from ${sql.table(index)} cross join ${sql.table(name)} on ${sql.ref(`${name}.id`)} = ${rowid}
    ${whereAll([sql`${sql.table(index)} match ${query}`, ...search.visible])} order by ${rowid} desc limit ${NEWEST_MAX}`;
};

/**
 * At the beginning of a word, however old the record is: the trigrams of both databases hold what stands before a word. In
 * FTS5 two letters need a third, before them or after.
 */
const atBeginning = (search: Search, column: Column, isShort: boolean): RawBuilder<unknown> => {
  const { queries, definition, sought } = search;
  const { text } = sought;
  if (!isSqlite(queries)) {
    const ref = sql.ref(`${definition.name}.${column.name}`);
    return newestWith(search, column, sql`${ref} ~ ${ASCII_SEPARATOR + escapeRegex(text)}`);
  }
  const first = isShort ? [...SEPARATORS, ...CONTINUATIONS].map((next) => text + next) : [text];
  const beginnings = [
    ...first.map((start) => `^${phrase(start)}`),
    ...SEPARATORS.map((separator) => phrase(separator + text)),
  ];
  return newestMatching(search, column, beginnings.join(' OR '));
};

const anywhere = (search: Search, column: Column): RawBuilder<unknown> => {
  const { queries, definition, sought } = search;
  return isSqlite(queries)
    ? newestMatching(search, column, phrase(sought.text))
    : newestWith(search, column, like(sql.ref(`${definition.name}.${column.name}`), sought.text));
};

/** A text of two letters alone is in no trigram. */
const alone = (search: Search, column: Column): RawBuilder<unknown> => {
  const { definition, sought } = search;
  const beginning = sql`substr(${sql.ref(`${definition.name}.${column.name}`)}, 1, 100)`;
  return newestWith(search, column, sql`${beginning} = ${sought.text}`);
};

/** By a long text: by an owner's own records, or by the index, which finds two letters at the beginning of a word only. */
export const byLongText = async (search: Search, most: number): Promise<Candidate[]> => {
  const column = ownColumns(search.definition).find(({ field }) => field.kind === 'longText');
  if (!column) return [];
  const { text } = search.sought;
  if (await hasFewRecords(search)) return bestOf(search, [column], ownRows(search, column));
  const isShort = [...text].length < TRIGRAM;
  const beginnings = await bestOf(search, [column], atBeginning(search, column, isShort));
  // No other match is better.
  if (!isShort && beginnings.length >= most) return beginnings;
  const others = isShort ? alone(search, column) : anywhere(search, column);
  return [...beginnings, ...(await bestOf(search, [column], others))];
};
