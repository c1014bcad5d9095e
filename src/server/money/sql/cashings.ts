import { sql } from 'kysely';
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
import { cashedKinds, cashedOf, listOf } from './accounts';
import { listed } from '../../db/sql/jsonRows';
import { readTagged, tagged } from './statement';

const ref = (name: string) => sql.ref(name);
const people = { carId: ref('carId'), userId: ref('userId'), driverId: ref('driverId') };

/** An account with its cashings from one day to another, and the sum of those before. */
export interface Statement {
  readonly known: KnownAccount;
  readonly cashings: readonly Cashing[];
  readonly earlier: number;
}

const LAST_DAY = '9999-12-31';

/** One account and its cashings, all of one moment. */
export const readStatement = async (
  queries: Queries,
  calendar: Calendar,
  key: AccountKey,
  from: Day | undefined,
  asOf: Day,
): Promise<Statement | undefined> => {
  const { driverId, carId, userId } = key;
  const first = from === undefined ? '0000-00-00' : toText(from);
  const ofAccount = sql`${ref('driverId')} = ${driverId} and ${ref('carId')} = ${carId} and ${ref('userId')} = ${userId}`;
  const mayNameNobody = sql`${ref('carId')} = ${carId} and ${ref('userId')} = ${userId} and (${ref('driverId')} = ${driverId} or ${ref('driverId')} is null)`;
  const rows = await readTagged(queries, [
    ...recordKinds((isOfCar) => sql` where ${isOfCar ? mayNameNobody : ofAccount}`),
    tagged(
      'cashing',
      { ...people, id: ref('id'), amount: ref('amount'), first: ref('date'), more: ref('notes') },
      sql`cashings where ${ofAccount} and date >= ${first} and date <= ${toText(asOf)}`,
    ),
    tagged(
      'cashing',
      { ...people, id: ref('id'), amount: ref('amount'), last: ref('createdAt'), more: ref('notes') },
      sql`cashings where ${ofAccount} and date is null`,
    ),
    tagged(
      'earlier',
      { first: ref('date'), amount: sql`sum(amount)` },
      sql`cashings where ${ofAccount} and date < ${first} group by date`,
    ),
  ]);
  const known = accountsOf(rows, calendar).get(idOfAccount(key));
  if (!known) return undefined;
  const { since } = known.account;
  const dayOf = dayOfInstant(calendar);
  const counted = rows
    .filter(({ tag }) => tag === 'cashing' || tag === 'earlier')
    .map(({ id, first, last, amount, more }) => ({
      id: Number(id),
      day: first === null ? dayOf(last ?? LAST_DAY) : toDay(first),
      amount: Number(amount ?? 0),
      notes: more,
    }))
    .filter(({ day }) => day >= since && day <= asOf);
  const isEarlier = ({ day }: { day: Day }): boolean => from !== undefined && day < from;
  return {
    known,
    cashings: counted.filter((cashing) => !isEarlier(cashing)),
    earlier: counted.filter(isEarlier).reduce((sum, { amount }) => sum + amount, 0),
  };
};

/** What some accounts were handed in by day, each from a day of its own on, up to one before another. */
export const readCashedByDay = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly (AccountKey & { readonly first: Day })[],
  until: Day,
): Promise<ReadonlyMap<string, Map<Day, number>>> => {
  const json = JSON.stringify(
    accounts.map(({ driverId, carId, userId, first }) => [driverId, carId, userId, toText(first)]),
  );
  const from = sql`${listed(queries, json, { driverId: 'bigint', carId: 'bigint', userId: 'bigint', since: 'text' })} as listed cross join cashings`;
  const onAccount = sql`cashings.${ref('driverId')} = listed.${ref('driverId')} and cashings.${ref('carId')} = listed.${ref('carId')} and cashings.${ref('userId')} = listed.${ref('userId')}`;
  const account = {
    driverId: sql.ref('cashings.driverId'),
    carId: sql.ref('cashings.carId'),
    userId: sql.ref('cashings.userId'),
    amount: sql.ref('cashings.amount'),
  };
  const rows = await readTagged(queries, [
    tagged(
      'dated',
      { ...account, first: sql.ref('cashings.date') },
      sql`${from} where ${onAccount} and cashings.date >= listed.since and cashings.date < ${toText(until)}`,
    ),
    tagged(
      'undated',
      { ...account, last: sql.ref('cashings.createdAt') },
      sql`${from} where ${onAccount} and cashings.date is null`,
    ),
  ]);
  const dayOf = dayOfInstant(calendar);
  const firsts = new Map(accounts.map((one) => [idOfAccount(one), one.first]));
  const cashed = new Map<string, Map<Day, number>>();
  for (const row of rows) {
    const id = idOfAccount(row as AccountKey);
    const day = row.first === null ? dayOf(row.last ?? '') : toDay(row.first);
    if (day < (firsts.get(id) ?? 0) || day >= until) continue;
    const days = cashed.get(id) ?? new Map<Day, number>();
    cashed.set(id, days.set(day, (days.get(day) ?? 0) + Number(row.amount ?? 0)));
  }
  return cashed;
};

/** What some accounts were handed in from their first day up to another. */
export const readCashedSums = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly KnownAccount[],
  asOf: Day,
): Promise<ReadonlyMap<string, number>> => {
  const known = new Map(accounts.map((one) => [one.id, one]));
  const rows = await readTagged(queries, cashedKinds(queries, listOf(accounts), toText(asOf)));
  return new Map([...cashedOf(rows, known, calendar, asOf)].map(([id, { amount }]) => [id, amount]));
};

/** What some accounts were handed in on some days, each amount by itself. */
export const readRecentCashings = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly AccountKey[],
  from: Day,
  asOf: Day,
): Promise<ReadonlyMap<string, (number | null)[]>> => {
  const wanted = new Map(accounts.map((one) => [idOfAccount(one), [] as (number | null)[]]));
  const rows = await readTagged(queries, [
    tagged(
      'dated',
      { ...people, amount: ref('amount'), first: ref('date') },
      sql`cashings where date >= ${toText(from)} and date <= ${toText(asOf)}`,
    ),
    tagged(
      'undated',
      { ...people, amount: ref('amount'), last: ref('createdAt') },
      sql`cashings where date is null`,
    ),
  ]);
  const dayOf = dayOfInstant(calendar);
  for (const row of rows) {
    const day = row.first === null ? dayOf(row.last ?? '') : toDay(row.first);
    if (day >= from && day <= asOf) wanted.get(idOfAccount(row as AccountKey))?.push(row.amount);
  }
  return wanted;
};
