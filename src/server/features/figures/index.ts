import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toKwacha } from '../../../contract/money';
import { users } from '../../../resources/users';
import type { Queries } from '../../db/open/connect';
import { findReferenced } from '../../db/findRecord';
import { isOneOf, type Owners, ref } from '../../db/sql/where';
import type { DueRow } from '../due/due';
import { billsDue, papersDue, plansDue, servicesDue } from '../due/rows';
import { badRequest, notFound } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import type { ReadContext } from '../../http/call';
import type { Viewer } from '../../auth/viewer';
import { atHome, mayRead, sharedWith } from '../../auth/access';
import { owedToday } from '../balances/books';
import { income, spending, type MoneySource } from '../profit/sources';
import { router, type RouteContext } from '../../http/route';
import { months, toDay } from '../../ground/calendar/days';
import { monthOfDay } from '../../ground/calendar/months';

const LATEST_CASHINGS = 5;
const MONTHS = 6;

const kwacha = z.number();
const count = z.int();
const cashing = z.object({
  id: z.int(),
  date: z.iso.date().nullable(),
  amount: kwacha.nullable(),
  carId: z.int(),
  numberPlate: z.string(),
});
const response = z.object({
  data: z.object({
    cars: count,
    cashedThisMonth: kwacha,
    cashedLastMonth: kwacha,
    spentThisMonth: kwacha,
    spentLastMonth: kwacha,
    servicesDue: count,
    servicesOverdue: count,
    papersSoon: count,
    papersOverdue: count,
    billsSoon: count,
    billsOverdue: count,
    plansSoon: count,
    plansOverdue: count,
    driversLate: count,
    owed: kwacha,
    latestCashings: z.array(cashing),
    months: z.array(z.object({ month: z.string(), cashed: kwacha, spent: kwacha })),
    shared: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .optional()
      .describe('The owners who shared their fleets, which are not in the sums'),
  }),
});

const isOf = (owners: Owners, table: string) => isOneOf(`${table}.userId`, owners);

interface MonthSum {
  readonly month: string;
  readonly total: number | null;
}

/** Sums a table by month, from one month to another. */
const byMonth = async (
  queries: Queries,
  owners: Owners,
  { resource, day, amount, monthTable }: MoneySource,
  [first = '', last = '']: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, number>> => {
  const table = monthTable ?? resource;
  const on = ref(monthTable ? 'month' : day);
  const { rows } = await sql<MonthSum>`select substr(${on}, 1, 7) as month, sum(${ref(amount)}) as total
    from ${sql.table(table)} where ${isOf(owners, table)} and ${on} >= ${first} and ${on} <= ${`${last}-31`}
    group by 1`.execute(queries);
  return new Map(rows.map(({ month, total }) => [month, Number(total ?? 0)]));
};

/** Sums the income and spending of each month, in kwacha. */
const moneyByMonth = async (queries: Queries, owners: Owners, months: readonly string[]) => {
  const span = [months[0], months.at(-1)];
  const sumsOf = (sources: readonly MoneySource[]) =>
    Promise.all(sources.map((source) => byMonth(queries, owners, source, span)));
  const [cashed, spent] = await Promise.all([sumsOf(income), sumsOf(spending)]);
  const sum = (sides: readonly ReadonlyMap<string, number>[], month: string) =>
    toKwacha(sides.reduce((total, sums) => total + (sums.get(month) ?? 0), 0));
  return months.map((month) => ({ month, cashed: sum(cashed, month), spent: sum(spent, month) }));
};

const readLatest = (queries: Queries, owners: Owners) =>
  queries
    .selectFrom('cashings')
    .innerJoin('cars', 'cars.id', 'cashings.carId')
    .select(['cashings.id', 'cashings.date', 'cashings.amount', 'cashings.carId', 'cars.numberPlate'])
    .where(isOf(owners, 'cashings'))
    .orderBy('cashings.createdAt', 'desc')
    .orderBy('cashings.id', 'desc')
    .limit(LATEST_CASHINGS)
    .execute();

const countCars = async (queries: Queries, owners: Owners): Promise<number> => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from cars where ${isOf(owners, 'cars')}`.execute(queries);
  return Number(rows[0]?.total ?? 0);
};

const countDue = async (now: ReadContext, owners: Owners) => {
  const [services, papers, bills, plans] = await Promise.all([
    servicesDue(now, owners),
    papersDue(now, { owners }),
    billsDue(now, owners),
    plansDue(now, owners),
  ]);
  const counted = (rows: readonly DueRow[], wanted: DueRow['state']): number =>
    rows.filter(({ state }) => state === wanted).length;
  return {
    servicesDue: counted(services, 'soon'),
    servicesOverdue: counted(services, 'overdue'),
    papersSoon: counted(papers, 'soon'),
    papersOverdue: counted(papers, 'overdue'),
    billsSoon: counted(bills, 'soon'),
    billsOverdue: counted(bills, 'overdue'),
    plansSoon: counted(plans, 'soon'),
    plansOverdue: counted(plans, 'overdue'),
  };
};

/** Returns the last months up to the month of a day, oldest first. */
const monthsUpTo = (day: string): readonly string[] => {
  const first = months.indexOf(toDay(day)) - MONTHS + 1;
  return Array.from({ length: MONTHS }, (_, index) => monthOfDay(months.startOf(first + index)));
};

/**
 * Returns the owners of the fleets that are summed: the viewer's own and what an administrator gave them, or the one that is
 * asked for. Throws 404 for an owner whose fleet they may not see.
 */
const ownersIn = async (
  { database, models }: RouteContext,
  viewer: Viewer,
  ownerId: unknown,
): Promise<Owners> => {
  if (ownerId === undefined) return atHome(viewer);
  if (typeof ownerId !== 'string' || !/^[1-9]\d{0,15}$/.test(ownerId))
    throw badRequest({ ownerId: say('{name} must be a number', { name: 'ownerId' }) });
  const id = Number(ownerId);
  const isKnown = mayRead(viewer, { userId: id });
  if (!isKnown || !(await findReferenced(database.db, models(users.name), id, 'all')))
    throw notFound('There is no such user');
  return [id];
};

/** The route of the dashboard's statistics. Money is in kwacha. */
export const figures = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { reports: db } = context.database;
  route(
    'GET',
    '/figures',
    {
      summary: 'Get the statistics of the dashboard',
      turn: 'long',
      tag: 'Dashboard',
      query: ['ownerId'],
      response,
    },
    async ({ viewer, query: { ownerId }, now }) => {
      const owners = await ownersIn(context, viewer, ownerId);
      const shared = ownerId === undefined ? sharedWith(viewer) : [];
      const [months, latest, cars, due, owed] = await Promise.all([
        moneyByMonth(db, owners, monthsUpTo(context.calendar.today())),
        readLatest(db, owners),
        countCars(db, owners),
        countDue(now, owners),
        owedToday(now, owners),
      ]);
      const [last, current] = months.slice(-2);
      return {
        data: {
          cars,
          cashedThisMonth: current?.cashed,
          cashedLastMonth: last?.cashed,
          spentThisMonth: current?.spent,
          spentLastMonth: last?.spent,
          ...due,
          ...owed,
          latestCashings: latest.map((row) => ({
            ...row,
            amount: row.amount === null ? null : toKwacha(row.amount),
          })),
          months,
          ...(shared.length > 0 && { shared }),
        },
      };
    },
  );
};
