import { sql, type RawBuilder } from 'kysely';
import { dateField, firstField } from '../../../../contract/resource';
import { spending } from '../../../../resources';
import type { Calendar } from '../../../ground/calendar';
import { dayOfInstant, toDay, type Day } from '../../../ground/calendar/days';
import type { Queries } from '../../../db/open/connect';
import { recordedAt } from '../../../db/sql/recordedAt';
import { run } from '../../../db/sql/statements';
import { type Condition, ref } from '../../../db/sql/where';

/** An expense that a driver paid, or pays a part of back. Amounts are in ngwee. */
export interface DriverExpense {
  readonly resource: string;
  readonly id: number;
  readonly driverId: number;
  readonly carId: number;
  readonly userId: number;
  readonly day: Day;
  readonly paid: number;
  readonly owed: number;
  readonly kind: string | null;
  /** The kind and the details. */
  readonly text: string | null;
}

interface Row extends Omit<DriverExpense, 'day' | 'text'> {
  readonly date: string | null;
  readonly recordedAt: string | null;
  readonly details: string | null;
}

/** The tables of expenses that may name a driver, with the columns of their day, amount, kind and details. */
export const driverExpenses = spending
  .filter(({ fields }) => fields['driverPays'] !== undefined)
  .map((definition) => ({
    resource: definition.name,
    day: dateField(definition) ?? '',
    amount: firstField(definition, 'money') ?? '',
    details: firstField(definition, 'longText'),
    hasKind: definition.fields['kindId'] !== undefined,
  }));

/** Whether an expense counts in an account: a driver paid it, or pays a part of it back. */
const countsForDriver: Condition = sql`("paidFrom" = 'driver' or "driverPays" > 0)`;

/** Selects the keys of the accounts that an expense charges. */
export const chargedKeys = (condition: Condition): readonly RawBuilder<unknown>[] =>
  driverExpenses.map(
    ({ resource }) =>
      sql`select "driverId", "carId", "userId" from ${sql.table(resource)}
        where "driverPays" > 0 and "driverId" is not null and "userId" is not null and ${condition}`,
  );

/** In the order of the index. */
const keys = ['userId', 'driverId', 'carId'] as const;
const isCounted = (resource: string, condition: Condition): Condition =>
  sql`${ref(`${resource}.driverId`)} is not null and ${ref(`${resource}.userId`)} is not null and ${countsForDriver} and ${condition}`;

/** The columns of an expense that count. The instant of recording is read for one without a day alone. */
const columnsOf = ({ resource, day, amount }: (typeof driverExpenses)[number]) => ({
  date: ref(`${resource}.${day}`),
  recordedAt: sql`case when ${ref(`${resource}.${day}`)} is null then ${recordedAt(resource)} end`,
  paid: sql`case when ${ref(`${resource}.paidFrom`)} = 'driver' then coalesce(${ref(`${resource}.${amount}`)}, 0) else 0 end`,
  owed: sql`coalesce(${ref(`${resource}.driverPays`)}, 0)`,
});

const dayIn = (calendar: Calendar) => {
  const dayOf = dayOfInstant(calendar);
  return (date: string | null, at: string | null): Day => (date === null ? dayOf(at ?? '') : toDay(date));
};

/** Reads the expenses that count in accounts with their texts. One without a day counts on the day on which it was recorded. */
export const readDriverExpenses = async (
  queries: Queries,
  calendar: Calendar,
  condition: Condition,
): Promise<readonly DriverExpense[]> => {
  const each = driverExpenses.map((source) => {
    const { resource, details, hasKind } = source;
    const { date, recordedAt: at, paid, owed } = columnsOf(source);
    const kind = hasKind
      ? sql`(select name from "expenseKinds" as kinds where kinds.id = ${ref(`${resource}.kindId`)})`
      : sql`cast(null as text)`;
    return sql`select ${sql.lit(resource)} as resource, ${sql.join(['id', ...keys].map((name) => ref(`${resource}.${name}`)))},
        ${date} as date, ${at} as "recordedAt", ${paid} as paid, ${owed} as owed, ${kind} as kind,
        ${details ? ref(`${resource}.${details}`) : sql`cast(null as text)`} as details
      from ${sql.table(resource)} where ${isCounted(resource, condition)}`;
  });
  const rows = await run(queries, sql<Row>`${sql.join(each, sql` union all `)}`);
  const dayOf = dayIn(calendar);
  return rows.map(({ date, recordedAt: at, kind, details, ...row }) => ({
    kind,
    day: dayOf(date, at),
    text: [kind, details].filter(Boolean).join(': ') || null,
    ...row,
  }));
};

interface OfAccount {
  readonly resource: string;
  readonly driverId: number;
  readonly carId: number;
  readonly userId: number;
  /** JSON arrays of id, day, instant of recording, what was paid and what is owed, without the outer brackets. */
  readonly expenses: string;
}

type Part = readonly [id: number, date: string | null, at: string | null, paid: number, owed: number];

/** Reads them without their texts: those of an account as one text, from an index, because tens of thousands of rows take long. */
export const readCounts = async (
  queries: Queries,
  calendar: Calendar,
  condition: Condition,
): Promise<readonly DriverExpense[]> => {
  const textOf = (value: RawBuilder<unknown>) => sql`coalesce('"' || ${value} || '"', 'null')`;
  const numberOf = (value: RawBuilder<unknown>) => sql`cast(${value} as text)`;
  const each = driverExpenses.map((source) => {
    const { resource } = source;
    const { date, recordedAt: at, paid, owed } = columnsOf(source);
    const parts = [numberOf(ref(`${resource}.id`)), textOf(date), textOf(at), numberOf(paid), numberOf(owed)];
    const names = sql.join(keys.map((name) => ref(`${resource}.${name}`)));
    return sql`select ${sql.lit(resource)} as resource, ${names}, string_agg('[' || ${sql.join(parts, sql` || ',' || `)} || ']', ',') as expenses
      from ${sql.table(resource)} where ${isCounted(resource, condition)} group by ${names}`;
  });
  const accounts = await run(queries, sql<OfAccount>`${sql.join(each, sql` union all `)}`);
  const dayOf = dayIn(calendar);
  return accounts.flatMap(({ resource, driverId, carId, userId, expenses }) =>
    (JSON.parse(`[${expenses}]`) as Part[]).map(([id, date, at, paid, owed]) => ({
      resource,
      id,
      driverId,
      carId,
      userId,
      day: dayOf(date, at),
      paid,
      owed,
      kind: null,
      text: null,
    })),
  );
};
