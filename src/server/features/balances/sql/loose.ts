import { sql, type RawBuilder } from 'kysely';
import type { ReportRow } from '../../../../contract/report';
import type { loose } from '../../../../reports/loose';
import type { Calendar } from '../../../ground/calendar';
import { toText, type Day } from '../../../ground/calendar/days';
import type { Queries } from '../../../db/open/connect';
import { isAmong, jsonTable } from '../../../db/sql/jsonRows';
import { recordedAt } from '../../../db/sql/recordedAt';
import { run } from '../../../db/sql/statements';
import { type Condition, isOneOf, type Owners } from '../../../db/sql/where';
import type { KnownAccount } from './records';

export type Why = ReportRow<typeof loose>['why'];
/** The reasons why a cashing counts in no account, in alphabetical order. */
export const reasons: readonly Why[] = ['ahead', 'before', 'noTarget'];

const columns = {
  driverId: 'bigint',
  carId: 'bigint',
  userId: 'bigint',
  since: 'text',
  instant: 'text',
} as const;
const ofAccount = sql`one."driverId" = known."driverId"
  and one."carId" = known."carId" and one."userId" = known."userId"`;
// Of two indexes, SQLite would choose the one of the dates. A cross join makes it look up each account.
const cashings = sql`select one.id from known cross join cashings as one where ${ofAccount}`;
const undated = sql`select one.id from cashings as one join known on ${ofAccount} where one.date is null`;
/** Grouped, because SQLite then reads all keys in the order of their index. */
const keysWithoutAccount = (owners: Owners) =>
  sql`select "driverId", "carId", "userId" from cashings where "userId" is not null and ${isOneOf('userId', owners)}
    group by "driverId", "carId", "userId" having ("driverId", "carId", "userId") not in (select "driverId", "carId", "userId" from known)`;
const recorded = recordedAt('cashings', 'one');

/**
 * Selects the cashings of owners that count in none of their accounts as of a day, for one of the reasons. An undated one counts on the day on
 * which it was recorded.
 */
export const looseCondition = (
  queries: Queries,
  calendar: Calendar,
  owners: Owners,
  accounts: Iterable<KnownAccount>,
  asOf: Day,
  wanted: readonly Why[],
): Condition => {
  const instantOf = (day: Day): string => calendar.startOf(toText(day));
  const rows = [...accounts].map((one) => {
    const { since } = one.account;
    return [one.driverId, one.carId, one.userId, toText(since), instantOf(since)];
  });
  const known = jsonTable(queries, rows, columns);
  const ids: Record<Why, RawBuilder<unknown>> = {
    noTarget: sql`select id from cashings where "userId" is null
      union all select one.id from (${keysWithoutAccount(owners)}) as known cross join cashings as one where ${ofAccount}`,
    before: sql`${cashings} and one.date < known.since
      union all ${undated} and ${recorded} < known.instant`,
    ahead: sql`${cashings} and one.date > ${toText(asOf)} and one.date >= known.since
      union all ${undated} and ${recorded} >= ${instantOf(asOf + 1)} and ${recorded} >= known.instant`,
  };
  return sql`cashings.id in (with known as materialized ${known} ${sql.join(
    wanted.map((why) => ids[why]),
    sql` union all `,
  )})`;
};

/** When cashings without a day were recorded, by their ids. */
export type RecordedAt = ReadonlyMap<number, string>;

/** Reads when those of the cashings were recorded that have no day. */
export const readRecordedAt = async (queries: Queries, ids: readonly number[]): Promise<RecordedAt> => {
  const found = await run(
    queries,
    sql<{ id: number; at: string }>`select id, ${recordedAt('cashings')} as at from cashings
      where date is null and ${isAmong(queries, sql`id`, ids)}`,
  );
  return new Map(found.map(({ id, at }) => [id, at]));
};
