import { sql } from 'kysely';
import type { Calendar } from '../../../ground/calendar';
import { dayOfInstant, toDay, toText, type Day } from '../../../ground/calendar/days';
import type { Queries } from '../../../db/open/connect';
import { jsonTable } from '../../../db/sql/jsonRows';
import { recordedAt } from '../../../db/sql/recordedAt';
import { readSnapshot } from '../../../db/sql/snapshot';
import { run } from '../../../db/sql/statements';
import { forEachYielding } from '../../../ground/eventLoop';
import type { Cashed } from '../rules/account';
import type { CashedByDay } from '../rules/month';
import { idOfAccount, isSameAccount, type AccountKey, type KnownAccount } from './records';
import { ref } from '../../../db/sql/where';

/** An account, and the first day whose cashings are read. */
interface AccountFrom extends AccountKey {
  readonly first: Day;
}

interface Read extends AccountKey {
  readonly amount: number | null;
  readonly confirmedAt: string | null;
}

const recorded = sql`${recordedAt('cashings')} as "recordedAt"`;
const isOfListed = (table: string) => isSameAccount(table, 'listed');

/** The days of an account whose cashings are read. */
interface Span {
  readonly key: AccountKey;
  readonly first: Day;
  readonly last: Day;
}

/** A table of accounts, each with the first and the last day, named `listed`. */
const listedAccounts = (queries: Queries, spans: readonly Span[]) => {
  const rows = spans.map(({ key, first, last }) => [
    key.driverId,
    key.carId,
    key.userId,
    toText(first),
    toText(last),
  ]);
  const columns = {
    driverId: 'bigint',
    carId: 'bigint',
    userId: 'bigint',
    first: 'text',
    last: 'text',
  } as const;
  return sql`${jsonTable(queries, rows, columns)} as listed`;
};

interface Sum extends AccountKey {
  readonly sums: string;
  readonly lastDate: string | null;
}

const unconfirmedAmount = sql`case when cashings."confirmedAt" is null then amount end`;
const month = (day: string) => sql`substr(${ref(day)}, 1, 7)`;

/**
 * The cashed and the unconfirmed sum of a span, as one text because a subquery returns one value. They are the sums of whole
 * months, which triggers update, minus the days of these months outside the span.
 */
const SUMS = sql`(select cast(coalesce(sum(amount), 0) as text) || ' ' || cast(coalesce(sum(unconfirmed), 0) as text) from (
    select amount, unconfirmed from "cashingMonths"
      where ${isOfListed('cashingMonths')} and month >= ${month('listed.first')} and month <= ${month('listed.last')}
    union all select -amount, -${unconfirmedAmount} from cashings
      where ${isOfListed('cashings')} and date >= ${month('listed.first')} and date < listed.first
    union all select -amount, -${unconfirmedAmount} from cashings
      where ${isOfListed('cashings')} and date > listed.last and date <= ${month('listed.last')} || '-31'
  ) as parts)`;

/** Reads the sum and the last day of the cashings of accounts, each from its first day, up to a day, or each up to a day of its own. */
export const readCashed = <A extends KnownAccount>(
  queries: Queries,
  calendar: Calendar,
  accounts: Iterable<A>,
  asOf: Day | ((one: A) => Day),
): Promise<ReadonlyMap<string, Cashed>> =>
  readSnapshot(queries, async (trx) => {
    const lastOf = typeof asOf === 'number' ? () => asOf : asOf;
    const spans = new Map(
      [...accounts]
        .map((key) => ({ key, first: key.account.since, last: lastOf(key) }))
        .filter(({ first, last }) => first <= last)
        .map((span) => [span.key.id, span]),
    );
    const sums = await run(
      trx,
      sql<Sum>`select "driverId", "carId", "userId", ${SUMS} as sums,
        (select max(date) from cashings where ${isOfListed('cashings')} and cashings.date >= listed.first and cashings.date <= listed.last) as "lastDate"
        from ${listedAccounts(trx, [...spans.values()])}`,
    );
    const undated = await run(
      trx,
      sql<
        Read & { readonly recordedAt: string }
      >`select cashings."driverId", cashings."carId", cashings."userId", amount, cashings."confirmedAt", ${recorded}
        from ${listedAccounts(trx, [...spans.values()])} cross join cashings where ${isOfListed('cashings')} and cashings.date is null`,
    );
    const cashed = new Map<string, Cashed>();
    for (const { sums: text, lastDate, ...key } of sums) {
      if (lastDate === null) continue;
      const [amount = 0, unconfirmed = 0] = text.split(' ').map(Number);
      cashed.set(idOfAccount(key), { amount, unconfirmed, lastDay: toDay(lastDate) });
    }
    const dayOf = dayOfInstant(calendar);
    await forEachYielding(undated, ({ amount, recordedAt: recordedOn, confirmedAt: at, ...key }) => {
      const id = idOfAccount(key);
      const span = spans.get(id);
      const day = dayOf(recordedOn);
      if (!span || day < span.first || day > span.last) return;
      const dated = cashed.get(id) ?? { amount: 0, unconfirmed: 0, lastDay: day };
      cashed.set(id, {
        amount: dated.amount + (amount ?? 0),
        unconfirmed: dated.unconfirmed + (at === null ? (amount ?? 0) : 0),
        lastDay: Math.max(dated.lastDay ?? day, day),
      });
    });
    return cashed;
  });

interface Cashing {
  readonly id: string;
  readonly day: Day;
  readonly amount: number | null;
  readonly isConfirmed: boolean;
}

const cashingOn = (day: Day, one: Read): Cashing => ({
  id: idOfAccount(one),
  day,
  amount: one.amount,
  isConfirmed: one.confirmedAt !== null,
});

/** Reads the cashings of accounts, each from its first day, up to a day. An undated one counts on the day on which it was recorded. */
const readCashings = (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly AccountFrom[],
  last: Day,
): Promise<readonly Cashing[]> =>
  readSnapshot(queries, async (trx) => {
    const columns = sql`cashings."driverId", cashings."carId", cashings."userId", cashings.amount, cashings."confirmedAt"`;
    // A cross join: SQLite looks each account up in the index, instead of reading all cashings.
    const from = sql`from ${listedAccounts(
      trx,
      accounts.map((key) => ({ key, first: key.first, last })),
    )} cross join cashings where ${isOfListed('cashings')}`;
    const dated = await run(
      trx,
      sql<
        Read & { readonly date: string }
      >`select ${columns}, cashings.date ${from} and cashings.date >= listed.first and cashings.date <= listed.last`,
    );
    const undated = await run(
      trx,
      sql<
        Read & { readonly recordedAt: string }
      >`select ${columns}, ${recorded} ${from} and cashings.date is null`,
    );
    const dayOf = dayOfInstant(calendar);
    const firsts = new Map(accounts.map((one) => [idOfAccount(one), one.first]));
    return [
      ...dated.map((one) => cashingOn(toDay(one.date), one)),
      ...undated
        .map((one) => cashingOn(dayOf(one.recordedAt), one))
        .filter(({ id, day }) => day >= (firsts.get(id) ?? 0) && day <= last),
    ];
  });

/** The sums of an account by day. */
interface CashedDays {
  readonly cashed: CashedByDay;
  readonly confirmed: CashedByDay;
}

/** Returns the cashed sums by account and day, from each account's first day to before `until`. */
export const readCashedByDay = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly AccountFrom[],
  until: Day,
): Promise<ReadonlyMap<string, CashedDays>> => {
  const byAccount = new Map<string, Record<keyof CashedDays, Map<Day, number>>>();
  for (const one of await readCashings(queries, calendar, accounts, until - 1)) {
    const { id, day, amount, isConfirmed } = one;
    const days = byAccount.get(id) ?? { cashed: new Map(), confirmed: new Map() };
    byAccount.set(id, days);
    for (const sums of isConfirmed ? [days.cashed, days.confirmed] : [days.cashed])
      sums.set(day, (sums.get(day) ?? 0) + (amount ?? 0));
  }
  return byAccount;
};

export const readRecentCashings = async (
  queries: Queries,
  calendar: Calendar,
  accounts: readonly AccountKey[],
  first: Day,
  last: Day,
): Promise<ReadonlyMap<string, readonly (number | null)[]>> => {
  const recent = new Map(accounts.map((one) => [idOfAccount(one), [] as (number | null)[]]));
  const listed = accounts.map(({ driverId, carId, userId }) => ({ driverId, carId, userId, first }));
  for (const { id, amount } of await readCashings(queries, calendar, listed, last))
    recent.get(id)?.push(amount);
  return recent;
};
