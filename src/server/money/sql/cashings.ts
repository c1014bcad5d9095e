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
import { cashedKinds, cashedOf, listedColumns, listOf, onAccount } from './accounts';
import { listed } from '../../db/sql/jsonRows';
import { readTagged, tagged, type Tagged } from './statement';

const ref = (name: string) => sql.ref(name);
const people = { carId: ref('carId'), userId: ref('userId'), driverId: ref('driverId') };

const cashed = {
  driverId: ref('cashings.driverId'),
  carId: ref('cashings.carId'),
  userId: ref('cashings.userId'),
  amount: ref('cashings.amount'),
};

/** An account with its cashings from one day to another, and the sum of those before. */
export interface Statement {
  readonly known: KnownAccount;
  readonly cashings: readonly Cashing[];
  readonly earlier: number;
}

const LAST_DAY = '9999-12-31';

/** The first days of accounts as they were found last: mostly they are still the same. */
const lastSinces = new WeakMap<Queries, Map<string, Day>>();
const SINCES_MAX = 10_000;

/**
 * One account and its cashings, all of one moment. What was cashed before `from` is one sum in SQL: it begins with the account's
 * first day, which only the records of that moment say, so it is asked again where another day was expected.
 */
export const readStatement = async (
  queries: Queries,
  calendar: Calendar,
  key: AccountKey,
  from: Day | undefined,
  asOf: Day,
): Promise<Statement | undefined> => {
  const id = idOfAccount(key);
  const sinces = lastSinces.get(queries) ?? new Map<string, Day>();
  lastSinces.set(queries, sinces);
  for (let since = sinces.get(id) ?? asOf; ;) {
    const rows = await readTagged(queries, statementKinds(key, since, from, asOf));
    const known = accountsOf(rows, calendar).get(id);
    if (!known) return undefined;
    if (from === undefined || known.account.since === since)
      return { known, ...cashedBeside(rows, calendar, known.account.since, from, asOf) };
    since = known.account.since;
    if (sinces.size >= SINCES_MAX) sinces.clear();
    sinces.set(id, since);
  }
};

const statementKinds = (
  { driverId, carId, userId }: AccountKey,
  since: Day,
  from: Day | undefined,
  asOf: Day,
): readonly RawBuilder<unknown>[] => {
  const first = toText(from ?? since);
  const ofAccount = sql`${ref('driverId')} = ${driverId} and ${ref('carId')} = ${carId} and ${ref('userId')} = ${userId}`;
  const mayNameNobody = sql`${ref('carId')} = ${carId} and ${ref('userId')} = ${userId} and (${ref('driverId')} = ${driverId} or ${ref('driverId')} is null)`;
  const cashing = { ...people, id: ref('id'), amount: ref('amount'), more: ref('notes') };
  const start = from === undefined ? sql`` : sql` and date >= ${first}`;
  return [
    ...recordKinds((isOfCar) => sql` where ${isOfCar ? mayNameNobody : ofAccount}`),
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

/** The cashings that count from a day on, and the sum of those before it. */
const cashedBeside = (
  rows: readonly Tagged[],
  calendar: Calendar,
  since: Day,
  from: Day | undefined,
  asOf: Day,
): Pick<Statement, 'cashings' | 'earlier'> => {
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
  const from = sql`${listed(queries, json, listedColumns)} as listed cross join cashings`;
  const rows = await readTagged(queries, [
    tagged(
      'dated',
      { ...cashed, first: ref('cashings.date') },
      sql`${from} where ${onAccount} and cashings.date >= listed.since and cashings.date < ${toText(until)}`,
    ),
    tagged(
      'undated',
      { ...cashed, last: ref('cashings.createdAt') },
      sql`${from} where ${onAccount} and cashings.date is null`,
    ),
  ]);
  const dayOf = dayOfInstant(calendar);
  const firsts = new Map(accounts.map((one) => [idOfAccount(one), one.first]));
  const byAccount = new Map<string, Map<Day, number>>();
  for (const row of rows) {
    const id = idOfAccount(row as AccountKey);
    const day = row.first === null ? dayOf(row.last ?? '') : toDay(row.first);
    if (day < (firsts.get(id) ?? 0) || day >= until) continue;
    const days = byAccount.get(id) ?? new Map<Day, number>();
    byAccount.set(id, days.set(day, (days.get(day) ?? 0) + Number(row.amount ?? 0)));
  }
  return byAccount;
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
  const recent = new Map(accounts.map((one) => [idOfAccount(one), [] as (number | null)[]]));
  if (accounts.length === 0) return recent;
  const json = JSON.stringify(
    accounts.map(({ driverId, carId, userId }) => [driverId, carId, userId, toText(from)]),
  );
  const rows = await readTagged(queries, [
    tagged(
      'dated',
      { ...cashed, first: ref('cashings.date') },
      sql`${listed(queries, json, listedColumns)} as listed cross join cashings
        where ${onAccount} and cashings.date >= listed.since and cashings.date <= ${toText(asOf)}`,
    ),
    tagged('undated', { ...cashed, last: ref('cashings.createdAt') }, sql`cashings where date is null`),
  ]);
  const dayOf = dayOfInstant(calendar);
  for (const row of rows) {
    const day = row.first === null ? dayOf(row.last ?? '') : toDay(row.first);
    if (day >= from && day <= asOf) recent.get(idOfAccount(row as AccountKey))?.push(row.amount);
  }
  return recent;
};
