import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../db/open/connect';
import { toText } from '../money/rules/days';
import type { Interval } from '../money/rules/intervals';
import { moneySources, spending, type MoneySource } from '../profit/sources';
import type { Difference } from './corrections';

const ref = (name: string) => sql.ref(name);
const of = (table: string, column: string) => sql.ref(`${table}.${column}`);

/** One of an owner's records of spending. */
export interface Expense {
  readonly resource: string;
  readonly recordId: number;
  readonly carId: number;
  readonly numberPlate: string;
  readonly date: string;
  readonly text: string | null;
  readonly amount: number;
}

/** What an owner spent in some days, by day, kind and record; amounts in ngwee. */
export const readExpenses = async (
  queries: Queries,
  userId: number,
  { from, to }: Interval,
): Promise<readonly Expense[]> => {
  const kinds = spending.map(
    ({ resource, day, amount, text }, place) =>
      sql`select cast(${sql.lit(place)} as bigint) as place, ${sql.lit(resource)} as resource, ${of(resource, 'id')} as ${sql.id('recordId')},
        ${of(resource, 'carId')} as ${sql.id('carId')}, cars.${ref('numberPlate')} as ${sql.id('numberPlate')}, ${of(resource, day)} as date,
        ${text === undefined ? sql`cast(null as text)` : of(resource, text)} as text, coalesce(${of(resource, amount)}, 0) as amount
      from ${sql.table(resource)} join cars on cars.id = ${of(resource, 'carId')}
      where ${of(resource, 'userId')} = ${userId} and ${of(resource, day)} >= ${toText(from)} and ${of(resource, day)} <= ${toText(to - 1)}`,
  );
  const { rows } =
    await sql<Expense>`select * from (${sql.join(kinds, sql` union all `)}) as spent order by date, place, ${ref('recordId')}`.execute(
      queries,
    );
  return rows.map(({ resource, recordId, carId, numberPlate, date, text, amount }) => ({
    resource,
    recordId,
    carId,
    numberPlate,
    date,
    text,
    amount,
  }));
};

/** Stores what a statement says of each record of its month. */
export const storeRecords = async (
  queries: Queries,
  statementId: number,
  { userId, month, days: { from, to } }: { userId: number; month: string; days: Interval },
): Promise<void> => {
  for (const { resource, day, amount } of moneySources)
    await sql`insert into ${sql.table('statementRecords')}
      (${ref('statementId')}, month, resource, ${ref('recordId')}, ${ref('carId')}, ${ref('numberPlate')}, date, amount)
      select cast(${statementId} as bigint), cast(${month} as text), ${sql.lit(resource)}, ${of(resource, 'id')}, ${of(resource, 'carId')},
        cars.${ref('numberPlate')}, ${of(resource, day)}, coalesce(${of(resource, amount)}, 0)
      from ${sql.table(resource)} join cars on cars.id = ${of(resource, 'carId')}
      where ${of(resource, 'userId')} = ${userId} and ${of(resource, day)} >= ${toText(from)} and ${of(resource, day)} <= ${toText(to - 1)}`.execute(
      queries,
    );
};

/** The statements of an owner that are not void. */
const valid = (userId: number): RawBuilder<unknown> =>
  sql`statements where ${ref('userId')} = ${userId} and ${ref('voidedAt')} is null`;

const countedNow = ({ resource, day, amount }: MoneySource, userId: number): RawBuilder<unknown> =>
  sql`select substr(${ref(day)}, 1, 7) as month, ${sql.lit(resource)} as resource, id as ${sql.id('recordId')},
      0 as was, coalesce(${ref(amount)}, 0) as ${sql.id('is')}, 0 as said, 1 as counted, ${ref('carId')} as ${sql.id('carId')}, ${ref(day)} as date
    from ${sql.table(resource)} where ${ref('userId')} = ${userId}
      and ${ref(day)} >= (select min(month) from ${valid(userId)}) and ${ref(day)} <= (select max(month) from ${valid(userId)}) || '-31'
      and substr(${ref(day)}, 1, 7) in (select month from ${valid(userId)})`;

interface Found {
  readonly month: string;
  readonly resource: string;
  readonly recordId: number;
  readonly was: number;
  readonly is: number;
  readonly said: number;
  readonly counted: number;
  readonly carId: number;
  readonly date: string;
}

/** The records of an owner's stated months that count there now what the valid statements do not say. */
const readFound = async (queries: Queries, userId: number): Promise<readonly Found[]> => {
  const said = sql`select month, resource, ${ref('recordId')}, amount as was, 0 as ${sql.id('is')}, 1 as said, 0 as counted,
      cast(null as bigint) as ${sql.id('carId')}, cast(null as text) as date
    from ${sql.table('statementRecords')} where ${ref('statementId')} in (select id from ${valid(userId)})`;
  const now = moneySources.map((source) => countedNow(source, userId));
  const { rows } =
    await sql<Found>`select month, resource, ${ref('recordId')}, sum(was) as was, sum(${ref('is')}) as ${sql.id('is')},
      sum(said) as said, sum(counted) as counted, max(${ref('carId')}) as ${sql.id('carId')}, max(date) as date
    from (${sql.join([said, ...now], sql` union all `)}) as each
    group by month, resource, ${ref('recordId')} having sum(was) <> sum(${ref('is')})`.execute(queries);
  return rows;
};

const AT_ONCE = 500;

/** Some ids in pieces that a statement takes. */
const inPieces = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, piece) =>
    ids.slice(piece * AT_ONCE, (piece + 1) * AT_ONCE),
  );

interface Said {
  readonly month: string;
  readonly recordId: number;
  readonly carId: number;
  readonly numberPlate: string;
  readonly date: string;
}

/** How records that no longer count where they did were said last, and which of them still exist. */
const readGone = async (queries: Queries, userId: number, resource: string, ids: readonly number[]) => {
  const said = new Map<string, Said>();
  const existing = new Set<number>();
  const isKnown = moneySources.some((source) => source.resource === resource);
  for (const piece of inPieces(ids)) {
    const { rows } =
      await sql<Said>`select month, ${ref('recordId')}, ${ref('carId')}, ${ref('numberPlate')}, date from ${sql.table('statementRecords')}
      where ${ref('statementId')} in (select id from ${valid(userId)}) and resource = ${resource} and ${ref('recordId')} in (${sql.join(piece)})
      order by ${ref('statementId')}`.execute(queries);
    for (const row of rows) said.set(`${row.month} ${row.recordId}`, row);
    const found = isKnown
      ? await queries.selectFrom(resource).select('id').where('id', 'in', piece).execute()
      : [];
    for (const { id } of found) existing.add(Number(id));
  }
  return { said, existing };
};

/** What the valid statements of an owner say otherwise than the records do now. */
export const readDifferences = async (
  queries: Queries,
  userId: number,
  plates: ReadonlyMap<number, string>,
): Promise<readonly Difference[]> => {
  const found = await readFound(queries, userId);
  const gone = new Map<string, Awaited<ReturnType<typeof readGone>>>();
  for (const resource of new Set(found.filter(({ counted }) => !counted).map((row) => row.resource))) {
    const ids = found.filter((row) => row.resource === resource && !row.counted);
    gone.set(
      resource,
      await readGone(queries, userId, resource, [...new Set(ids.map(({ recordId }) => recordId))]),
    );
  }
  return found.map(({ month, resource, recordId, was, is, said, counted, carId, date }) => {
    const same = { month, resource, recordId, was, is, isSaid: said > 0 };
    if (counted) return { ...same, exists: true, carId, numberPlate: plates.get(carId) ?? '', date };
    const last = gone.get(resource)?.said.get(`${month} ${recordId}`);
    return {
      ...same,
      exists: gone.get(resource)?.existing.has(recordId) ?? false,
      carId: last?.carId ?? 0,
      numberPlate: last?.numberPlate ?? '',
      date: last?.date ?? '',
    };
  });
};
