import { sql } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import { dayOfInstant, toDay, toText, type Day } from '../../ground/calendar/days';
import { recentFrom } from '../../ground/calendar/pace';
import type { Queries } from '../../db/open/connect';
import { jsonTable } from '../../db/sql/jsonRows';
import { recordedAt } from '../../db/sql/recordedAt';
import { readSnapshot } from '../../db/sql/snapshot';
import { run } from '../../db/sql/statements';
import { grouped } from '../../ground/groupBy';
import { readDriverExpenses } from '../balances/sql/expenses';
import { idOfAccount, isSameAccount, type AccountKey } from '../balances/sql/records';
import type { Net } from './rules';
import { ref } from '../../db/sql/where';

/** The account of a buy-out, and the first day that counts. */
export interface Listed extends AccountKey {
  readonly id: number;
  readonly startsOn: Day;
}

interface OnDay {
  readonly id: number;
  readonly day: Day;
  readonly amount: number;
}

const columns = {
  id: 'bigint',
  driverId: 'bigint',
  carId: 'bigint',
  userId: 'bigint',
  first: 'text',
  recent: 'text',
} as const;
const isOfListed = (table: string) => isSameAccount(table, 'listed');

type ReadSums<T> = (
  queries: Queries,
  calendar: Calendar,
  listed: readonly Listed[],
  today: Day,
) => Promise<T>;

const listedTable = (queries: Queries, listed: readonly Listed[], today: Day) => {
  const rows = listed.map((one) => [
    one.id,
    one.driverId,
    one.carId,
    one.userId,
    toText(one.startsOn),
    toText(recentFrom(one.startsOn, today)),
  ]);
  return sql`${jsonTable(queries, rows, columns)} as listed`;
};

/**
 * Reads what has no sum in the database: the charges, negative, the cashings without a date, on the day recorded, and what the
 * drivers paid for the owner or pay back.
 */
const readOthers: ReadSums<readonly OnDay[]> = async (queries, calendar, listed, today) => {
  const table = listedTable(queries, listed, today);
  const charges = await run(
    queries,
    sql<{ id: number; date: string; amount: number }>`select listed.id, adjustments.date, adjustments.amount
      from ${table} cross join adjustments where ${isOfListed('adjustments')} and adjustments.effect = 'charge'
      and adjustments.date >= listed.first and adjustments.date <= ${toText(today)}`,
  );
  const undated = await run(
    queries,
    sql<{
      id: number;
      recordedAt: string;
      amount: number | null;
    }>`select listed.id, ${recordedAt('cashings')} as "recordedAt", cashings.amount
      from ${table} cross join cashings where ${isOfListed('cashings')} and cashings.date is null`,
  );
  const keys = listed.map(({ driverId, carId, userId }) => [driverId, carId, userId]);
  const expenses = await readDriverExpenses(
    queries,
    calendar,
    sql`("driverId", "carId", "userId") in (select "driverId", "carId", "userId" from ${jsonTable(queries, keys, { driverId: 'bigint', carId: 'bigint', userId: 'bigint' })} as listed)`,
  );
  const byAccount = grouped(expenses, idOfAccount);
  const firsts = new Map(listed.map(({ id, startsOn }) => [id, startsOn]));
  const dayOf = dayOfInstant(calendar);
  return [
    ...charges.map(({ id, date, amount }) => ({ id, day: toDay(date), amount: -amount })),
    ...listed.flatMap(({ id, startsOn, ...key }) =>
      (byAccount.get(idOfAccount(key)) ?? [])
        .filter(({ day }) => day >= startsOn && day <= today)
        .map(({ day, paid, owed }) => ({ id, day, amount: paid - owed })),
    ),
    ...undated
      .map(({ id, recordedAt: at, amount }) => ({ id, day: dayOf(at), amount: amount ?? 0 }))
      .filter(({ id, day }) => day >= (firsts.get(id) ?? 0) && day <= today),
  ];
};

/** Reads what was cashed less what was charged for each buy-out, up to today. */
export const readNets: ReadSums<ReadonlyMap<number, Net>> = (queries, calendar, listed, today) =>
  readSnapshot(queries, async (trx) => {
    // Each sum is a subquery over the index of the accounts, because a grouped join would sort all cashings.
    const sumFrom = (first: string) =>
      sql`(select sum(amount) from cashings where ${isOfListed('cashings')}
        and cashings.date >= ${ref(`listed.${first}`)} and cashings.date <= ${toText(today)})`;
    const sums = await run(
      trx,
      sql<{ id: number; total: number | null; recent: number | null }>`
        select listed.id, ${sumFrom('first')} as total, ${sumFrom('recent')} as recent
        from ${listedTable(trx, listed, today)}`,
    );
    const others = grouped(await readOthers(trx, calendar, listed, today), ({ id }) => id);
    const froms = new Map(listed.map((one) => [one.id, recentFrom(one.startsOn, today)]));
    return new Map(
      sums.map(({ id, total, recent }): readonly [number, Net] => {
        const own = others.get(id) ?? [];
        const isRecent = ({ day }: OnDay) => day >= (froms.get(id) ?? 0);
        const sumOf = (days: readonly OnDay[], start: number | null) =>
          days.reduce((sum, { amount }) => sum + amount, start ?? 0);
        return [id, { total: sumOf(own, total), recent: sumOf(own.filter(isRecent), recent) }];
      }),
    );
  });

/** Reads what was cashed less what was charged on each day of some buy-outs, in the order of the days. */
export const readDays: ReadSums<ReadonlyMap<number, readonly (readonly [Day, number])[]>> = (
  queries,
  calendar,
  listed,
  today,
) =>
  readSnapshot(queries, async (trx) => {
    const dated = await run(
      trx,
      sql<{
        id: number;
        date: string;
        amount: number | null;
      }>`select listed.id, cashings.date, sum(cashings.amount) as amount
        from ${listedTable(trx, listed, today)} cross join cashings where ${isOfListed('cashings')}
        and cashings.date >= listed.first and cashings.date <= ${toText(today)} group by listed.id, cashings.date`,
    );
    const others = await readOthers(trx, calendar, listed, today);
    const all = [
      ...dated.map(({ id, date, amount }) => ({ id, day: toDay(date), amount: amount ?? 0 })),
      ...others,
    ];
    return new Map(
      [...grouped(all, ({ id }) => id)].map(([id, days]): readonly [number, (readonly [Day, number])[]] => {
        const byDay = new Map<Day, number>();
        for (const { day, amount } of days) byDay.set(day, (byDay.get(day) ?? 0) + amount);
        return [id, [...byDay].sort(([one], [other]) => one - other)];
      }),
    );
  });
