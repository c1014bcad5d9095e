import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Queries } from '../db/connect';
import { refuseQuery } from '../dialect/query';
import type { Viewer } from '../resources/behaviour';
import { addRoute, viewerOf, type Building } from './route';

/** Kilometres since the last oil change at which a service is due, and overdue: as the history is coloured. */
const DUE = 5_500;
const OVERDUE = 5_801;
const LATEST = 5;
const MONTHS = 6;
const CASHING = ['cashings', 'date', 'amount'] as const;
const SPENDING = [
  ['repairs', 'date', 'amount'],
  ['insurances', 'date', 'amount'],
  ['services', 'date', 'amount'],
  ['batteries', 'dateChanged', 'price'],
  ['tires', 'dateChanged', 'price'],
] as const;

const kwacha = z.number();
const count = z.int();
const cashing = z.object({
  id: z.int(),
  date: z.iso.date().nullable(),
  amount: kwacha.nullable(),
  carId: z.int(),
  numberPlate: z.string(),
});
const answer = z.object({
  data: z.object({
    cars: count,
    cashedThisMonth: kwacha,
    cashedLastMonth: kwacha,
    spentThisMonth: kwacha,
    spentLastMonth: kwacha,
    servicesDue: count,
    servicesOverdue: count,
    latestCashings: z.array(cashing),
    months: z.array(z.object({ month: z.string(), cashed: kwacha, spent: kwacha })),
  }),
});

const mine = ({ isAdmin, id }: Viewer, table: string) =>
  isAdmin ? sql`1 = 1` : sql`${sql.ref(`${table}.userId`)} = ${id}`;

interface MonthSum {
  readonly month: string;
  readonly total: number | null;
}

/** What a table's money adds up to by month, from one month to another; through the index of its day. */
const byMonth = async (
  queries: Queries,
  viewer: Viewer,
  [table, day, amount]: readonly [table: string, day: string, amount: string],
  [first = '', last = '']: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } =
    await sql<MonthSum>`select substr(${sql.ref(day)}, 1, 7) as month, sum(${sql.ref(amount)}) as total
    from ${sql.table(table)}
    where ${mine(viewer, table)} and ${sql.ref(day)} >= ${`${first}-01`} and ${sql.ref(day)} <= ${`${last}-31`}
    group by 1`.execute(queries);
  return new Map(rows.map(({ month, total }) => [month, Number(total ?? 0)]));
};

/** Cashed in and spent in each of some months, in kwacha. */
const moneyOf = async (queries: Queries, viewer: Viewer, months: readonly string[]) => {
  const span = [months[0], months.at(-1)];
  const cashed = await byMonth(queries, viewer, CASHING, span);
  const spent = await Promise.all(SPENDING.map((source) => byMonth(queries, viewer, source, span)));
  const sum = (month: string) => spent.reduce((total, sums) => total + (sums.get(month) ?? 0), 0);
  return months.map((month) => ({ month, cashed: (cashed.get(month) ?? 0) / 100, spent: sum(month) / 100 }));
};

/** How many kilometres each car has gone since its last oil change. */
const driven = async (queries: Queries, viewer: Viewer): Promise<readonly number[]> => {
  const { rows } = await sql<{ km: number }>`select cars.${sql.ref('highestMileage')} - (
      select max(${sql.ref('KmOilChange')}) from services where services.${sql.ref('carId')} = cars.id) as km
    from cars where ${mine(viewer, 'cars')}`.execute(queries);
  return rows.map(({ km }) => Number(km));
};

/** Some months up to the one of a day, the oldest first. */
const monthsUpTo = (day: string): readonly string[] => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
};

/** What the records say today, for the dashboard: an owner's own only. Money in kwacha. */
export const figures = (api: FastifyInstance, services: Building): void => {
  const { reports: db } = services.database;
  addRoute(
    api,
    services,
    'GET',
    '/figures',
    { summary: 'What the records say today', tag: 'Dashboard', answers: answer },
    async (request) => {
      refuseQuery(request.query);
      const viewer = viewerOf(request);
      const months = await moneyOf(db, viewer, monthsUpTo(services.calendar.today()));
      const [last, current] = months.slice(-2);
      const km = await driven(db, viewer);
      const latest = await sql<z.infer<typeof cashing>>`
      select cashings.id, cashings.date, cashings.amount, cashings.${sql.ref('carId')}, cars.${sql.ref('numberPlate')}
      from cashings join cars on cars.id = cashings.${sql.ref('carId')} where ${mine(viewer, 'cashings')}
      order by cashings.date desc nulls last, cashings.id desc limit ${LATEST}`.execute(db);
      return {
        data: {
          cars: km.length,
          cashedThisMonth: current?.cashed,
          cashedLastMonth: last?.cashed,
          spentThisMonth: current?.spent,
          spentLastMonth: last?.spent,
          servicesDue: km.filter((one) => one >= DUE && one < OVERDUE).length,
          servicesOverdue: km.filter((one) => one >= OVERDUE).length,
          latestCashings: latest.rows.map((row) => ({
            ...row,
            amount: row.amount === null ? null : row.amount / 100,
          })),
          months,
        },
      };
    },
  );
};
