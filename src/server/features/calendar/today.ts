import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toKwacha, toNgwee } from '../../../contract/money';
import { router, type RouteContext } from '../../http/route';
import { toDay, type Day } from '../../ground/calendar/days';
import { atHome } from '../../auth/access';
import { firstDayFor, handedInByDay } from '../balances/rules/month';
import { isInUse } from '../balances/sql/accounts';
import { readCashedByDay } from '../balances/sql/cashings';
import { balancesAsOf, type BalanceRow } from '../balances/books';

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
  const route = router(api, context);
  const { calendar, database } = context;
  route(
    'GET',
    '/cashing-calendar/today',
    { summary: 'Get what falls due today and who has not cashed in', tag: 'Money', turn: 'long', response },
    async ({ viewer, now }) => {
      const today = toDay(calendar.today());
      // It stands on the homepage, with the figures.
      const owners = atHome(viewer);
      const { rows, accounts, names } = await balancesAsOf(now, today, { owners });
      const isListed = (row: BalanceRow) => row.dueToday > 0 && isInUse(names, row);
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
        const known = firsts.find(({ id }) => id === row.id);
        const own = cashed.get(row.id)?.cashed ?? new Map<Day, number>();
        const span = { from: known?.first ?? day.from, to: day.to };
        const handedIn = sum([...(known ? handedInByDay(known.account, span, own) : own).values()]);
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
