import { sql } from 'kysely';
import { connect } from '../../../src/server/db/open/connect';
import { words } from '../fillSql';
import { dayAfter, daysOf, firstDayOf, TODAY } from '../fleet';

const AT = '2026-01-01T08:00:00.000Z';
const SERVICE_EVERY_DAYS = 60;
const READING_EVERY_DAYS = 30;
const KM_A_DAY = 80;

/** Each car has so many service plans and bills. */
const PLANS = 12;
const BILLS = 4;

/** Adds oil changes, readings, papers, plans and bills of every car, for as long as it has cashings. */
export const addRecords = async (url: string, cashings: number): Promise<void> => {
  const { db } = connect(url);
  const { numbers, day } = words.sqlite;
  const first = firstDayOf(cashings);
  const regular = (every: number) => ({
    on: sql.raw(day(first, `(n - 1) * ${every}`)),
    km: sql.raw(`100000 + cars.id + (n - 1) * ${every * KM_A_DAY}`),
    each: sql.raw(`${numbers(Math.floor(daysOf(cashings) / every))} cross join cars`),
  });
  const service = regular(SERVICE_EVERY_DAYS);
  await sql`insert into services ("carId", "userId", date, "KmOilChange", amount, "nextService", "createdAt", "updatedAt")
    select cars.id, cars."userId", ${service.on}, ${service.km}, 80000, ${service.km} + 5000, ${AT}, ${AT} from ${service.each}`.execute(
    db,
  );
  const reading = regular(READING_EVERY_DAYS);
  await sql`insert into readings ("carId", "userId", date, mileage, "createdAt", "updatedAt")
    select cars.id, cars."userId", ${reading.on}, ${reading.km}, ${AT}, ${AT} from ${reading.each}`.execute(
    db,
  );
  for (const kind of ['insurance', 'roadTax', 'fitness', 'roadService', 'psvLicence', 'other'])
    await sql`insert into papers ("carId", "userId", kind, "validUntil", "createdAt", "updatedAt")
      select id, "userId", ${kind}, ${sql.raw(day(first, `${daysOf(cashings)} + id % 400 - 100`))}, ${AT}, ${AT} from cars`.execute(
      db,
    );
  const { numbers: upTo } = words.sqlite;
  await sql`insert into plans (item, "itemKey", "everyKm", "everyMonths", "leadKm", "leadDays", "createdAt", "updatedAt")
    select 'Work ' || n, 'work ' || n, 5000 * n, n, 500, 14, ${AT}, ${AT} from ${sql.raw(upTo(PLANS))}`.execute(
    db,
  );
  await sql`insert into works ("carId", "userId", "planId", date, mileage, "createdAt", "updatedAt")
    select cars.id, cars."userId", plans.id, ${dayAfter(TODAY, -100)}, null, ${AT}, ${AT} from cars cross join plans
      where (cars.id + plans.id) % 3 > 0`.execute(db);
  await sql`insert into bills (label, "labelKey", amount, every, "startsOn", "leadDays", "createdAt", "updatedAt")
    select 'Bill ' || n, 'bill ' || n, 10000 * n, 'month', ${dayAfter(TODAY, -20)}, 14, ${AT}, ${AT} from ${sql.raw(upTo(BILLS))}`.execute(
    db,
  );
  await db.destroy();
};

/** The reports of profit, spending and due dates, after a write, with the goal in ms. */
export const earnings = (): [what: string, path: string, isAfterWrite: boolean, goal: number][] => {
  const month = TODAY.slice(0, 7);
  const year = dayAfter(TODAY, -334).slice(0, 7);
  return [
    ['Profit of a month', '/profits?range=[0,24]', true, 100],
    ['Profit of a year', `/profits?from=${year}&to=${month}&range=[0,24]`, true, 500],
    ['Spending of a year', `/spending?from=${year}&to=${month}`, true, 100],
    ['What is due: 12 plans, 6 papers and 4 bills a car', '/due?range=[0,24]', true, 300],
    ['The same, nothing written since', '/due?range=[0,24]', false, 10],
  ];
};
