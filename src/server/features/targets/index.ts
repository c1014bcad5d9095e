import type { FastifyInstance } from 'fastify';
import { toKwacha } from '../../../contract/money';
import { suggestions as report } from '../../../reports/suggestions';
import { rowsSchema } from '../../rows/report/report';
import { type RouteContext, router } from '../../http/route';
import { targetOn } from '../balances/rules/account';
import { toDay } from '../../ground/calendar/days';
import { readRecentCashings } from '../balances/sql/cashings';
import { type AccountKey, idOfAccount } from '../balances/sql/records';
import { accountsNow, peopleOf } from '../balances/books';
import { sendRows } from '../../http/streamList';
import { readPage } from '../../ground/input/listParameters';
import { readable } from '../../auth/access';
import type { Every } from '../balances/rules/dues';

/** The fewest cashings in the period that suggest a daily, or a weekly, target. */
const DAILY_CASHINGS_MIN = 20;
const WEEKLY_CASHINGS_MIN = 4;

/** The length of the period in days, today included. */
const SUGGESTED_FROM_DAYS = 60;

const everyOf = (count: number): Every | null => {
  if (count === 0) return null;
  if (count >= DAILY_CASHINGS_MIN) return 'day';
  return count >= WEEKLY_CASHINGS_MIN ? 'week' : 'month';
};

/** Suggests a target from a driver's cashings: the most common amount, or the largest of equally common ones. */
export const suggestionOf = (
  amounts: readonly (number | null)[],
): { every: Every | null; amount: number | null } => {
  const counts = new Map<number, number>();
  for (const amount of amounts) if (amount !== null) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const [best] = [...counts].sort(([one, times], [other, often]) => often - times || other - one);
  return { every: everyOf(amounts.length), amount: best?.[0] ?? null };
};

const isNoColumn = (_source: string): _source is never => false;

/** Suggests a target for each current driver without one today. */
export const targetSuggestions = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { calendar, database } = context;
  route(
    'GET',
    '/targets/suggestions',
    {
      summary: 'Suggest targets from the cashings',
      tag: 'Money',
      query: ['range'],
      turn: 'long',
      response: rowsSchema(report),
    },
    async ({ viewer, query, now, reply }) => {
      const { range } = readPage(query, isNoColumn);
      const today = toDay(calendar.today());
      const { present, targets, names } = await accountsNow(now, readable(viewer));
      const without = present.filter(
        (key) =>
          !targetOn(
            targets(key.carId, key.userId).filter(
              ({ driverId }) => driverId === null || driverId === key.driverId,
            ),
            today,
          ),
      );
      const first = today - SUGGESTED_FROM_DAYS + 1;
      const recent = await readRecentCashings(database.reports, calendar, without, first, today);
      const rows = without.map((key: AccountKey) => {
        const { every, amount } = suggestionOf(recent.get(idOfAccount(key)) ?? []);
        return { ...peopleOf({ names }, key), every, amount: amount === null ? null : toKwacha(amount) };
      });
      const wordOf = ({ driver, numberPlate }: (typeof rows)[number]) =>
        `${driver} ${numberPlate}`.toLowerCase();
      const sorted = rows.sort((one, other) => (wordOf(one) < wordOf(other) ? -1 : 1));
      return sendRows(reply, 'suggestions', sorted, range);
    },
  );
};
