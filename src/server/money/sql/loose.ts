import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/open/connect';
import { jsonTable } from '../../db/sql/jsonRows';
import type { Condition } from '../../db/sql/where';
import { accountColumns } from './accounts';

/** The reasons why a cashing counts in no account, in alphabetical order. */
export const reasons = ['ahead', 'before', 'noTarget'] as const;
export type Why = (typeof reasons)[number];

const ref = (name: string) => sql.ref(name);
const key = (of: string) => sql`${ref(`${of}.driverId`)}, ${ref(`${of}.carId`)}, ${ref(`${of}.userId`)}`;
const isSame = (one: string, other: string) => sql`(${key(one)}) = (${key(other)})`;
const isOwned = sql`${ref('one.userId')} is not null`;
const first = (condition: RawBuilder<unknown>) =>
  sql`(select one.id from cashings as one where ${condition} and ${isOwned} order by ${key('one')} limit 1)`;
const compare = (source: string, operator: '=' | '>') =>
  sql`${ref(`one.${source}`)} ${sql.raw(operator)} ${ref(`keys.${source}`)}`;

/**
 * The first cashing of the next key. It takes three lookups: SQLite uses an index only for the first column of a row
 * comparison.
 */
const next = sql`coalesce(
  ${first(sql`${compare('driverId', '=')} and ${compare('carId', '=')} and ${compare('userId', '>')}`)},
  ${first(sql`${compare('driverId', '=')} and ${compare('carId', '>')}`)},
  ${first(compare('driverId', '>'))})`;

/** The distinct driver, car and owner of all cashings, found by one index lookup each instead of a scan. */
const keys = sql`keys(${ref('driverId')}, ${ref('carId')}, ${ref('userId')}) as (
  select ${key('found')} from cashings as found where found.id = ${first(sql`1 = 1`)}
  union all
  select ${key('found')} from keys cross join cashings as found where found.id = ${next})`;

/** A cashing after this day has the reason `ahead`. */
export interface LooseAfter {
  readonly day: string;
  /** The first instant after that day. */
  readonly end: string;
}

const idsBy: Record<Why, (after: LooseAfter) => RawBuilder<unknown>> = {
  noTarget:
    () => sql`select one.id from (select ${key('keys')} from keys left join known on ${isSame('keys', 'known')} where known.since is null) as unknown
      cross join cashings as one where ${isSame('one', 'unknown')}
    union all select id from cashings where ${ref('userId')} is null`,
  before:
    () => sql`select one.id from known cross join cashings as one where ${isSame('one', 'known')} and one.date < known.since
    union all select one.id from cashings as one join known on ${isSame('one', 'known')} where one.date is null and ${ref('one.createdAt')} < known.instant`,
  ahead: ({
    day,
    end,
  }) => sql`select one.id from known cross join cashings as one where ${isSame('one', 'known')} and one.date > ${day} and not (one.date < known.since)
    union all select one.id from cashings as one join known on ${isSame('one', 'known')} where one.date is null
      and ${ref('one.createdAt')} >= known.instant and ${ref('one.createdAt')} >= ${end}`,
};

/**
 * Selects the cashings that count in no account for one of the reasons. `accounts` has each account's first day and the
 * instant at which it starts.
 */
export const looseCondition = (
  queries: Queries,
  accounts: string,
  after: LooseAfter,
  wanted: readonly Why[],
): Condition => {
  const known = jsonTable(queries, accounts, { ...accountColumns, instant: 'text' });
  const ids = wanted.map((why) => idsBy[why](after));
  return sql`cashings.id in (with recursive known as materialized ${known}, ${keys} ${sql.join(ids, sql` union all `)})`;
};
