import { sql, type RawBuilder } from 'kysely';
import { like, phrase, TRIGRAM } from '../db/sql/conditions';
import { isSqlite, run } from '../db/sql/statements';
import type { Condition } from '../db/sql/where';
import {
  beginsWord,
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
/** An owner's texts are read one by one up to so many records: where others have a million matches, the index is slower. */
const READ_ONE_BY_ONE_MAX = 20_000;
/** What stands before a word. */
const SEPARATORS = [...' \n\t!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\u00a0«»–—‘’“”•…'];
/** What a word goes on with after its first two letters. */
const CONTINUATIONS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** Whether the viewer is an owner of so few records that all of them can be read. */
const hasFewRecords = async ({ queries, definition, visible }: Search): Promise<boolean> => {
  if (visible.length === 0) return false;
  const some = sql`select 1 from ${sql.table(definition.name)}${whereAll(visible)} limit ${READ_ONE_BY_ONE_MAX + 1}`;
  const [row] = await run(queries, sql<{ count: number }>`select count(*) as count from (${some}) as some`);
  return (row?.count ?? 0) <= READ_ONE_BY_ONE_MAX;
};

const rowsWith = (search: Search, column: Column, condition: Condition): RawBuilder<unknown> =>
  sql`${selectColumns(search, [column])} from ${sql.table(search.definition.name)}${whereAll([...search.visible, condition])}`;

/** The newest records with a condition. */
const newestWith = (search: Search, column: Column, condition: Condition): RawBuilder<unknown> =>
  sql`${rowsWith(search, column, condition)} order by ${sql.ref(`${search.definition.name}.id`)} desc limit ${NEWEST_MAX}`;

/** The newest records that FTS5 finds. It reads its index backwards, and no further than needed. */
const newestMatching = (search: Search, column: Column, query: string): RawBuilder<unknown> => {
  const { name } = search.definition;
  const index = `${name}_search`;
  const rowid = sql.ref(`${index}.rowid`);
  return sql`${selectColumns(search, [column])} from ${sql.table(index)} cross join ${sql.table(name)} on ${sql.ref(`${name}.id`)} = ${rowid}
    ${whereAll([sql`${sql.table(index)} match ${query}`, ...search.visible])} order by ${rowid} desc limit ${NEWEST_MAX}`;
};

/** By three letters or more, which the index finds anywhere. Words that begin so are looked for first, however old they are. */
const byTrigrams = (search: Search, column: Column, ref: RawBuilder<unknown>): RawBuilder<unknown>[] => {
  const { text } = search.sought;
  const beginnings = [`^${phrase(text)}`, ...SEPARATORS.map((separator) => phrase(separator + text))];
  return isSqlite(search.queries)
    ? [newestMatching(search, column, beginnings.join(' OR ')), newestMatching(search, column, phrase(text))]
    : [
        newestWith(search, column, sql`${like(ref, text)} and ${beginsWord(search, column)}`),
        newestWith(search, column, like(ref, text)),
      ];
};

/** By two letters, which the index finds at the beginning of a word only: with what stands before them, or after. */
const byTwoLetters = (search: Search, column: Column, ref: RawBuilder<unknown>): RawBuilder<unknown>[] => {
  const { text } = search.sought;
  if (!isSqlite(search.queries)) {
    const separators = escapeRegex(SEPARATORS.join(''));
    return [newestWith(search, column, sql`${ref} ~ ${`(^|[${separators}])${escapeRegex(text)}`}`)];
  }
  const beginnings = [
    ...SEPARATORS.map((separator) => phrase(separator + text)),
    ...[...SEPARATORS, ...CONTINUATIONS].map((next) => `^${phrase(text + next)}`),
  ];
  return [
    // A note of these two letters alone is in no trigram.
    newestWith(search, column, sql`substr(${ref}, 1, 100) = ${text}`),
    newestMatching(search, column, beginnings.join(' OR ')),
  ];
};

/** By a long text: an owner's own, or by its index. */
export const byLongText = async (search: Search): Promise<Candidate[]> => {
  const column = ownColumns(search.definition).find(({ field }) => field.kind === 'longText');
  if (!column) return [];
  const ref = sql.ref(`${search.definition.name}.${column.name}`);
  const { text } = search.sought;
  if (await hasFewRecords(search)) return bestOf(search, [column], rowsWith(search, column, like(ref, text)));
  const found = ([...text].length >= TRIGRAM ? byTrigrams : byTwoLetters)(search, column, ref);
  return (await Promise.all(found.map((rows) => bestOf(search, [column], rows)))).flat();
};
