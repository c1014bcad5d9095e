import { sql, type RawBuilder } from 'kysely';
import type { ReportRow } from '../../../contract/report';
import type { statement } from '../../../reports/statements';
import type { Queries, Tables, RowOf } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { toText } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import {
  countedAmount,
  earnedAmount,
  income,
  moneySources,
  spending,
  type MoneySource,
} from '../profit/sources';
import type { Difference } from './corrections';
import { ref } from '../../db/sql/where';

const of = (table: string, column: string) => ref(`${table}.${column}`);

/** What is stored instead of a car with a record that is of none. */
export const NO_CAR = 0;

type Expense = ReportRow<typeof statement>['content']['expenses'][number];

const textOrNull = (table: string, column: string | undefined) =>
  column === undefined ? sql`cast(null as text)` : of(table, column);

/** An expense as it is read: its photos are a JSON text. */
type Spent = Omit<Expense, 'photos'> & { readonly photos: string | null };

/** Reads an owner's spending in a span, sorted by day, resource and record. Amounts are in ngwee. */
export const readExpenses = async (
  queries: Queries,
  userId: number,
  { from, to }: Interval,
): Promise<readonly Expense[]> => {
  const kinds = spending.map(
    ({ resource, day, amount, text, photos }, place) =>
      sql`select cast(${sql.lit(place)} as bigint) as place, ${sql.lit(resource)} as resource, ${of(resource, 'id')} as "recordId",
        ${of(resource, 'carId')} as "carId", cars."numberPlate" as "numberPlate", ${of(resource, day)} as date,
        ${textOrNull(resource, text)} as text, ${textOrNull(resource, photos)} as photos, coalesce(${of(resource, amount)}, 0) as amount
      from ${sql.table(resource)} left join cars on cars.id = ${of(resource, 'carId')}
      where ${of(resource, 'userId')} = ${userId} and ${of(resource, day)} >= ${toText(from)} and ${of(resource, day)} <= ${toText(to - 1)}`,
  );
  const { rows } =
    await sql<Spent>`select * from (${sql.join(kinds, sql` union all `)}) as spent order by date, place, "recordId"`.execute(
      queries,
    );
  return rows.map(({ resource, recordId, carId, numberPlate, date, text, amount, photos }) => ({
    resource,
    recordId,
    carId,
    numberPlate,
    date,
    text,
    amount,
    ...(photos && { photos: (JSON.parse(photos) as unknown[]).length }),
  }));
};

/** Stores the records of a statement's month with their amounts. */
export const storeRecords = async (
  queries: Queries,
  statementId: number,
  { userId, month, days: { from, to } }: { userId: number; month: string; days: Interval },
): Promise<void> => {
  for (const source of moneySources) {
    const { resource, day } = source;
    await sql`insert into "statementRecords"
      ("statementId", month, resource, "recordId", "carId", "numberPlate", date, amount, earned)
      select cast(${statementId} as bigint), cast(${month} as text), ${sql.lit(resource)}, ${of(resource, 'id')}, coalesce(${of(resource, 'carId')}, ${sql.lit(NO_CAR)}),
        coalesce(cars."numberPlate", ''), ${of(resource, day)}, ${countedAmount(source)}, ${earnedAmount(source)}
      from ${sql.table(resource)} left join cars on cars.id = ${of(resource, 'carId')}
      where ${of(resource, 'userId')} = ${userId} and ${of(resource, day)} >= ${toText(from)} and ${of(resource, day)} <= ${toText(to - 1)}`.execute(
      queries,
    );
  }
};

/** The statements of an owner that are not void: their ids and months, in order. */
interface Valid {
  readonly userId: number;
  readonly ids: readonly number[];
  readonly months: readonly string[];
}

const readValid = async (queries: Queries, userId: number): Promise<Valid> => {
  const rows = await queries
    .selectFrom('statements')
    .select(['id', 'month'])
    .where('userId', '=', userId)
    .where('voidedAt', 'is', null)
    .orderBy('month')
    .execute();
  return { userId, ids: rows.map(({ id }) => id), months: rows.map(({ month }) => month) };
};

/**
 * What the records of the stated months count now. The owner and the day are compared as one, as in their index: PostgreSQL
 * would read the days of the whole fleet.
 */
const countedNow = (source: MoneySource, { userId, months }: Valid): RawBuilder<unknown> => {
  const { resource, day } = source;
  const at = sql`("userId", ${ref(day)})`;
  return sql`select substr(${ref(day)}, 1, 7) as month, ${sql.lit(resource)} as resource, id as "recordId",
      0 as was, ${countedAmount(source)} as "is", 0 as "wasEarned", ${earnedAmount(source)} as "isEarned", 0 as stated, 1 as counted, "carId" as "carId", ${ref(day)} as date
    from ${sql.table(resource)} where ${at} >= (${userId}, ${months[0]}) and ${at} <= (${userId}, ${`${months.at(-1)}-31`})
      and substr(${ref(day)}, 1, 7) in (${sql.join(months)})`;
};

interface Found extends Omit<Difference, 'isStated' | 'exists'> {
  readonly stated: number;
  readonly counted: number;
}

const incomes = income.map(({ resource }) => resource);

/** Reads the records of an owner's stated months whose current amount differs from the valid statements. */
const readFound = async (queries: Queries, valid: Valid): Promise<readonly Found[]> => {
  const stated = sql`select month, resource, "recordId", amount as was, 0 as "is",
      coalesce(earned, case when resource in (${sql.join(incomes)}) then amount else 0 end) as "wasEarned", 0 as "isEarned", 1 as stated, 0 as counted,
      cast(null as bigint) as "carId", cast(null as text) as date
    from "statementRecords" where ${isAmong(queries, 'statementId', valid.ids)}`;
  const now = moneySources.map((source) => countedNow(source, valid));
  const { rows } = await sql<Found>`select found.*, cars."numberPlate" from (
      select month, resource, "recordId", sum(was) as was, sum("is") as "is",
        sum("wasEarned") as "wasEarned", sum("isEarned") as "isEarned",
        sum(stated) as stated, sum(counted) as counted, max("carId") as "carId", max(date) as date
      from (${sql.join([stated, ...now], sql` union all `)}) as each
      group by month, resource, "recordId" having sum(was) <> sum("is") or sum("wasEarned") <> sum("isEarned")) as found
    left join cars on cars.id = found."carId"`.execute(queries);
  return rows;
};

type StatedRecord = Pick<RowOf<'statementRecords'>, 'month' | 'recordId' | 'carId' | 'numberPlate' | 'date'>;

/** Reads the last stated values of records that no longer count in their month, and which of them still exist. */
const readGone = async (queries: Queries, valid: Valid, resource: string, ids: readonly number[]) => {
  const { rows } =
    await sql<StatedRecord>`select month, "recordId", "carId", "numberPlate", date from "statementRecords"
    where ${isAmong(queries, 'statementId', valid.ids)} and resource = ${resource}
      and ${isAmong(queries, 'recordId', ids)}
    order by "statementId"`.execute(queries);
  const stated = new Map(rows.map((row) => [`${row.month} ${row.recordId}`, row]));
  const isKnown = moneySources.some((source) => source.resource === resource);
  const existing = isKnown
    ? await queries
        .withTables<Tables>()
        .selectFrom(resource)
        .select('id')
        .where(isAmong(queries, 'id', ids))
        .execute()
    : [];
  return { stated, existing: new Set(existing.map(({ id }) => Number(id))) };
};

/** Reads the differences between an owner's valid statements and the current records. */
export const readDifferences = async (queries: Queries, userId: number): Promise<readonly Difference[]> => {
  const valid = await readValid(queries, userId);
  if (valid.ids.length === 0) return [];
  const found = await readFound(queries, valid);
  const gone = new Map<string, Awaited<ReturnType<typeof readGone>>>();
  for (const resource of new Set(found.filter(({ counted }) => !counted).map((row) => row.resource))) {
    const ids = found.filter((row) => row.resource === resource && !row.counted);
    gone.set(
      resource,
      await readGone(queries, valid, resource, [...new Set(ids.map(({ recordId }) => recordId))]),
    );
  }
  return found.map(({ stated, counted, carId, numberPlate, date, ...figures }) => {
    const { month, resource, recordId } = figures;
    const common = { ...figures, isStated: stated > 0 };
    if (counted) return { ...common, exists: true, carId, numberPlate, date };
    const last = gone.get(resource)?.stated.get(`${month} ${recordId}`);
    return {
      ...common,
      exists: gone.get(resource)?.existing.has(recordId) ?? false,
      carId: last?.carId || null,
      numberPlate: last?.numberPlate || null,
      date: last?.date ?? '',
    };
  });
};
