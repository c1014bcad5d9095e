import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toKwacha, toNgwee } from '../../../contract/money';
import { addRoute, viewerOf, type RouteContext } from '../../http/route';
import { refuseQuery } from '../../input/query';
import { toDay } from '../../calendar/days';
import { atHome, mayRead } from '../../records/access';
import { firstDayFor } from '../rules/month';
import { isInUse } from '../sql/accounts';
import { readCashedByDay } from '../sql/cashings';
import { balancesAsOf, type BalanceRow } from './books';

/** How many drivers the response names. */
const WAITING_MAX = 5;

const kwacha = z.number();
const response = z.object({
  data: z.object({
    drivers: z.int(),
    due: kwacha,
    cashed: kwacha,
    waitingCount: z.int(),
    waiting: z.array(
      z.object({
        id: z.string(),
        driverId: z.int(),
        driver: z.string().nullable(),
        carId: z.int(),
        numberPlate: z.string(),
        missing: kwacha,
      }),
    ),
  }),
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

const byDriver = (one: BalanceRow, other: BalanceRow): number =>
  (one.driver ?? '').localeCompare(other.driver ?? '') || one.carId - other.carId;

/** The route of what falls due today, what of it is cashed in, and who has not cashed in yet. */
export const cashedToday = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  addRoute(
    api,
    context,
    'GET',
    '/cashing-calendar/today',
    { summary: 'Get what falls due today and who has not cashed in', tag: 'Money', turn: 'long', response },
    async (request) => {
      refuseQuery(request.query);
      const today = toDay(calendar.today());
      const { rows, accounts, names } = await balancesAsOf(context, request, today);
      // It stands on the homepage, with the figures.
      const viewer = atHome(viewerOf(request));
      const isListed = (row: BalanceRow) => row.dueToday > 0 && mayRead(viewer, row) && isInUse(names, row);
      const due = rows.filter(isListed).toSorted(byDriver);
      const day = { from: today, to: today + 1 };
      const firsts = due.flatMap(({ id }) => {
        const known = accounts.get(id);
        if (!known) return [];
        const { account } = known;
        return [{ ...known, first: Math.max(account.since, firstDayFor(account, day)) }];
      });
      const cashed = await readCashedByDay(database.reports, calendar, firsts, day.to);
      const lines = due.map((row) => {
        const owed = toNgwee(row.dueToday);
        const handedIn = sum([...(cashed.get(row.id)?.cashed.values() ?? [])]);
        // A driver who is ahead has paid today's target before.
        const open = toNgwee(row.balance) + owed;
        return { row, owed, missing: Math.max(0, Math.min(owed, owed - handedIn, open)) };
      });
      const waiting = lines.filter(({ missing }) => missing > 0);
      return {
        data: {
          drivers: lines.length,
          due: toKwacha(sum(lines.map(({ owed }) => owed))),
          cashed: toKwacha(sum(lines.map(({ owed, missing }) => owed - missing))),
          waitingCount: waiting.length,
          waiting: waiting.slice(0, WAITING_MAX).map(({ row, missing }) => ({
            id: row.id,
            driverId: row.driverId,
            driver: row.driver,
            carId: row.carId,
            numberPlate: row.numberPlate,
            missing: toKwacha(missing),
          })),
        },
      };
    },
  );
};
