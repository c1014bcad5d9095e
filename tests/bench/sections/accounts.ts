import { DatabaseSync } from '@photostructure/sqlite';
import { connect } from '../../../src/server/db/open/connect';
import { withoutIndexes } from '../target';
import { dayAfter, daysOf, firstDayOf } from '../fleet';

/** From this part of the fleet's days on, every day has a cashing: five years with one a day. */
const DAILY_FROM = 0.18;

/** Adds cashings on the days between; returns the number of cashings. */
export const addDaysBetween = (file: string, cashings: number): number => {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-200000');
  const first = dayAfter(firstDayOf(cashings), Math.round(daysOf(cashings) * DAILY_FROM));
  const columns = `"carId", "userId", "driverId", amount, "numberPlateKey", "nameKey", "createdAt", "updatedAt"`;
  withoutIndexes(db, 'cashings', () =>
    db.exec(`insert into cashings (${columns}, date) select ${columns}, date(date, '+1 day') from cashings
      where date >= '${first}' and date < date('now') order by id`),
  );
  const { total } = db.prepare('select count(*) as total from cashings').get() as { total: number };
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return total;
};

/** Assigns each driver to their car from the first day. */
export const assignDrivers = async (url: string, cashings: number): Promise<void> => {
  const { db } = connect(url);
  await db
    .insertInto('driverAssignments')
    .columns(['driverId', 'carId', 'userId', 'startedAt'])
    .expression((from) =>
      from
        .selectFrom('cars')
        .select([
          'id',
          'id as carId',
          'userId',
          (eb) => eb.val(`${firstDayOf(cashings)}T00:00:00.000Z`).as('startedAt'),
        ]),
    )
    .execute();
  await db.destroy();
};

/** Assigns each driver to their car from the first day, with a daily target. */
export const addTargets = async (url: string, cashings: number): Promise<void> => {
  await assignDrivers(url, cashings);
  const { db } = connect(url);
  const first = firstDayOf(cashings);
  await db
    .insertInto('targets')
    .columns(['carId', 'userId', 'amount', 'every', 'days', 'startsOn', 'createdAt', 'updatedAt'])
    .expression((from) =>
      from
        .selectFrom('cars')
        .select((eb) => [
          'id',
          'userId',
          eb.val(25_000).as('amount'),
          eb.val('day').as('every'),
          eb.val('1111111').as('days'),
          eb.val(first).as('startsOn'),
          'createdAt',
          'updatedAt',
        ]),
    )
    .execute();
  await db.destroy();
};

/** Drops the index of the accounts, or creates it again, to measure its cost for a create. */
export const switchIndex = (file: string): (() => void) => {
  const db = new DatabaseSync(file);
  const index = "type = 'index' and name = 'cashings_account'";
  const { sql } = db.prepare(`select sql from sqlite_master where ${index}`).get() as { sql: string };
  db.exec('drop index cashings_account; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return () => {
    const again = new DatabaseSync(file);
    again.exec(`${sql}; PRAGMA wal_checkpoint(TRUNCATE)`);
    again.close();
  };
};
