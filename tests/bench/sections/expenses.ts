import { DatabaseSync } from '@photostructure/sqlite';
import { withoutIndexes } from '../target';
import { words } from '../fillSql';
import { carsOf, daysOf, firstDayOf } from '../fleet';

const EXPENSES = 200_000;
/** One expense in ten was paid by the driver out of the takings, one in fifty is paid back by the driver in part. */
const PAID_EVERY = 10;
const OWED_EVERY = 50;
/** The kinds that every database begins with. */
const KINDS = 11;
const FUEL = 2;

/** Adds expenses of all kinds on all cars, over their days; returns the number of expenses of the fleet. */
export const addExpenses = (file: string, cashings: number): number => {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-200000');
  const { total: before } = db.prepare('select count(*) as total from services').get() as { total: number };
  const { numbers, day } = words.sqlite;
  const cars = carsOf(cashings);
  const count = EXPENSES - before;
  const isPaid = `n % ${PAID_EVERY} = 0`;
  const isOwed = `n % ${OWED_EVERY} = 1`;
  const kind = `case when n % 12 = 0 then null else 1 + n % ${KINDS} end`;
  withoutIndexes(db, 'repairs', () =>
    db.exec(`insert into repairs ("carId", "userId", date, amount, details, "detailsKey", "kindId", "kindKey", litres, "paidFrom", "driverId", "driverKey",
        "driverPays", "numberPlateKey", "nameKey", "createdAt", "updatedAt")
      select each.*, cars."numberPlateKey", cars."nameKey", cars."createdAt", cars."createdAt" from (
        select 1 + n % ${cars} as car, (select "userId" from cars where id = 1 + n % ${cars}),
          ${day(firstDayOf(cashings), `(n * ${daysOf(cashings)}) / ${count}`)}, 100 * (20 + n % 500), 'At the gate', 'at the gate',
          ${kind}, (select lower(name) from "expenseKinds" where id = ${kind}), case when ${kind} = ${FUEL} then 1000 + n % 3000 end,
          case when ${isPaid} then 'driver' end, case when ${isPaid} or ${isOwed} then 1 + n % ${cars} end,
          case when ${isPaid} or ${isOwed} then 'driver ' || (1 + n % ${cars}) end, case when ${isOwed} then 1000 end
        from ${numbers(count)}) as each join cars on cars.id = each.car`),
  );
  db.exec(`update services set "paidFrom" = 'driver', "driverId" = "carId" where id % ${PAID_EVERY} = 0`);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return EXPENSES;
};
