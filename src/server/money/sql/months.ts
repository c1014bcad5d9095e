import { toKwacha } from '../../../contract/money';
import type { ReportRow } from '../../../contract/report';
import type { calendar as report } from '../../../reports/calendar';
import type { Calendar } from '../../calendar';
import { toText, type Day } from '../../calendar/days';
import type { Interval } from '../../calendar/intervals';
import type { Queries } from '../../db/open/connect';
import { balanceOn } from '../rules/account';
import { daysOf, firstDayFor, hasDayWithin } from '../rules/month';
import { readCashedByDay, readCashed } from './cashings';
import type { KnownAccount } from './records';

/** Returns the accounts that have a due day, a day off or a cashing in a month. */
export const accountsWithin = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly KnownAccount[],
  month: Interval,
): Promise<readonly KnownAccount[]> => {
  const others = accounts
    .filter(({ account }) => !hasDayWithin(account, month))
    .map((known) => ({ ...known, first: Math.max(known.account.since, month.from) }));
  const cashed = await readCashedByDay(queries, calendar, others, month.to);
  return accounts.filter(
    ({ id, account }) =>
      hasDayWithin(account, month) ||
      [...(cashed.get(id)?.cashed.values() ?? [])].some((amount) => amount > 0),
  );
};

/** The month of an account. */
export type AccountMonth = Pick<ReportRow<typeof report>, 'due' | 'cashed' | 'balance' | 'days'>;

/** Computes the days of some accounts in a month, and their sums. The balance is as of today. */
export const readMonths = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly KnownAccount[],
  { month, today }: { readonly month: Interval; readonly today: Day },
): Promise<readonly AccountMonth[]> => {
  const firsts = accounts.map((known) => {
    const { account } = known;
    return { ...known, first: Math.max(account.since, firstDayFor(account, month)) };
  });
  const byDay = await readCashedByDay(queries, calendar, firsts, month.to);
  const sums = await readCashed(queries, calendar, accounts, today);
  return accounts.map(({ id, account }) => {
    const { cashed: handedIn = new Map(), confirmed } = byDay.get(id) ?? {};
    const days = daysOf(account, month, handedIn, today);
    const sum = (of: 'due' | 'cashed') => toKwacha(days.reduce((total, day) => total + day[of], 0));
    return {
      due: sum('due'),
      cashed: sum('cashed'),
      balance: toKwacha(balanceOn(account, today, { amount: sums.get(id)?.amount ?? 0 }).balance),
      days: days.map(({ day, due, cashed, state }) => ({
        date: toText(day),
        due: toKwacha(due),
        cashed: toKwacha(cashed),
        state,
        ...(confirmed?.has(day) && { confirmed: toKwacha(confirmed.get(day) ?? 0) }),
      })),
    };
  });
};
