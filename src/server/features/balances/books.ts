import { sumOf, toKwacha } from '../../../contract/money';
import type { ReportRow, ReportTotals } from '../../../contract/report';
import type { balances } from '../../../reports/balances';
import { cached } from '../../db/cache';
import type { Owners } from '../../db/sql/where';
import { forEachYielding } from '../../ground/eventLoop';
import type { ReadContext } from '../../http/call';
import { balanceOn, isDriverOn, targetOn } from './rules/account';
import { toDay, toText, type Day } from '../../ground/calendar/days';
import { readAccounts, readBooks, type Books, type Present } from './sql/accounts';
import { onlyAccount, type AccountKey, type AccountsOf, type KnownAccount } from './sql/records';
import { byKey } from '../../ground/groupBy';

/** An account as the API returns it: money in kwacha, days as text. */
export type BalanceRow = ReportRow<typeof balances>;

const textOf = (day: Day | undefined): string | null => (day === undefined ? null : toText(day));

/** Returns the ids and names of an account. */
export const peopleOf = ({ names }: Pick<Books, 'names'>, { driverId, carId, userId }: AccountKey) => ({
  driverId,
  driver: names.drivers.get(driverId) ?? null,
  carId,
  numberPlate: names.cars.get(carId) ?? '',
  userId,
  name: names.users.get(userId) ?? '',
});

const rowOf = (books: Books, known: KnownAccount, asOf: Day): BalanceRow => {
  const { id, account } = known;
  const cashed = books.cashed.get(id) ?? { amount: 0, unconfirmed: 0, lastDay: undefined };
  const found = balanceOn(account, asOf, cashed);
  const target = targetOn(account.records.targets, asOf);
  return {
    id,
    ...peopleOf(books, known),
    isCurrent: isDriverOn(account, asOf),
    target: target ? { amount: toKwacha(target.amount), every: target.every, days: target.days } : null,
    since: toText(account.since),
    due: toKwacha(found.due),
    cashed: toKwacha(found.cashed),
    spent: toKwacha(found.spent),
    unconfirmed: toKwacha(cashed.unconfirmed),
    charged: toKwacha(found.charged),
    forgiven: toKwacha(found.forgiven),
    balance: toKwacha(found.balance),
    state: found.state,
    dueToday: toKwacha(found.dueToday),
    behindSince: textOf(found.behindSince),
    daysBehind: found.daysBehind,
    lastCashedOn: textOf(cashed.lastDay),
    messagedAt: books.messaged.get(id) ?? null,
  };
};

export interface Balances extends Books {
  readonly rows: readonly BalanceRow[];
}

/** Cache weight of one account. */
const ACCOUNT_WEIGHT = 3;

export const balancesAsOf = (now: ReadContext, asOf: Day, of: AccountsOf): Promise<Balances> =>
  cached(
    now,
    ['balances', asOf, of],
    async () => {
      const books = await readBooks(now.database.reports, now.calendar, asOf, of);
      const rows: BalanceRow[] = [];
      await forEachYielding(books.accounts.values(), (known) => void rows.push(rowOf(books, known, asOf)));
      return { ...books, rows };
    },
    ({ rows }) => 1 + rows.length * ACCOUNT_WEIGHT,
  );

export const balanceOf = async (
  now: ReadContext,
  asOf: Day,
  key: AccountKey,
): Promise<BalanceRow | undefined> => (await balancesAsOf(now, asOf, onlyAccount(key))).rows[0];

/** Reads the accounts of owners without their cashings. */
export const accountsNow = (now: ReadContext, owners: Owners): Promise<Present> =>
  cached(
    now,
    ['accounts', owners],
    () => readAccounts(now.database.reports, now.calendar, { owners }),
    ({ accounts }) => 1 + accounts.size * ACCOUNT_WEIGHT,
  );

/** Returns the totals of some accounts, in kwacha. */
export const totalsOf = (rows: readonly BalanceRow[]): ReportTotals<typeof balances> => {
  const sum = (valueOf: (row: BalanceRow) => number): number => sumOf(rows.map(valueOf));
  return {
    ...byKey(['due', 'cashed', 'spent', 'charged', 'forgiven'], (source) => sum((row) => row[source])),
    owed: sum(({ balance }) => Math.max(balance, 0)),
    ahead: sum(({ balance }) => Math.max(-balance, 0)),
  };
};

export const owedToday = async (
  now: ReadContext,
  owners: Owners,
): Promise<{ driversLate: number; owed: number }> => {
  const { rows } = await balancesAsOf(now, toDay(now.calendar.today()), { owners });
  const late = rows.filter(({ state }) => state === 'late');
  return { driversLate: new Set(late.map(({ driverId }) => driverId)).size, owed: totalsOf(rows).owed };
};
