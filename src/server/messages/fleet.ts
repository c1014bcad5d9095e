import { sql } from 'kysely';
import { sumOf, toKwacha } from '../../contract/money';
import type { Calendar } from '../calendar';
import { toDay, toText, type Day } from '../calendar/days';
import type { Interval } from '../calendar/intervals';
import type { Database } from '../db/open/connect';
import { run } from '../db/sql/statements';
import { dueToday, type DueRow } from '../due/rows';
import { balancesAsOf, type BalanceRow } from '../money/routes/books';
import { duesWithin } from '../money/rules/dues';
import { profitsOf, type Profits } from '../profit/rows';
import { mayRead } from '../records/access';
import type { Viewer } from '../records/hooks';

interface Context {
  readonly database: Database;
  readonly calendar: Calendar;
}

/** A sum of an owner. */
interface OwnerSum {
  readonly userId: number | null;
  readonly amount: number;
}

/** The fleet of now, of which each person is told what they may see. */
export interface Fleet {
  readonly today: Day;
  readonly balances: readonly BalanceRow[];
  readonly due: readonly DueRow[];
  /** What was cashed and what fell due yesterday, by owner. */
  readonly cashed: readonly OwnerSum[];
  readonly owed: readonly OwnerSum[];
  /** The profits of a span, read once. */
  readonly profits: (span: Interval) => Promise<Profits>;
}

/** The text that changes with every change of a record, and with the day. */
const versionOf = async ({ database, calendar }: Context): Promise<string> => {
  const [row] = await run(database.db, sql<{ id: number | null }>`select max(id) as id from changes`);
  return `${calendar.today()} ${row?.id ?? 0}`;
};

const readFleet = async (context: Context): Promise<Fleet> => {
  const { database, calendar } = context;
  const today = toDay(calendar.today());
  const asOf = { dataVersion: undefined };
  const { rows, accounts } = await balancesAsOf(context, asOf, today);
  const yesterday = toText(today - 1);
  const cashed = await run(
    database.reports,
    sql<OwnerSum>`select ${sql.ref('userId')}, sum(amount) as amount from cashings
      where date = ${yesterday} group by ${sql.ref('userId')}`,
  );
  const owed = [...accounts.values()].map(({ userId, account }) => ({
    userId,
    amount: duesWithin(account.dues, { from: today - 1, to: today }).reduce(
      (sum, one) => sum + one.amount,
      0,
    ),
  }));
  const spans = new Map<string, Promise<Profits>>();
  return {
    today,
    balances: rows,
    due: await dueToday({ ...context, ...asOf }),
    cashed,
    owed,
    profits: (span) => {
      const key = `${span.from} ${span.to}`;
      const found = spans.get(key) ?? profitsOf(context, asOf, span);
      spans.set(key, found);
      return found;
    },
  };
};

/** Returns a function that reads the fleet, once until the next change. A thousand letters share it. */
export const fleetReader = (context: Context): (() => Promise<Fleet>) => {
  let cached: { version: string; fleet: Promise<Fleet> } | undefined;
  return async () => {
    const version = await versionOf(context);
    if (cached?.version !== version) {
      const fleet = readFleet(context);
      fleet.catch(() => (cached = undefined));
      cached = { version, fleet };
    }
    return cached.fleet;
  };
};

/** Adds what a viewer may see of sums, in kwacha. */
export const visibleSum = (viewer: Viewer, sums: readonly OwnerSum[]): number =>
  sumOf(sums.filter((row) => mayRead(viewer, row)).map(({ amount }) => toKwacha(amount)));
