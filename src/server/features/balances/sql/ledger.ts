import type { Calendar } from '../../../ground/calendar';
import { dayOfInstant, toDay, toText, type Day } from '../../../ground/calendar/days';
import type { Queries, RowOf } from '../../../db/open/connect';
import { recordedAt } from '../../../db/sql/recordedAt';
import { readSnapshot } from '../../../db/sql/snapshot';
import type { Cashing } from '../rules/ledger';
import { accountsOf, idOfAccount, onlyAccount, readRecords, type AccountKey } from './records';

type Stored = Pick<RowOf<'cashings'>, 'id' | 'notes' | 'amount' | 'confirmedAt'>;

const cashingOn = (day: Day, { id, amount, notes, confirmedAt }: Stored): Cashing => ({
  id,
  day,
  amount: amount ?? 0,
  notes,
  isConfirmed: confirmedAt !== null,
});

/** Reads one account and its cashings. Those before `from` are summed, from the account's first day. */
export const readLedgerRecords = (
  queries: Queries,
  calendar: Calendar,
  { driverId, carId, userId }: AccountKey,
  from: Day | undefined,
  asOf: Day,
) =>
  readSnapshot(queries, async (trx) => {
    const key = { driverId, carId, userId };
    const known = (await accountsOf(await readRecords(trx, calendar, onlyAccount(key)), calendar)).get(
      idOfAccount(key),
    );
    if (!known) return undefined;
    const { since } = known.account;
    const first = Math.max(from ?? since, since);
    const ofAccount = trx.selectFrom('cashings').where(({ and }) => and(key));
    const dated = await ofAccount
      .select(['id', 'date', 'amount', 'notes', 'confirmedAt'])
      .where('date', '>=', toText(first))
      .where('date', '<=', toText(asOf))
      .execute();
    const undated = await ofAccount
      .select(['id', 'amount', 'notes', 'confirmedAt', recordedAt('cashings').as('recordedAt')])
      .where('date', 'is', null)
      .execute();
    const earlier = await ofAccount
      .select(({ fn }) => fn.sum<number | null>('amount').as('amount'))
      .where('date', '>=', toText(since))
      .where('date', '<', toText(first))
      .where('date', '<=', toText(asOf))
      .executeTakeFirst();
    const dayOf = dayOfInstant(calendar);
    const sinceAccount = undated
      .map(({ recordedAt: at, ...one }) => cashingOn(dayOf(at), one))
      .filter(({ day }) => day >= since && day <= asOf);
    return {
      known,
      cashings: [
        ...dated.map(({ date, ...one }) => cashingOn(toDay(date ?? ''), one)),
        ...sinceAccount.filter(({ day }) => day >= first),
      ],
      earlier: sinceAccount
        .filter(({ day }) => day < first)
        .reduce((sum, { amount }) => sum + amount, earlier?.amount ?? 0),
    };
  });
