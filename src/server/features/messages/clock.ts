import type { Transaction } from 'kysely';
import { write } from '../../db/groupCommit';
import type { Database, Schema } from '../../db/open/connect';
import { forgetOldFailures } from '../accounts/failedSignIns';
import type { Config } from '../../ground/config';
import { executeWrite, run } from '../../db/sql/statements';
import type { Calendar } from '../../ground/calendar';
import { toDay, toText, weekdayOf } from '../../ground/calendar/days';
import { pause } from '../../ground/eventLoop';
import { readPeople, type Person } from '../../rows/records/people';
import { deleteOld } from '../sending/queue';
import { choicesOf } from './choices';
import { tell, tellOffice, wants, type News } from './tell';
import { iso } from '../../ground/calendar/time';

/** A process that was off in the morning still sends until noon. A later digest goes out within as long a time. */
const NOON = '12:00';
const LATE_MINUTES = 330;
const PEOPLE_AT_ONCE = 25;
/** For a year it is known which digests were sent on a day, also for a clock that is set back. */
const TOLD_DAYS = 366;

/** Forgets who was told a year ago. A span with two ends is one that PostgreSQL looks up in the index. */
const forgetTold = (trx: Transaction<Schema>, day: string) => {
  const dayBefore = (days: number) => toText(toDay(day) - days);
  const old = trx
    .deleteFrom('toldDays')
    .where('day', '>=', dayBefore(2 * TOLD_DAYS))
    .where('day', '<', dayBefore(TOLD_DAYS));
  return executeWrite(trx, old);
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a digest of a time of day is sent now. */
export const isWithin = (at: string, now: string): boolean => {
  const [start, minute] = [minutesOf(at), minutesOf(now)];
  return minute >= start && minute < Math.max(minutesOf(NOON), start + LATE_MINUTES);
};

type Daily = 'morning' | 'week';

/** The digests that a person gets on a day. */
const dueTo = (person: Person, day: string, time: string): readonly Daily[] => {
  const { morningAt, morningDays } = choicesOf(person);
  if (!isWithin(morningAt, time)) return [];
  const isWanted = (kind: Daily) => wants(person, kind, 'email') || wants(person, kind, 'push');
  const weekday = weekdayOf(toDay(day));
  return [
    ...(morningDays[weekday] === '1' && isWanted('morning') ? (['morning'] as const) : []),
    ...(weekday === 0 && isWanted('week') ? (['week'] as const) : []),
  ];
};

/** Queues the digests of the morning and the week: each kind, person and day once, over all processes and clocks. */
export const tellByClock = async (
  database: Database,
  config: Config,
  calendar: Calendar,
  now: number,
): Promise<void> => {
  const day = calendar.dayOf(iso(now)) ?? '';
  const { time } = calendar.inWords(now);
  const due = (await readPeople(database.db)).flatMap((person) =>
    dueTo(person, day, time).map((kind) => ({ person, kind })),
  );
  if (due.length === 0) return;
  const told = await run(
    database.db,
    database.db.selectFrom('toldDays').select(['userId', 'kind']).where('day', '=', day),
  );
  const known = new Set(told.map(({ userId, kind }) => `${userId} ${kind}`));
  const left = due.filter(({ person, kind }) => !known.has(`${person.viewer.id} ${kind}`));
  for (let first = 0; first < left.length; first += PEOPLE_AT_ONCE) {
    await write(database, async (trx) => {
      await forgetTold(trx, day);
      for (const { person, kind } of left.slice(first, first + PEOPLE_AT_ONCE)) {
        const mark = trx
          .insertInto('toldDays')
          .values({ userId: person.viewer.id, kind, day })
          .onConflict((row) => row.doNothing());
        if ((await executeWrite(trx, mark)).count === 0) continue;
        const news: News = { kind, key: `${kind} ${day}`, about: { day }, at: now };
        await tell(trx, config, person, news, now);
      }
    });
    await pause();
  }
};

/** Queues the failure of a backup. */
export const tellBackups = async (database: Database, config: Config, now: number): Promise<void> => {
  const { db } = database;
  const [state] = await run(db, db.selectFrom('backupState').selectAll().where('id', '=', 1));
  if (state?.ok === 0 && state.file !== null) {
    const key = `backup ${state.file}`;
    // A range, which the index of the key finds on both databases: "!" follows the space.
    const told = db
      .selectFrom('messages')
      .select('id')
      .where('key', '>', `${key} `)
      .where('key', '<', `${key}!`)
      .limit(1);
    const news: News = { kind: 'backup', key, about: { file: state.file, reason: state.reason }, at: now };
    if ((await run(db, told)).length === 0)
      await write(database, (trx) => tellOffice(trx, config, news, now));
  }
};

/** Deletes what was sent, and who failed to sign in, long ago. */
export const forgetOld = async (database: Database, now: number): Promise<void> => {
  await deleteOld(database, now);
  await forgetOldFailures(database, now);
};
