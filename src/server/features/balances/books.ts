import type { FastifyRequest } from 'fastify';
import { sumOf, toKwacha } from '../../../contract/money';
import type { ReportRow, ReportTotals } from '../../../contract/report';
import type { balances } from '../../../reports/balances';
import { memoUntilWrite } from '../../db/memo';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { forEachYielding } from '../../eventLoop';
import type { RouteContext } from '../../http/route';
import { mayRead } from '../../records/access';
import type { Viewer } from '../../records/hooks';
import { balanceOn, isDriverOn, targetOn } from '../rules/account';
import { toDay, toText, type Day } from '../../calendar/days';
import { readAccounts, readBooks, type Books, type Present } from '../sql/accounts';
import { idOfAccount, type AccountKey, type KnownAccount } from '../sql/records';

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

/** When each driver was last sent a message about their account. */
const readMessaged = async (queries: Queries): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await run(queries, queries.selectFrom('driverMessages').selectAll())).map(({ at, ...key }) => [
      idOfAccount(key),
      at,
    ]),
  );

const rowOf = (books: Books, known: KnownAccount, asOf: Day, messagedAt: string | null): BalanceRow => {
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
    unconfirmed: toKwacha(cashed.unconfirmed),
    charged: toKwacha(found.charged),
    forgiven: toKwacha(found.forgiven),
    balance: toKwacha(found.balance),
    state: found.state,
    dueToday: toKwacha(found.dueToday),
    behindSince: textOf(found.behindSince),
    daysBehind: found.daysBehind,
    lastCashedOn: textOf(cashed.lastDay),
    messagedAt,
  };
};

/** The accounts as of a day, and their rows. */
export interface Balances extends Books {
  readonly rows: readonly BalanceRow[];
}

/** Cache weight of one account. */
const ACCOUNT_WEIGHT = 3;

/** Reads every account as of a day, cached until the next write. */
export const balancesAsOf = (
  { database, calendar }: Pick<RouteContext, 'database' | 'calendar'>,
  { dataVersion }: Pick<FastifyRequest, 'dataVersion'>,
  asOf: Day,
): Promise<Balances> =>
  memoUntilWrite(
    { queries: database.db, dataVersion },
    `balances ${asOf}`,
    async () => {
      const books = await readBooks(database.reports, calendar, asOf);
      const messaged = await readMessaged(database.reports);
      const rows: BalanceRow[] = [];
      await forEachYielding(
        books.accounts.values(),
        (known) => void rows.push(rowOf(books, known, asOf, messaged.get(known.id) ?? null)),
      );
      return { ...books, rows };
    },
    ({ rows }) => 1 + rows.length * ACCOUNT_WEIGHT,
  );

/** Reads every account without its cashings, cached until the next write. */
export const accountsNow = (
  { database, calendar }: Pick<RouteContext, 'database' | 'calendar'>,
  { dataVersion }: Pick<FastifyRequest, 'dataVersion'>,
): Promise<Present> =>
  memoUntilWrite(
    { queries: database.db, dataVersion },
    'accounts',
    () => readAccounts(database.reports, calendar),
    ({ accounts }) => 1 + accounts.size * ACCOUNT_WEIGHT,
  );

/** Returns the totals of some accounts, in kwacha. */
export const totalsOf = (rows: readonly BalanceRow[]): ReportTotals<typeof balances> => {
  const sum = (valueOf: (row: BalanceRow) => number): number => sumOf(rows.map(valueOf));
  return {
    due: sum(({ due }) => due),
    cashed: sum(({ cashed }) => cashed),
    charged: sum(({ charged }) => charged),
    forgiven: sum(({ forgiven }) => forgiven),
    owed: sum(({ balance }) => Math.max(balance, 0)),
    ahead: sum(({ balance }) => Math.max(-balance, 0)),
  };
};

/** Returns the number of late drivers and the total owed, for the dashboard. */
export const owedToday = async (
  context: Pick<RouteContext, 'database' | 'calendar'>,
  request: FastifyRequest,
  viewer: Viewer,
): Promise<{ driversLate: number; owed: number }> => {
  const { rows } = await balancesAsOf(context, request, toDay(context.calendar.today()));
  const visible = rows.filter((row) => mayRead(viewer, row));
  const late = visible.filter(({ state }) => state === 'late');
  return { driversLate: new Set(late.map(({ driverId }) => driverId)).size, owed: totalsOf(visible).owed };
};
