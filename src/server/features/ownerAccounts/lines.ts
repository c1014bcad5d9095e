import { sql } from 'kysely';
import { toKwacha } from '../../../contract/money';
import type { ReportRow } from '../../../contract/report';
import type { ownerAccount } from '../../../reports/ownerAccounts';
import type { Calendar } from '../../ground/calendar';
import { dayOfInstant, toText } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import type { Queries } from '../../db/open/connect';
import { readSnapshot } from '../../db/sql/snapshot';
import { run } from '../../db/sql/statements';
import { readOwed } from './accounts';

type Account = ReportRow<typeof ownerAccount>;
type Line = Account['lines'][number];
/** A line with its amount in ngwee, before the balance is known. */
type LineWithoutBalance = Omit<Line, 'balance'>;

const readStatements = async (
  queries: Queries,
  calendar: Calendar,
  userId: number,
  { from, to }: Interval,
): Promise<readonly LineWithoutBalance[]> => {
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
): Promise<readonly LineWithoutBalance[]> => {
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

/** Reads the transfers between an owner, who was no administrator, and anybody else. */
const readTransfers = async (
  queries: Queries,
  userId: number,
  { from, to }: Interval,
  isOwnCash: boolean,
): Promise<readonly LineWithoutBalance[]> => {
  const rows = await run(
    queries,
    queries
      .selectFrom('transfers')
      .leftJoin('users as giver', 'giver.id', 'transfers.fromId')
      .leftJoin('users as getter', 'getter.id', 'transfers.toId')
      .select([
        'transfers.id',
        'date',
        'amount',
        'reference',
        'fromId',
        'giver.name as from',
        'getter.name as to',
      ])
      .where('state', '!=', 'refused')
      .where('date', '>=', toText(from))
      .where('date', '<=', toText(to - 1))
      .where((row) =>
        row.or([
          row.and([row('fromId', '=', userId), row(row.fn.coalesce('fromAdmin', sql.lit(0)), '=', 0)]),
          row.and([row('toId', '=', userId), row(row.fn.coalesce('toAdmin', sql.lit(0)), '=', 0)]),
        ]),
      )
      .orderBy('transfers.id'),
  );
  return rows.map(({ id, date, amount, reference, fromId, from: giver, to: getter }) => {
    const isIn = fromId === userId;
    return {
      date,
      kind: isIn ? 'transferIn' : 'transferOut',
      resource: 'transfers',
      recordId: id,
      text: (isOwnCash && [isIn ? getter : giver, reference].filter(Boolean).join(', ')) || null,
      amount: isIn ? amount : -amount,
    } as const;
  });
};

/**
 * Reads the account of an owner in a span of days. On a day, statements stand before payouts, and both before transfers. With whom
 * they were made is told only to those to whom the owner's cash is open.
 */
export const readOwnerAccount = (
  reports: Queries,
  calendar: Calendar,
  userId: number,
  span: Interval,
  isOwnCash: boolean,
): Promise<Account> =>
  readSnapshot(reports, async (trx) => {
    const opening = await readOwed(trx, calendar, userId, span.from - 1);
    const withoutBalance = [
      ...(await readStatements(trx, calendar, userId, span)),
      ...(await readPayouts(trx, userId, span)),
      ...(await readTransfers(trx, userId, span, isOwnCash)),
    ].sort((one, other) => Number(one.date > other.date) - Number(one.date < other.date));
    let balance = opening;
    const lines = withoutBalance.map((line) => {
      balance += line.amount;
      return { ...line, amount: toKwacha(line.amount), balance: toKwacha(balance) };
    });
    return { opening: toKwacha(opening), lines, closing: toKwacha(balance) };
  });
