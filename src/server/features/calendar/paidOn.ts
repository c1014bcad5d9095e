import type { Calendar } from '../../ground/calendar';
import type { Day } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import type { Queries } from '../../db/open/connect';
import { balanceOn, type Account } from '../balances/rules/account';
import { firstDayFor, type CashedByDay, type MonthDay } from '../balances/rules/month';
import { settle, surplusOf, type Surplus } from './settle';
import { readCashed, readCashedByDay } from '../balances/sql/cashings';
import type { KnownAccount } from '../balances/sql/records';

/** How far beyond a span its money is read at first. Most debts are paid sooner. */
const FIRST_READ_DAYS = 92;

/** The days of an account in a span, and its cashings from `first` up to the span's end. */
export interface AccountDays extends KnownAccount {
  readonly first: Day;
  readonly cashed: CashedByDay;
  readonly days: readonly MonthDay[];
}

type PaidOn = ReadonlyMap<Day, Day>;

const isRed = ({ state }: MonthDay): boolean => state === 'missed' || state === 'short';

/** What is owed as of the morning of a due period's first day, its own records not included. */
const owedBefore = (account: Account, first: Day, cashed: number): number => {
  const { balance, dueToday } = balanceOn(account, first - 1, { amount: cashed });
  return balance + dueToday;
};

/** Reads the last surplus before the first day of each account, at least as much as waits there. */
const readWaiting = async (
  queries: Queries,
  calendar: Calendar,
  ahead: readonly (AccountDays & { readonly owed: number })[],
): Promise<ReadonlyMap<string, readonly Surplus[]>> => {
  const found = new Map<string, readonly Surplus[]>();
  const readFrom = async (accounts: typeof ahead, firstOf: (one: AccountDays) => Day): Promise<void> => {
    const firsts = accounts.map((one) => ({ ...one, first: firstOf(one) }));
    const until = accounts.reduce((last, { first }) => Math.max(last, first), 0);
    const byDay = await readCashedByDay(queries, calendar, firsts, until);
    for (const [index, { id, account, first: to }] of accounts.entries()) {
      const span = { from: firsts[index]?.first ?? to, to };
      found.set(id, surplusOf(account, span, byDay.get(id)?.cashed ?? new Map()));
    }
  };
  await readFrom(ahead, ({ account, first }) =>
    Math.max(account.since, firstDayFor(account, { from: first - FIRST_READ_DAYS, to: first })),
  );
  const others = ahead.filter(
    ({ id, owed }) => (found.get(id) ?? []).reduce((sum, { amount }) => sum + amount, owed) < 0,
  );
  if (others.length > 0) await readFrom(others, ({ account }) => account.since);
  return found;
};

/**
 * Reads, for each account, the days of the money that made its missed and short days good. Money up to today counts, also from
 * after the span.
 */
export const readPaidOn = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly AccountDays[],
  { month, today }: { readonly month: Interval; readonly today: Day },
): Promise<ReadonlyMap<string, PaidOn>> => {
  const paidOn = new Map<string, PaidOn>();
  const isOpen = ({ days }: AccountDays): boolean => days.some((one) => isRed(one) && one.day <= today);
  const red = accounts.filter(isOpen);
  if (red.length === 0) return paidOn;
  const before = await readCashed(queries, calendar, red, ({ first }) => first - 1);
  const standing = red.map((one) => {
    const owed = owedBefore(one.account, one.first, before.get(one.id)?.amount ?? 0);
    return { ...one, owed };
  });
  const ahead = standing.filter(({ owed }) => owed < 0);
  const waiting = ahead.length > 0 ? await readWaiting(queries, calendar, ahead) : new Map();
  let open = standing;
  for (const days of [0, FIRST_READ_DAYS, Number.POSITIVE_INFINITY]) {
    const to = Math.min(month.to + days, today + 1);
    const byDay = days > 0 ? await readCashedByDay(queries, calendar, open, to) : undefined;
    open = open.filter(({ id, account, first, cashed, owed, days: shown }) => {
      const span = { from: first, to };
      const money = byDay ? (byDay.get(id)?.cashed ?? new Map()) : cashed;
      const { dues } = settle(account, { span, cashed: money, owed, waiting: waiting.get(id) ?? [] });
      const settled = shown.flatMap((one): [Day, Day][] => {
        const at = isRed(one) ? dues.get(one.day)?.paidOn : undefined;
        return at === undefined ? [] : [[one.day, at]];
      });
      paidOn.set(id, new Map(settled));
      return shown.some((one) => isRed(one) && (dues.get(one.day)?.open ?? 0) > 0);
    });
    if (open.length === 0 || to > today) break;
  }
  return paidOn;
};
