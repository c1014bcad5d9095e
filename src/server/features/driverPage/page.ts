import { toKwacha } from '../../../contract/money';
import type { ReportRow } from '../../../contract/report';
import type { driverPage as report } from '../../../reports/driverPage';
import { inKwacha, readProgress } from '../buyouts/progress';
import { toDay, toText, type Day } from '../../ground/calendar/days';
import { covers } from '../../ground/calendar/intervals';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { ownKindLabels } from '../due/labels';
import { papersDue } from '../due/rows';
import { balancesAsOf, type BalanceRow } from '../balances/books';
import { isDriverOn } from '../balances/rules/account';
import { ledgerOf, type Line } from '../balances/rules/ledger';
import { readCashedByDay } from '../balances/sql/cashings';
import { readLedgerRecords } from '../balances/sql/ledger';
import { readDaysOf } from '../calendar/months';
import { readDriverExpenses } from '../balances/sql/expenses';
import {
  idOfAccount,
  isOfAccounts,
  onlyAccount,
  type AccountKey,
  type KnownAccount,
} from '../balances/sql/records';
import type { ReadContext } from '../../http/call';
import { userName } from '../../rows/records/people';
import { currentCar } from '../assignments/assign';
import type { DriverLink } from './links';

const DAYS_SHOWN = 35;
const LEDGER_LINES_MAX = 20;

type Page = ReportRow<typeof report>;
type PageAccount = Page['accounts'][number];

interface Of extends ReadContext {
  readonly today: Day;
}

const driverName = async (queries: Queries, id: number): Promise<string> => {
  const [row] = await run(queries, queries.selectFrom('drivers').select('name').where('id', '=', id));
  return row?.name ?? '';
};

/** The days of a car without an account: nothing falls due. */
const daysWithoutAccount = async (
  { database, calendar, today }: Of,
  key: AccountKey,
  since: Day,
): Promise<PageAccount['days']> => {
  const first = today - DAYS_SHOWN + 1;
  const cashed = await readCashedByDay(database.reports, calendar, [{ ...key, first }], today + 1);
  const expenses = await readDriverExpenses(database.reports, calendar, isOfAccounts(onlyAccount(key)));
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = first + index;
    const handedIn = cashed.get(idOfAccount(key))?.cashed.get(day) ?? 0;
    const spent = expenses.reduce((sum, one) => (one.day === day ? sum + one.paid : sum), 0);
    return {
      date: toText(day),
      due: 0,
      cashed: toKwacha(handedIn),
      spent: toKwacha(spent),
      state: handedIn + spent > 0 ? 'cashed' : 'none',
      paidOn: null,
      isOff: false,
      isDriver: day >= since,
    };
  });
};

/** The days up to today as in the calendar, the oldest first. */
const daysOf = async (
  { database, calendar, today }: Of,
  known: KnownAccount,
): Promise<PageAccount['days']> => {
  const month = { from: today - DAYS_SHOWN + 1, to: today + 1 };
  const days = await readDaysOf(database.reports, calendar, known, { month, today });
  return days.map(({ date, due, cashed, spent, state, paidOn }) => ({
    ...{ date, due, cashed, spent, state, paidOn },
    isOff: covers(known.account.off, toDay(date)),
    isDriver: isDriverOn(known.account, toDay(date)),
  }));
};

/**
 * Returns what the driver may read of a line: the reason of an adjustment or day off, the kind of an expense. Notes of the
 * office are not shown.
 */
const textOf = ({ account }: KnownAccount, { kind, resource, recordId, text }: Line): string | null => {
  const { spent, adjustments, daysOff } = account.records;
  const isOf = (one: { readonly id: number; readonly resource: string }): boolean =>
    one.id === recordId && one.resource === resource;
  switch (kind) {
    case 'spending':
      return spent.find(isOf)?.kind ?? null;
    case 'charge':
      return resource === 'adjustments' ? text : (adjustments.find(isOf)?.kind ?? null);
    case 'forgive':
      return text;
    case 'dayOff':
      return daysOff.find(({ id }) => id === recordId)?.reason ?? null;
    default:
      return null;
  }
};

/** The last lines of the ledger, the newest first. */
const linesOf = async ({ database, calendar, today }: Of, key: AccountKey): Promise<PageAccount['lines']> => {
  const found = await readLedgerRecords(database.reports, calendar, key, undefined, today);
  if (!found) return [];
  const { known, cashings } = found;
  return ledgerOf(known.account, cashings, today)
    .slice(-LEDGER_LINES_MAX)
    .reverse()
    .map((line) => ({
      date: toText(line.day),
      kind: line.kind,
      text: textOf(known, line),
      amount: line.amount === 0 ? 0 : toKwacha(line.amount),
      balance: toKwacha(line.balance),
    }));
};

const buyoutOf = async (
  { database, calendar }: Of,
  { driverId, carId, userId }: AccountKey,
): Promise<PageAccount['buyout']> => {
  const { reports } = database;
  const rows = await run(
    reports,
    reports
      .selectFrom('buyouts')
      .selectAll()
      .where('driverId', '=', driverId)
      .where('carId', '=', carId)
      .where('userId', '=', userId)
      .orderBy('id', 'desc'),
  );
  const all = rows.map(inKwacha);
  const progress = await readProgress(reports, calendar, all);
  const open = all.find(({ id }) => progress.get(id)?.paidOffOn === null) ?? all[0];
  const found = open && progress.get(open.id);
  if (!found) return null;
  const { paid, remaining, share, forecastOn } = found;
  return { price: open.price, paid, remaining, share, forecastOn };
};

/** The present car of a driver who has no account with it yet. */
const noAccount = {
  balance: 0,
  state: 'square',
  behindSince: null,
  daysBehind: 0,
  dueToday: 0,
  target: null,
} as const;

/** Reads what a driver sees of one owner: the account of the present car, and those that are not at 0. */
export const readPage = async (now: ReadContext, link: DriverLink, brand: string): Promise<Page> => {
  const { database, calendar } = now;
  const { driverId, userId } = link;
  const owners = [userId] as const;
  const of = { ...now, today: toDay(calendar.today()) };
  const car = await currentCar(database.db, driverId, userId);
  const { rows, accounts } = await balancesAsOf(now, of.today, { owners, driverId });
  const isShown = (row: BalanceRow): boolean => row.carId === car?.carId || row.balance !== 0;
  const shown = rows
    .filter(isShown)
    .sort((one, other) => Number(other.carId === car?.carId) - Number(one.carId === car?.carId));
  const owner = (await userName(database.db, userId)) ?? '';
  const isListed = shown.some(({ carId }) => carId === car?.carId);
  const since = toDay(calendar.dayOf(car?.startedAt ?? '') ?? toText(of.today));
  const keys = [...(car && !isListed ? [{ ...noAccount, ...car, driverId, userId }] : []), ...shown];
  const pageAccounts: PageAccount[] = [];
  for (const row of keys) {
    const key = { driverId, carId: row.carId, userId };
    const known = accounts.get(idOfAccount(key));
    const { numberPlate, balance, state, behindSince, daysBehind, dueToday, target } = row;
    pageAccounts.push({
      ...{ numberPlate, owner, balance, state, behindSince, daysBehind, dueToday, target },
      days: known ? await daysOf(of, known) : await daysWithoutAccount(of, key, since),
      lines: await linesOf(of, key),
      buyout: await buyoutOf(of, key),
    });
  }
  const papers = (await papersDue(now, { owners, of: { driverId, carId: car?.carId ?? null } })).toSorted(
    (one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''),
  );
  const kindLabels = await ownKindLabels(now);
  return {
    brand,
    driver: await driverName(database.db, driverId),
    asOf: toText(of.today),
    accounts: pageAccounts,
    papers: papers.map(({ kind, dueOn, state }) => ({
      kind,
      label: kindLabels.get(kind) ?? null,
      validUntil: dueOn ?? '',
      state,
    })),
  };
};
