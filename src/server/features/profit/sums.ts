import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { readSnapshot } from '../../db/sql/snapshot';
import { run } from '../../db/sql/statements';
import { type Condition, isOneOf, type Owners, ref } from '../../db/sql/where';
import { toText, type Day } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import type { VersionedCar } from '../odometer/trustedByCar';
import { moneySources, spending, type MoneySource } from './sources';

const people = sql`"carId", "userId"`;

export interface SumRow {
  readonly carId: number;
  readonly userId: number;
  readonly resource: string;
  /** Empty if all months are one sum. */
  readonly month: string;
  readonly amount: number;
  /** The part of it that drivers paid out of the takings. */
  readonly paidByDrivers: number;
}

export interface CarRow extends VersionedCar {
  readonly numberPlate: string;
  readonly model: string;
  readonly userId: number;
}

export interface Earnings {
  readonly sums: readonly SumRow[];
  /** The present cars of the owners. */
  readonly owned: readonly CarRow[];
  /** These, and those in the sums that have another owner by now. */
  readonly cars: ReadonlyMap<number, CarRow>;
  readonly names: ReadonlyMap<number, string>;
}

/** Whose sums they are, and whether there is one for each month. */
interface Selection {
  readonly owners: Owners;
  readonly carId?: number;
  readonly isByMonth?: boolean;
}

/** The first and the last day of a span. */
type Days = readonly [string, string];

const isTheirs = (owners: Owners): Condition => isOneOf('userId', owners);

const isFirstOfMonth = (day: Day): boolean => toText(day).endsWith('-01');

/** Selects the sums that triggers have stored of some whole months, by car and owner. */
const storedSums = (
  { resource }: MoneySource,
  table: string,
  [first, last]: Days,
  owners: Owners,
): RawBuilder<unknown> =>
  sql`select "carId", nullif("userId", 0) as "userId", ${sql.lit(resource)} as resource,
      '' as month, sum(amount) as amount, 0 as "paidByDrivers"
    from ${sql.table(table)} where month >= ${first.slice(0, 7)} and month <= ${last.slice(0, 7)} and ${isTheirs(owners)}
    group by ${people}`;

/** Reads the sums of the money of a span by car and owner, and by month. A record names its owner: it is not that of the car. */
const readSums = (
  trx: Queries,
  { from, to }: Interval,
  { owners, carId, isByMonth }: Selection,
): Promise<readonly SumRow[]> => {
  const days: Days = [toText(from), toText(to - 1)];
  const [first, last] = days;
  // The cashings of one car are few, and have an index. A week is not made of months.
  const isOfMonths = carId === undefined && isFirstOfMonth(from) && isFirstOfMonth(to);
  const ofCar = carId === undefined ? sql`` : sql` and "carId" = ${carId}`;
  const each = moneySources.map((source) => {
    const { resource, day, amount, namesDriver, mayLackCar, monthTable } = source;
    if (monthTable && isOfMonths) return storedSums(source, monthTable, days, owners);
    const byDrivers = namesDriver
      ? sql`coalesce(sum(case when "paidFrom" = 'driver' then ${ref(amount)} end), 0)`
      : sql`0`;
    const ofAnyCar = mayLackCar ? sql` and "carId" is not null` : sql``;
    const month = isByMonth ? sql`substr(${ref(day)}, 1, 7)` : sql`''`;
    return sql`select ${people}, ${sql.lit(resource)} as resource, ${month} as month, coalesce(sum(${ref(amount)}), 0) as amount, ${byDrivers} as "paidByDrivers"
      from ${sql.table(resource)} where ${ref(day)} >= ${first} and ${ref(day)} <= ${last} and ${isTheirs(owners)}${ofCar}${ofAnyCar}
      group by ${people}, 4`;
  });
  return run(trx, sql<SumRow>`${sql.join(each, sql` union all `)}`);
};

export interface Undated {
  readonly carId: number;
  readonly userId: number;
  readonly count: number;
}

export const readUndated = (queries: Queries, owners: Owners): Promise<readonly Undated[]> => {
  const each = moneySources
    .filter(({ isDated }) => !isDated)
    .map(
      ({ resource, day }) =>
        sql`select ${people}, count(*) as count from ${sql.table(resource)}
        where ${ref(day)} is null and ${isTheirs(owners)} group by ${people}`,
    );
  return run(queries, sql<Undated>`${sql.join(each, sql` union all `)}`);
};

/** Sums what an owner spent in a span that is of no car, in ngwee. */
export const readSpentWithoutCar = async (
  queries: Queries,
  userId: number,
  { from, to }: Interval,
): Promise<number> => {
  const each = spending
    .filter(({ mayLackCar }) => mayLackCar)
    .map(
      ({ resource, day, amount }) =>
        sql`select coalesce(sum(${ref(amount)}), 0) as amount from ${sql.table(resource)}
        where "carId" is null and "userId" = ${userId} and ${ref(day)} >= ${toText(from)} and ${ref(day)} <= ${toText(to - 1)}`,
    );
  if (each.length === 0) return 0;
  const rows = await run(queries, sql<{ amount: number }>`${sql.join(each, sql` union all `)}`);
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
};

const readCars = async (trx: Queries, condition: Condition): Promise<readonly CarRow[]> => {
  const cars = trx
    .selectFrom('cars')
    .select([
      'id as carId',
      'userId',
      'numberPlate',
      'model',
      sql<number>`coalesce("readingsVersion", 0)`.as('version'),
    ]);
  return run(trx, cars.where(sql<boolean>`${condition}`));
};

export const readEarnings = (queries: Queries, span: Interval, selection: Selection): Promise<Earnings> =>
  readSnapshot(queries, async (trx) => {
    const { owners, carId } = selection;
    const sums = await readSums(trx, span, selection);
    const isOwned = isTheirs(owners);
    const owned = await readCars(trx, carId === undefined ? isOwned : sql`${isOwned} and id = ${carId}`);
    const known = new Set(owned.map((car) => car.carId));
    const others = [...new Set(sums.map((sum) => sum.carId))].filter((id) => !known.has(id));
    const sold = others.length > 0 ? await readCars(trx, isAmong(trx, 'id', others)) : [];
    const users = await trx.selectFrom('users').select(['id', 'name']).where(isOneOf('id', owners)).execute();
    return {
      sums,
      owned,
      cars: new Map([...owned, ...sold].map((car) => [car.carId, car])),
      names: new Map(users.map(({ id, name }) => [id, name])),
    };
  });
