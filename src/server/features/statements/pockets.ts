import { sql, type Transaction } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import { toText } from '../../ground/calendar/days';
import { daysOfMonth } from '../../ground/calendar/months';
import type { Queries, Schema } from '../../db/open/connect';
import { recordedAt } from '../../db/sql/recordedAt';
import { run } from '../../db/sql/statements';
import { type Condition, ref } from '../../db/sql/where';
import { sources } from '../cash/movements';
import { moneySources } from '../profit/sources';

/** What an owner collected and paid out of their own pocket in a month, in ngwee. */
export interface Pockets {
  readonly collectedByOwner: number;
  readonly paidByOwner: number;
}

/** Whether a record is of a month. One without a day is of the day on which it was recorded. */
const isWithin = (calendar: Calendar, resource: string, day: string, month: string): Condition => {
  const { from, to } = daysOfMonth(month);
  const [first, last] = [toText(from), toText(to - 1)];
  const recorded = recordedAt(resource);
  return sql`(${ref(day)} >= ${first} and ${ref(day)} <= ${last} or ${ref(day)} is null
    and ${recorded} >= ${calendar.startOf(first)} and ${recorded} <= ${calendar.endOf(last)})`;
};

/**
 * Reads what an owner collected and paid in a month. Their cash counts with the cars of other owners too, and so does what
 * they paid from their own money. The cash of an administrator belongs to the office and does not count.
 */
export const readPockets = async (
  queries: Queries,
  calendar: Calendar,
  {
    userId,
    month,
    wasAdmin,
  }: { readonly userId: number; readonly month: string; readonly wasAdmin: boolean },
): Promise<Pockets> => {
  const sumOf = (resource: string, day: string, amount: string, condition: Condition) =>
    sql`(select coalesce(sum(${ref(amount)}), 0) from ${sql.table(resource)}
      where ${condition} and ${isWithin(calendar, resource, day, month)})`;
  const held = sources
    .filter(({ kind }) => kind === 'cashing' || kind === 'spending')
    .map(({ kind, resource, person, day, amount, condition }) => ({
      kind,
      sum: sumOf(resource, day, amount, sql`${ref(person)} = ${userId} and ${condition}`),
    }));
  const own = moneySources
    .filter(({ side, paidFrom }) => side === 'out' && paidFrom)
    .map(({ resource, day, amount }) =>
      sumOf(resource, day, amount, sql`"userId" = ${userId} and "paidFrom" = 'owner'`),
    );
  const add = (sums: readonly unknown[]) => (sums.length > 0 ? sql.join(sums, sql` + `) : sql`0`);
  const sumsOf = (kind: 'cashing' | 'spending') =>
    held.filter((one) => one.kind === kind).map(({ sum }) => sum);
  const [found] = await run(
    queries,
    sql<{ collected: number; spent: number; own: number }>`select ${add(sumsOf('cashing'))} as collected,
      ${add(sumsOf('spending'))} as spent, ${add(own)} as own`,
  );
  const [collected, spent, paid] = [found?.collected, found?.spent, found?.own].map((sum) =>
    Number(sum ?? 0),
  );
  return {
    collectedByOwner: wasAdmin ? 0 : (collected ?? 0),
    paidByOwner: (wasAdmin ? 0 : (spent ?? 0)) + (paid ?? 0),
  };
};

interface Said {
  readonly month: string;
  readonly wasAdmin: number | null;
  readonly amount: number;
}

/** A month whose pockets were stated, and by how much what was said of it differs from the records, in ngwee. */
export interface PocketCorrection {
  readonly month: string;
  readonly amount: number;
}

/** Reads the corrections of the pockets of an owner's stated months. Statements of before pockets were stated have none. */
export const readPocketCorrections = async (
  queries: Queries,
  calendar: Calendar,
  userId: number,
): Promise<readonly PocketCorrection[]> => {
  const said = await run(
    queries,
    sql<Said>`with valid as (select id, month, "wasAdmin", "paidByOwner" from statements
        where "userId" = ${userId} and "voidedAt" is null)
      select valid.month, valid."wasAdmin", (select coalesce(sum(pockets.amount), 0) from "statementPockets" as pockets
        where pockets.month = valid.month and pockets."statementId" in (select id from valid)) as amount
      from valid where valid."paidByOwner" is not null`,
  );
  const corrections: PocketCorrection[] = [];
  for (const { month, wasAdmin, amount } of said) {
    const now = await readPockets(queries, calendar, { userId, month, wasAdmin: wasAdmin === 1 });
    const difference = now.paidByOwner - now.collectedByOwner - Number(amount);
    if (difference !== 0) corrections.push({ month, amount: difference });
  }
  return corrections;
};

/** Stores what a statement says of the pockets of its month, and of earlier ones. */
export const storePockets = async (
  trx: Transaction<Schema>,
  statementId: number,
  said: readonly PocketCorrection[],
): Promise<void> => {
  for (const { month, amount } of said)
    await trx.insertInto('statementPockets').values({ statementId, month, amount }).execute();
};
