import { sumOf, toKwacha, toNgwee } from '../../../contract/money';
import type { ReportRow, ReportTotals } from '../../../contract/report';
import type { calendar as report } from '../../../reports/calendar';
import type { Calendar } from '../../ground/calendar';
import { toText, type Day } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import type { Queries } from '../../db/open/connect';
import { readSnapshot } from '../../db/sql/snapshot';
import { balanceOn } from '../balances/rules/account';
import { daysOf, firstDayFor, hasDayWithin, spentByDay } from '../balances/rules/month';
import { readCashedByDay, readCashed } from '../balances/sql/cashings';
import { readPaidOn } from './paidOn';
import type { KnownAccount } from '../balances/sql/records';

/** Returns the accounts that have a due day, a day off or a cashing in a month. */
export const accountsWithin = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly KnownAccount[],
  month: Interval,
): Promise<readonly KnownAccount[]> => {
  const others = accounts
    .filter(({ account }) => !hasDayWithin(account, month))
    .map((known) => ({ first: Math.max(known.account.since, month.from), ...known }));
  const cashed = await readCashedByDay(queries, calendar, others, month.to);
  return accounts.filter(
    ({ id, account }) =>
      hasDayWithin(account, month) ||
      [...(cashed.get(id)?.cashed.values() ?? [])].some((amount) => amount > 0) ||
      spentByDay(account, month).size > 0,
  );
};

type Row = ReportRow<typeof report>;
type Sums = Pick<Row, 'due' | 'cashed' | 'spent' | 'balance'>;
type RowDay = Row['days'][number];

/** A span of days, a month as a rule, and today. */
interface Of {
  readonly month: Interval;
  readonly today: Day;
}

type ReadMonth<T> = (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly KnownAccount[],
  of: Of,
) => Promise<T>;

const readDays = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly KnownAccount[],
  { month, today }: Of,
) => {
  const firsts = accounts.map((known) => {
    const { account } = known;
    return { first: Math.max(account.since, firstDayFor(account, month)), ...known };
  });
  const byDay = await readCashedByDay(queries, calendar, firsts, month.to);
  return firsts.map((known) => {
    const { cashed = new Map(), confirmed } = byDay.get(known.id) ?? {};
    return { cashed, confirmed, days: daysOf(known.account, month, cashed, today), ...known };
  });
};

type ReadDays = Awaited<ReturnType<typeof readDays>>[number];

const toRowDays = (
  { days, confirmed }: Pick<ReadDays, 'days' | 'confirmed'>,
  paidOn: ReadonlyMap<Day, Day> | undefined,
): readonly RowDay[] =>
  days.map(({ day, due, cashed, spent, state }) => {
    const paid = paidOn?.get(day);
    return {
      date: toText(day),
      due: toKwacha(due),
      cashed: toKwacha(cashed),
      spent: toKwacha(spent),
      state,
      paidOn: paid === undefined ? null : toText(paid),
      ...(confirmed?.has(day) && { confirmed: toKwacha(confirmed.get(day) ?? 0) }),
    };
  });

/** Reads the days of some accounts with their sums, and the balance as of today. */
const readWithSums: ReadMonth<readonly (ReadDays & { readonly sums: Sums })[]> = async (
  queries,
  calendar,
  accounts,
  of,
) => {
  const read = await readDays(queries, calendar, accounts, of);
  const cashed = await readCashed(queries, calendar, read, of.today);
  return read.map((one) => {
    const { id, account, days } = one;
    const sum = (source: 'due' | 'cashed' | 'spent') =>
      toKwacha(days.reduce((total, day) => total + day[source], 0));
    const { balance } = balanceOn(account, of.today, { amount: cashed.get(id)?.amount ?? 0 });
    return {
      ...one,
      sums: { due: sum('due'), cashed: sum('cashed'), spent: sum('spent'), balance: toKwacha(balance) },
    };
  });
};

/** Computes the sums of some accounts in a month. The balance is as of today. */
export const readMonthSums: ReadMonth<readonly Sums[]> = (queries, calendar, accounts, of) =>
  readSnapshot(queries, async (trx) => {
    const read = await readWithSums(trx, calendar, accounts, of);
    return read.map(({ sums }) => sums);
  });

/** Computes the days of some accounts in a month, and their sums. */
export const readMonths: ReadMonth<readonly (Sums & Pick<Row, 'days'>)[]> = (
  queries,
  calendar,
  accounts,
  of,
) =>
  readSnapshot(queries, async (trx) => {
    const read = await readWithSums(trx, calendar, accounts, of);
    const paidOn = await readPaidOn(trx, calendar, read, of);
    return read.map((one) => ({ ...one.sums, days: toRowDays(one, paidOn.get(one.id)) }));
  });

export const readDaysOf = (
  queries: Queries,
  calendar: Calendar,
  known: KnownAccount,
  of: Of,
): Promise<readonly RowDay[]> =>
  readSnapshot(queries, async (trx) => {
    const [read] = await readDays(trx, calendar, [known], of);
    if (!read) return [];
    const paidOn = await readPaidOn(trx, calendar, [read], of);
    return toRowDays(read, paidOn.get(known.id));
  });

/** What fell due and was cashed in on each day of a month, in ngwee, and the balance as of today. */
interface MonthTotals {
  readonly due: ReadonlyMap<Day, number>;
  readonly cashed: ReadonlyMap<Day, number>;
  readonly spent: ReadonlyMap<Day, number>;
  readonly balance: number;
}

/** Sums the days and balances of some accounts in a month. */
export const readMonthTotals: ReadMonth<MonthTotals> = (queries, calendar, accounts, of) =>
  readSnapshot(queries, async (trx) => {
    const read = await readWithSums(trx, calendar, accounts, of);
    const sumBy = (source: 'due' | 'cashed' | 'spent') => {
      const sums = new Map<Day, number>();
      for (const { days } of read)
        for (const one of days) sums.set(one.day, (sums.get(one.day) ?? 0) + one[source]);
      return sums;
    };
    const balance = read.reduce((sum, { sums }) => sum + toNgwee(sums.balance), 0);
    return { due: sumBy('due'), cashed: sumBy('cashed'), spent: sumBy('spent'), balance };
  });

/** Adds up totals of a month, in kwacha. */
export const totalOf = (
  parts: readonly MonthTotals[],
  { from, to }: Interval,
): ReportTotals<typeof report> => {
  const sumOn = (source: 'due' | 'cashed' | 'spent', day: Day) =>
    toKwacha(parts.reduce((sum, part) => sum + (part[source].get(day) ?? 0), 0));
  const days = Array.from({ length: to - from }, (_, index) => ({
    date: toText(from + index),
    due: sumOn('due', from + index),
    cashed: sumOn('cashed', from + index),
    spent: sumOn('spent', from + index),
  }));
  return {
    due: sumOf(days.map(({ due }) => due)),
    cashed: sumOf(days.map(({ cashed }) => cashed)),
    spent: sumOf(days.map(({ spent }) => spent)),
    balance: toKwacha(parts.reduce((sum, { balance }) => sum + balance, 0)),
    days,
  };
};
