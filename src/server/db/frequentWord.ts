import { sql } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import type { ListQuery } from '../input/query';
import { memoizeRows, type Snapshot } from './memo';
import { selectOrdered, sortOf } from './sql/order';
import type { Selection } from './sql/selection';
import { dateField } from './sql/tables';
import type { Where } from './sql/where';

/** A word is frequent if more long texts contain it. Otherwise it is fast to read the date of each match. */
const FREQUENT = 3_000;
/** The number of newest records that are tested. */
const NEWEST = 20_000;

/** The first page of a search, and the number of all matches. */
export interface NewestMatches {
  /** The ids, newest first, separated by commas. */
  readonly ids: string | null;
  readonly total: number;
}

/**
 * Finds the newest records that contain a frequent word, on SQLite. It tests the newest records against the matches, because
 * reading the date of every match from the table takes far longer. Undefined for another query or a rare word.
 */
export const newestWithFrequentWord = async (
  asOf: Snapshot,
  definition: ResourceDefinition,
  selection: Selection,
  { all, anyOf = [] }: Where,
  query: ListQuery,
  pageSize: number,
): Promise<NewestMatches | undefined> => {
  const { source, order } = sortOf(definition, query);
  const texts = anyOf.flatMap(({ indexedIds }) => indexedIds ?? []);
  if (texts.length === 0 || all.length > 0 || source !== dateField(definition) || order !== 'DESC')
    return undefined;
  const table = sql.table(definition.name);
  const others = anyOf.flatMap(({ condition, indexedIds }) =>
    indexedIds ? [] : sql`select id from ${table} where ${condition}`,
  );
  const date = sql.ref(source);
  const isNew = sql`${date} >= (select ${date} from ${table} order by ${date} desc limit 1 offset ${NEWEST})`;
  // With the plus sign, SQLite walks the index of the dates instead of looking up each match.
  const isMatch = sql`+${sql.ref(`${definition.name}.id`)} in (select id from matching)`;
  const page = sql`${selectOrdered(definition, selection, { all: [isNew, isMatch] }, query)} limit ${pageSize}`;
  return memoizeRows(
    asOf,
    sql<NewestMatches>`
      with texts as materialized (${sql.join(texts, sql` union `)}),
        matching as materialized (${sql.join([sql`select id from texts`, ...others], sql` union `)})
      select (select count(*) from matching) as total,
        (select string_agg(cast(id as text), ',') from (${page})) as ids
      where (select count(*) from texts) > ${FREQUENT}`,
    ([newest]) => newest,
  );
};
