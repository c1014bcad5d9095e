import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toKwacha } from '../../contract/money';
import { users } from '../../resources/users';
import type { Queries } from '../db/open/connect';
import { findReferenced } from '../db/findRecord';
import { isOneOf } from '../db/sql/where';
import type { DueState } from '../due/due';
import { dueToday, SERVICE_KIND } from '../due/rows';
import { badRequest, notFound } from '../errors';
import { readParameters } from '../http/rows/query';
import { say } from '../i18n/sentence';
import type { Viewer } from '../records/hooks';
import { atHome, inFleet, mayRead, readable, sharedWith } from '../records/access';
import { owedToday } from '../money/routes/books';
import { income, spending, type MoneySource } from '../profit/sources';
import { addRoute, viewerOf, type RouteContext } from '../http/route';

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

const visibleTo = (viewer: Viewer, table: string) => isOneOf(sql.ref(`${table}.userId`), readable(viewer));

interface MonthSum {
  readonly month: string;
  readonly total: number | null;
}

/** Sums a table by month, from one month to another. */
const byMonth = async (
  queries: Queries,
  viewer: Viewer,
  { resource: table, day, amount }: MoneySource,
  [first = '', last = '']: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } =
    await sql<MonthSum>`select substr(${sql.ref(day)}, 1, 7) as month, sum(${sql.ref(amount)}) as total
    from ${sql.table(table)}
    where ${visibleTo(viewer, table)} and ${sql.ref(day)} >= ${`${first}-01`} and ${sql.ref(day)} <= ${`${last}-31`}
    group by 1`.execute(queries);
  return new Map(rows.map(({ month, total }) => [month, Number(total ?? 0)]));
};

/** Sums the income and spending of each month, in kwacha. */
const moneyByMonth = async (queries: Queries, viewer: Viewer, months: readonly string[]) => {
  const span = [months[0], months.at(-1)];
  const sumsOf = (sources: readonly MoneySource[]) =>
    Promise.all(sources.map((source) => byMonth(queries, viewer, source, span)));
  const [cashed, spent] = await Promise.all([sumsOf(income), sumsOf(spending)]);
  const sum = (sides: readonly ReadonlyMap<string, number>[], month: string) =>
    toKwacha(sides.reduce((total, sums) => total + (sums.get(month) ?? 0), 0));
  return months.map((month) => ({ month, cashed: sum(cashed, month), spent: sum(spent, month) }));
};

/** Counts the cars. */
const countCars = async (queries: Queries, viewer: Viewer): Promise<number> => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from cars where ${visibleTo(viewer, 'cars')}`.execute(queries);
  return Number(rows[0]?.total ?? 0);
};

/** Counts the oil changes and papers that are due soon or overdue. */
const countDue = async (context: RouteContext, { dataVersion }: FastifyRequest, viewer: Viewer) => {
  const rows = (await dueToday({ ...context, dataVersion })).filter((row) => mayRead(viewer, row));
  const counted = (isService: boolean, state: DueState): number =>
    rows.filter((row) => (row.kind === SERVICE_KIND) === isService && row.state === state).length;
  return {
    servicesDue: counted(true, 'soon'),
    servicesOverdue: counted(true, 'overdue'),
    papersSoon: counted(false, 'soon'),
    papersOverdue: counted(false, 'overdue'),
  };
};

/** Returns the last months up to the month of a day, oldest first. */
const monthsUpTo = (day: string): readonly string[] => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
};

/**
 * Returns the viewer of the fleets that are summed: their own and what an administrator gave them, or the fleet of one owner.
 * Throws 404 for an owner whose fleet they may not see.
 */
const viewerIn = async (
  { database, models }: RouteContext,
  viewer: Viewer,
  ownerId: unknown,
): Promise<Viewer> => {
  if (ownerId === undefined) return atHome(viewer);
  if (typeof ownerId !== 'string' || !/^[1-9]\d{0,15}$/.test(ownerId))
    throw badRequest({ ownerId: say('{name} must be a number', { name: 'ownerId' }) });
  const id = Number(ownerId);
  const found = inFleet(viewer, id);
  if (!found || !(await findReferenced(database.db, models(users.name), id, 'all')))
    throw notFound('There is no such user');
  return found;
};

/** The route of the dashboard's statistics. Money is in kwacha. */
export const figures = (api: FastifyInstance, context: RouteContext): void => {
  const { reports: db } = context.database;
  addRoute(
    api,
    context,
    'GET',
    '/figures',
    {
      summary: 'Get the statistics of the dashboard',
      turn: 'long',
      tag: 'Dashboard',
      query: ['ownerId'],
      response,
    },
    async (request) => {
      const { ownerId } = readParameters(request.query, 'ownerId');
      const viewer = await viewerIn(context, viewerOf(request), ownerId);
      const shared = ownerId === undefined ? sharedWith(viewerOf(request)) : [];
      const months = await moneyByMonth(db, viewer, monthsUpTo(context.calendar.today()));
      const [last, current] = months.slice(-2);
      const latest = await sql<z.infer<typeof cashing>>`
      select cashings.id, cashings.date, cashings.amount, cashings.${sql.ref('carId')}, cars.${sql.ref('numberPlate')}
      from cashings join cars on cars.id = cashings.${sql.ref('carId')} where ${visibleTo(viewer, 'cashings')}
      order by cashings.${sql.ref('createdAt')} desc, cashings.id desc limit ${LATEST_CASHINGS}`.execute(db);
      return {
        data: {
          cars: await countCars(db, viewer),
          cashedThisMonth: current?.cashed,
          cashedLastMonth: last?.cashed,
          spentThisMonth: current?.spent,
          spentLastMonth: last?.spent,
          ...(await countDue(context, request, viewer)),
          ...(await owedToday(context, request, viewer)),
          latestCashings: latest.rows.map((row) => ({
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
