import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/open/connect';
import { listed } from '../../db/sql/jsonRows';
import type { Condition } from '../../db/sql/where';
import { listedColumns } from './accounts';

/** Why a cashing counts in no account, in the order of the words. */
export const reasons = ['ahead', 'before', 'noTarget'] as const;
export type Why = (typeof reasons)[number];

const ref = (name: string) => sql.ref(name);
const key = (of: string) => sql`${ref(`${of}.driverId`)}, ${ref(`${of}.carId`)}, ${ref(`${of}.userId`)}`;
const isSame = (one: string, other: string) => sql`(${key(one)}) = (${key(other)})`;
const byKey = (of: string) => sql`order by ${key(of)} limit 1`;

/** Each driver, car and owner of a cashing: the index is asked for the next one, over and over, as it holds few of them. */
const keys = sql`keys(${ref('driverId')}, ${ref('carId')}, ${ref('userId')}) as (
  select * from (select ${key('one')} from cashings as one where ${ref('one.userId')} is not null ${byKey('one')}) as first
  union all
  select ${key('next')} from keys cross join cashings as next
  where next.id = (select one.id from cashings as one where (${key('one')}) > (${key('keys')}) ${byKey('one')}))`;

/** The days and instants on which a cashing counts at the latest. */
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
  }) => sql`select one.id from known cross join cashings as one where ${isSame('one', 'known')} and one.date >= known.since and one.date > ${day}
    union all select one.id from cashings as one join known on ${isSame('one', 'known')} where one.date is null
      and ${ref('one.createdAt')} >= known.instant and ${ref('one.createdAt')} >= ${end}`,
};

/** The cashings that are loose for one of these reasons. Of each account is listed its first day, and the instant at which that begins. */
export const looseCondition = (
  queries: Queries,
  accounts: string,
  after: LooseAfter,
  wanted: readonly Why[],
): Condition => {
  const known = listed(queries, accounts, { ...listedColumns, instant: 'text' });
  const ids = wanted.map((why) => idsBy[why](after));
  return sql`cashings.id in (with recursive known as materialized ${known}, ${keys} ${sql.join(ids, sql` union all `)})`;
};
