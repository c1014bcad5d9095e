import { toKwacha, toNgwee } from '../../contract/money';
import type { ReportRow } from '../../contract/report';
import type { ownerAccount } from '../../reports/ownerAccounts';
import type { Calendar } from '../calendar';
import { dayOfInstant, toText } from '../calendar/days';
import type { Interval } from '../calendar/intervals';
import type { Queries } from '../db/open/connect';
import { readSnapshot } from '../db/sql/snapshot';
import { run } from '../db/sql/statements';
import { readOwnerAccounts } from './accounts';

type Account = ReportRow<typeof ownerAccount>;
type Line = Account['lines'][number];
/** A line with its amount in ngwee. */
type Entry = Omit<Line, 'balance'>;

const readStatements = async (
  queries: Queries,
  calendar: Calendar,
  userId: number,
  { from, to }: Interval,
): Promise<readonly Entry[]> => {
  const dayOf = dayOfInstant(calendar);
  const rows = await run(
    queries,
    queries
      .selectFrom('statements')
      .select(['id', 'number', 'issuedAt', 'payable'])
      .where('userId', '=', userId)
      .where('voidedAt', 'is', null)
      .where('issuedAt', '>=', calendar.startOf(toText(from)))
      .where('issuedAt', '<=', calendar.endOf(toText(to - 1)))
      .orderBy('id'),
  );
  return rows.map(({ id, number, issuedAt, payable }) => ({
    date: toText(dayOf(issuedAt)),
    kind: 'statement',
    resource: 'statements',
    recordId: id,
    text: number,
    amount: payable,
  }));
};

const readPayouts = async (
  queries: Queries,
  userId: number,
  { from, to }: Interval,
): Promise<readonly Entry[]> => {
  const rows = await run(
    queries,
    queries
      .selectFrom('payouts')
      .select(['id', 'date', 'amount', 'reference', 'notes'])
      .where('userId', '=', userId)
      .where('date', '>=', toText(from))
      .where('date', '<=', toText(to - 1))
      .orderBy('id'),
  );
  return rows.map(({ id, date, amount, reference, notes }) => ({
    date,
    kind: 'payout',
    resource: 'payouts',
    recordId: id,
    text: [reference, notes].filter(Boolean).join(', ') || null,
    amount: -amount,
  }));
};

/** Reads the account of an owner in a span of days. On a day, statements stand before payouts. */
export const readOwnerAccount = (
  reports: Queries,
  calendar: Calendar,
  userId: number,
  span: Interval,
): Promise<Account> =>
  readSnapshot(reports, async (trx) => {
    const [before] = await readOwnerAccounts(trx, calendar, [userId], span.from - 1);
    const entries = [
      ...(await readStatements(trx, calendar, userId, span)),
      ...(await readPayouts(trx, userId, span)),
    ].sort((one, other) => Number(one.date > other.date) - Number(one.date < other.date));
    const opening = toNgwee(before?.balance ?? 0);
    let balance = opening;
    const lines = entries.map((entry) => {
      balance += entry.amount;
      return { ...entry, amount: toKwacha(entry.amount), balance: toKwacha(balance) };
    });
    return { opening: toKwacha(opening), lines, closing: toKwacha(balance) };
  });
