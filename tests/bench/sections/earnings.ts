import { sql } from 'kysely';
import { connect } from '../../../src/server/db/open/connect';
import { words } from '../fillSql';
import { dayAfter, daysOf, firstDayOf, TODAY } from '../fleet';

const AT = '2026-01-01T08:00:00.000Z';
const SERVICE_EVERY_DAYS = 60;
const READING_EVERY_DAYS = 30;
const KM_A_DAY = 80;

/** Adds oil changes, readings and papers of every car, for as long as it has cashings. */
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
  for (const kind of ['insurance', 'roadTax', 'fitness'])
    await sql`insert into papers ("carId", "userId", kind, "validUntil", "createdAt", "updatedAt")
      select id, "userId", ${kind}, ${sql.raw(day(first, `${daysOf(cashings)} + id % 400 - 100`))}, ${AT}, ${AT} from cars`.execute(
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
    ['What is due', '/due?range=[0,24]', true, 250],
  ];
};
