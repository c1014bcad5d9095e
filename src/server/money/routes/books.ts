import type { FastifyRequest } from 'fastify';
import { memoUntilWrite } from '../../db/memo';
import { forEachYielding } from '../../eventLoop';
import { viewerOf, type RouteContext } from '../../http/route';
import type { Viewer } from '../../resources/hooks';
import { balanceOn, isDriverOn, targetOn, type State } from '../rules/account';
import { toDay, toText, type Day } from '../rules/days';
import type { Every } from '../rules/dues';
import { readAccounts, readBooks, type Books, type Present } from '../sql/accounts';
import type { AccountKey, KnownAccount } from '../sql/records';

/** An account as the API returns it: money in kwacha, days as text. */
export interface BalanceRow extends AccountKey {
  readonly id: string;
  readonly driver: string | null;
  readonly numberPlate: string | null;
  readonly name: string | null;
  readonly isCurrent: boolean;
  readonly target: { readonly amount: number; readonly every: Every; readonly days: string } | null;
  readonly since: string;
  readonly due: number;
  readonly cashed: number;
  readonly charged: number;
  readonly forgiven: number;
  readonly balance: number;
  readonly state: State;
  readonly dueToday: number;
  readonly behindSince: string | null;
  readonly daysBehind: number;
  readonly lastCashedOn: string | null;
}

/** Whether a viewer may see an account. Owners see only their own. */
export const isVisibleTo =
  (viewer: Viewer) =>
  ({ userId }: Pick<AccountKey, 'userId'>): boolean =>
    viewer.isAdmin || userId === viewer.id;

const textOf = (day: Day | undefined): string | null => (day === undefined ? null : toText(day));

/** Returns the ids and names of an account. */
export const peopleOf = ({ names }: Pick<Books, 'names'>, { driverId, carId, userId }: AccountKey) => ({
  driverId,
  driver: names.drivers.get(driverId) ?? null,
  carId,
  numberPlate: names.cars.get(carId) ?? null,
  userId,
  name: names.users.get(userId) ?? null,
});

const rowOf = (books: Books, known: KnownAccount, asOf: Day): BalanceRow => {
  const { id, account } = known;
  const cashed = books.cashed.get(id) ?? { amount: 0, lastDay: undefined };
  const found = balanceOn(account, asOf, cashed);
  const target = targetOn(account.records.targets, asOf);
  return {
    id,
    ...peopleOf(books, known),
    isCurrent: isDriverOn(account, asOf),
    target: target ? { amount: target.amount / 100, every: target.every, days: target.days } : null,
    since: toText(account.since),
    due: found.due / 100,
    cashed: found.cashed / 100,
    charged: found.charged / 100,
    forgiven: found.forgiven / 100,
    balance: found.balance / 100,
    state: found.state,
    dueToday: found.dueToday / 100,
    behindSince: textOf(found.behindSince),
    daysBehind: found.daysBehind,
    lastCashedOn: textOf(cashed.lastDay),
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
      const rows: BalanceRow[] = [];
      await forEachYielding(books.accounts.values(), (known) => void rows.push(rowOf(books, known, asOf)));
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
export const totalsOf = (rows: readonly BalanceRow[]) => {
  const sum = (valueOf: (row: BalanceRow) => number): number =>
    rows.reduce((total, row) => total + Math.round(valueOf(row) * 100), 0) / 100;
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
): Promise<{ driversLate: number; owed: number }> => {
  const { rows } = await balancesAsOf(context, request, toDay(context.calendar.today()));
  const visible = rows.filter(isVisibleTo(viewerOf(request)));
  const late = visible.filter(({ state }) => state === 'late');
  return { driversLate: new Set(late.map(({ driverId }) => driverId)).size, owed: totalsOf(visible).owed };
};
