import { sql } from 'kysely';
import type { Calendar } from '../../calendar';
import type { Queries } from '../../db/open/connect';
import { toDay, toText, type Day } from '../rules/days';
import { dayOfInstant, idOfAccount, type AccountKey, type KnownAccount } from './records';
import { cashedKinds, cashedOf, accountColumns, accountsJson, onAccount } from './accounts';
import { jsonTable } from '../../db/sql/jsonRows';
import { readTagged, tagged } from './statement';

const ref = (name: string) => sql.ref(name);

const cashed = {
  driverId: ref('cashings.driverId'),
  carId: ref('cashings.carId'),
  userId: ref('cashings.userId'),
  amount: ref('cashings.amount'),
};

/** Returns the cashed sums by account and day, from each account's first day to before `until`. */
export const readCashedByDay = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly (AccountKey & { readonly first: Day })[],
  until: Day,
): Promise<ReadonlyMap<string, Map<Day, number>>> => {
  const json = JSON.stringify(
    accounts.map(({ driverId, carId, userId, first }) => [driverId, carId, userId, toText(first)]),
  );
  const from = sql`${jsonTable(queries, json, accountColumns)} as listed cross join cashings`;
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

/** Returns the cashed sum of each account, from its first day up to a day. */
export const readCashedSums = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly KnownAccount[],
  asOf: Day,
): Promise<ReadonlyMap<string, number>> => {
  const known = new Map(accounts.map((one) => [one.id, one]));
  const rows = await readTagged(queries, cashedKinds(queries, accountsJson(accounts), toText(asOf)));
  return new Map([...cashedOf(rows, known, calendar, asOf)].map(([id, { amount }]) => [id, amount]));
};

/** Returns the cashed amounts of each account in a span. */
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
      sql`${jsonTable(queries, json, accountColumns)} as listed cross join cashings
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
