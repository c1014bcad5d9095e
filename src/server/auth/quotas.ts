import { sql, type Transaction } from 'kysely';
import type { Calendar } from '../ground/calendar';
import type { Config } from '../ground/config';
import { write } from '../db/groupCommit';
import type { Database, Schema } from '../db/open/connect';
import { executeWrite, prepare } from '../db/sql/statements';
import { tooMany } from '../ground/errors';
import { withSeparators } from '../ground/i18n/phrases';
import { say } from '../ground/i18n/sentence';
import type { Viewer } from './viewer';
import { HOUR_MS, SECOND_MS } from '../ground/calendar/time';
import { countCall } from './counted';

const recordsOfToday = sql`case when "dailyRecords".day = excluded.day then "dailyRecords".records else 0 end`;

/** Adds to the records of a user's day in one row for each user, unless the sum is above the limit. */
const addRecords = prepare(
  4,
  ([userId, day, records, limit]) => sql`insert into "dailyRecords" ("userId", day, records)
    values (${userId}, ${day}, ${records})
    on conflict ("userId") do update set day = excluded.day, records = ${recordsOfToday} + excluded.records
    where ${recordsOfToday} + excluded.records <= ${limit}`,
);

export interface Quota {
  readonly config: Pick<Config, 'DAILY_RECORDS'>;
  readonly calendar: Calendar;
}

/** Counts records that an ordinary user adds or changes, in the transaction that does. Throws 429 above the daily limit. */
export const countRecords = async (
  trx: Transaction<Schema>,
  { config: { DAILY_RECORDS: limit }, calendar }: Quota,
  viewer: Viewer,
  count = 1,
): Promise<void> => {
  if (viewer.isAdmin) return;
  const today = calendar.today();
  const isWithin =
    count <= limit && (await executeWrite(trx, addRecords([viewer.id, today, count, limit]))).count > 0;
  if (isWithin) return;
  const untilTomorrow = Date.parse(calendar.endOf(today)) - Date.now();
  throw tooMany(
    say('You have recorded {count} records today', { count: withSeparators(limit) }),
    untilTomorrow / SECOND_MS,
  );
};

/** Counts a sign-up before it is read. Throws 429 if its address has signed up too often within an hour. */
export const countSignUp = (database: Database, from: string, max: number): Promise<void> =>
  write(database, (trx) =>
    countCall(
      trx,
      { kind: 'signUp', max, withinMs: HOUR_MS },
      from,
      'Too many accounts were added from your address. Please try again later',
    ),
  );
