import { sql, type RawBuilder } from 'kysely';
import type { Calendar } from '../../calendar';
import type { Queries } from '../../db/open/connect';
import { toDay, toText, type Day } from '../rules/days';
import type { Cashing } from '../rules/ledger';
import {
  accountsOf,
  dayOfInstant,
  idOfAccount,
  recordKinds,
  type AccountKey,
  type KnownAccount,
} from './records';
import { readTagged, tagged, type Tagged } from './statement';

const ref = (name: string) => sql.ref(name);
const people = { carId: ref('carId'), userId: ref('userId'), driverId: ref('driverId') };

/** An account, its cashings in a span, and the sum of the cashings before it. */
export interface LedgerRecords {
  readonly known: KnownAccount;
  readonly cashings: readonly Cashing[];
  readonly earlier: number;
}

const LAST_DAY = '9999-12-31';

/** The first days of earlier reads. Most writes do not change them. */
const lastSinces = new WeakMap<Queries, Map<string, Day>>();
const SINCES_MAX = 10_000;

/**
 * Reads one account and its cashings in one statement. Cashings before `from` are summed in SQL, from the account's first day
 * on. The statement repeats if that day differs from the expected one.
 */
export const readLedgerRecords = async (
  queries: Queries,
  calendar: Calendar,
  key: AccountKey,
  from: Day | undefined,
  asOf: Day,
): Promise<LedgerRecords | undefined> => {
  const id = idOfAccount(key);
  const sinces = lastSinces.get(queries) ?? new Map<string, Day>();
  lastSinces.set(queries, sinces);
  for (let since = sinces.get(id) ?? asOf; ;) {
    const rows = await readTagged(queries, kindsOf(key, since, from, asOf));
    const known = (await accountsOf(rows, calendar)).get(id);
    if (!known) return undefined;
    if (from === undefined || known.account.since === since)
      return { known, ...splitCashings(rows, calendar, known.account.since, from, asOf) };
    since = known.account.since;
    if (sinces.size >= SINCES_MAX) sinces.clear();
    sinces.set(id, since);
  }
};

const kindsOf = (
  { driverId, carId, userId }: AccountKey,
  since: Day,
  from: Day | undefined,
  asOf: Day,
): readonly RawBuilder<unknown>[] => {
  const first = toText(from ?? since);
  const ofAccount = sql`${ref('driverId')} = ${driverId} and ${ref('carId')} = ${carId} and ${ref('userId')} = ${userId}`;
  const driverOrNone = sql`${ref('carId')} = ${carId} and ${ref('userId')} = ${userId} and (${ref('driverId')} = ${driverId} or ${ref('driverId')} is null)`;
  const cashing = { ...people, id: ref('id'), amount: ref('amount'), more: ref('notes') };
  const start = from === undefined ? sql`` : sql` and date >= ${first}`;
  return [
    ...recordKinds((isDriverOptional) => sql` where ${isDriverOptional ? driverOrNone : ofAccount}`),
    tagged(
      'cashing',
      { ...cashing, first: ref('date') },
      sql`cashings where ${ofAccount}${start} and date <= ${toText(asOf)}`,
    ),
    tagged(
      'cashing',
      { ...cashing, last: ref('createdAt') },
      sql`cashings where ${ofAccount} and date is null`,
    ),
    tagged(
      'earlier',
      { amount: sql`sum(amount)` },
      sql`cashings where ${ofAccount} and date >= ${toText(since)} and date < ${first} and date <= ${toText(asOf)}`,
    ),
  ];
};

/** Splits the counted cashings at `from`: the later ones, and the sum of the earlier ones. */
const splitCashings = (
  rows: readonly Tagged[],
  calendar: Calendar,
  since: Day,
  from: Day | undefined,
  asOf: Day,
): Pick<LedgerRecords, 'cashings' | 'earlier'> => {
  const dayOf = dayOfInstant(calendar);
  const counted = rows
    .filter(({ tag }) => tag === 'cashing')
    .map(({ id, first, last, amount, more }) => ({
      id: Number(id),
      day: first === null ? dayOf(last ?? LAST_DAY) : toDay(first),
      amount: Number(amount ?? 0),
      notes: more,
    }))
    .filter(({ day }) => day >= since && day <= asOf);
  const isEarlier = ({ day }: { day: Day }): boolean => from !== undefined && day < from;
  const dated = rows.find(({ tag }) => tag === 'earlier')?.amount ?? 0;
  const undated = counted.filter(isEarlier).reduce((sum, { amount }) => sum + amount, 0);
  return {
    cashings: counted.filter((cashing) => !isEarlier(cashing)),
    earlier: from === undefined ? 0 : Number(dated) + undated,
  };
};
