import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../db/connect';
import { refuseQuery } from '../dialect/query';
import type { Viewer } from '../resources/behaviour';
import { addRoute, viewerOf, type Building } from './route';

/** Kilometres since the last oil change at which a service is due, and overdue: as the history is coloured. */
const DUE = 5_500;
const OVERDUE = 5_801;
const LATEST = 5;
const SPENDING = [
  ['repairs', 'date', 'amount'],
  ['insurances', 'date', 'amount'],
  ['services', 'date', 'amount'],
  ['batteries', 'dateChanged', 'price'],
  ['tires', 'dateChanged', 'price'],
] as const;

const mine = ({ isAdmin, id }: Viewer, table: string) =>
  isAdmin ? sql`1 = 1` : sql`${sql.ref(`${table}.userId`)} = ${id}`;

const number = async (
  queries: Queries,
  query: ReturnType<typeof sql<{ total: number | null }>>,
): Promise<number> => (await query.execute(queries)).rows[0]?.total ?? 0;

const sum = (queries: Queries, viewer: Viewer, table: string, day: string, amount: string, month: string) =>
  number(
    queries,
    sql<{ total: number | null }>`select sum(${sql.ref(amount)}) as total from ${sql.table(table)}
    where ${mine(viewer, table)} and ${sql.ref(day)} >= ${`${month}-01`} and ${sql.ref(day)} <= ${`${month}-31`}`,
  );

const spent = async (queries: Queries, viewer: Viewer, month: string): Promise<number> => {
  const sums = await Promise.all(
    SPENDING.map(([table, day, amount]) => sum(queries, viewer, table, day, amount, month)),
  );
  return sums.reduce((total, one) => total + one, 0) / 100;
};

/** How many kilometres each car has gone since its last oil change. */
const driven = async (queries: Queries, viewer: Viewer): Promise<readonly number[]> => {
  const { rows } = await sql<{ km: number }>`select cars.${sql.ref('highestMileage')} - (
      select max(${sql.ref('KmOilChange')}) from services where services.${sql.ref('carId')} = cars.id) as km
    from cars where ${mine(viewer, 'cars')}`.execute(queries);
  return rows.map(({ km }) => Number(km));
};

const monthBefore = (month: string): string => {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - 1);
  return at.toISOString().slice(0, 7);
};

/** What the records say today, for the dashboard: an owner's own only. Money in kwacha. */
export const figures = (api: FastifyInstance, services: Building): void => {
  const { reports: db } = services.database;
  addRoute(
    api,
    services,
    'GET',
    '/figures',
    { summary: 'What the records say today', tag: 'Dashboard' },
    async (request) => {
      refuseQuery(request.query);
      const viewer = viewerOf(request);
      const month = services.calendar.today().slice(0, 7);
      const last = monthBefore(month);
      const cashed = async (of: string) => (await sum(db, viewer, 'cashings', 'date', 'amount', of)) / 100;
      const km = await driven(db, viewer);
      const latest = await sql<{
        id: number;
        date: string;
        amount: number | null;
        carId: number;
        numberPlate: string;
      }>`
      select cashings.id, cashings.date, cashings.amount, cashings.${sql.ref('carId')}, cars.${sql.ref('numberPlate')}
      from cashings join cars on cars.id = cashings.${sql.ref('carId')} where ${mine(viewer, 'cashings')}
      order by cashings.date desc nulls last, cashings.id desc limit ${LATEST}`.execute(db);
      return {
        data: {
          cars: km.length,
          cashedThisMonth: await cashed(month),
          cashedLastMonth: await cashed(last),
          spentThisMonth: await spent(db, viewer, month),
          spentLastMonth: await spent(db, viewer, last),
          servicesDue: km.filter((one) => one >= DUE && one < OVERDUE).length,
          servicesOverdue: km.filter((one) => one >= OVERDUE).length,
          latestCashings: latest.rows.map((row) => ({
            ...row,
            amount: row.amount === null ? null : row.amount / 100,
          })),
        },
      };
    },
  );
};
