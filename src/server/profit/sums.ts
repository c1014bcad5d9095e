import { sql } from 'kysely';
import type { Queries } from '../db/open/connect';
import { readSnapshot } from '../db/sql/snapshot';
import { run } from '../db/sql/statements';
import { toText } from '../calendar/days';
import type { Interval } from '../calendar/intervals';
import type { VersionedCar } from '../odometer/trustedByCar';
import { moneySources } from './sources';

const ref = (name: string) => sql.ref(name);
const people = sql`${ref('carId')}, ${ref('userId')}`;

/** The sum of the records of a month, car and owner. */
export interface SumRow {
  readonly carId: number;
  readonly userId: number;
  readonly resource: string;
  /** Empty if the whole span is one sum. */
  readonly month: string;
  readonly amount: number;
}

export interface CarRow extends VersionedCar {
  readonly numberPlate: string;
  readonly model: string;
  readonly userId: number;
}

/** The data of a span's profit,. */
export interface Earnings {
  readonly sums: readonly SumRow[];
  readonly cars: ReadonlyMap<number, CarRow>;
  readonly names: ReadonlyMap<number, string>;
  /** The number of records without a day, by car and owner. */
  readonly undated: readonly { readonly carId: number; readonly userId: number; readonly count: number }[];
}

/** Restricts the sums to one car or one owner, and splits them by month. */
interface Selection {
  readonly of?: { readonly source: 'carId' | 'userId'; readonly id: number };
  /** Whether to return one sum for each month of the span. */
  readonly isByMonth?: boolean;
}

/** The first and the last day of a span. */
type Days = readonly [string, string];

/** Reads the sums of the money of a span by car and owner, and by month. */
const readSums = (
  trx: Queries,
  [first, last]: Days,
  { of, isByMonth }: Selection,
): Promise<readonly SumRow[]> => {
  const only = of ? sql` and ${ref(of.source)} = ${of.id}` : sql``;
  const each = moneySources.map(({ resource, day, amount }) => {
    const month = isByMonth ? sql`substr(${ref(day)}, 1, 7)` : sql`''`;
    return sql`select ${people}, ${sql.lit(resource)} as resource, ${month} as month, coalesce(sum(${ref(amount)}), 0) as amount
      from ${sql.table(resource)} where ${ref(day)} >= ${first} and ${ref(day)} <= ${last}${only} group by ${people}, 4`;
  });
  return run(trx, sql<SumRow>`${sql.join(each, sql` union all `)}`);
};

/** Counts the records without a day, by car and owner. */
const readUndated = (trx: Queries): Promise<Earnings['undated']> => {
  const each = moneySources.map(
    ({ resource, day }) =>
      sql`select ${people}, count(*) as count from ${sql.table(resource)} where ${ref(day)} is null group by ${people}`,
  );
  return run(trx, sql<Earnings['undated'][number]>`${sql.join(each, sql` union all `)}`);
};

/** Reads the data of a span's profit. */
export const readEarnings = (
  queries: Queries,
  { from, to }: Interval,
  selection: Selection = {},
): Promise<Earnings> =>
  readSnapshot(queries, async (trx) => {
    const { of } = selection;
    const sums = await readSums(trx, [toText(from), toText(to - 1)], selection);
    const undated = of ? [] : await readUndated(trx);
    const cars = await trx
      .selectFrom('cars')
      .select(['id', 'userId', 'numberPlate', 'model', 'readingsVersion'])
      .$if(of?.source === 'carId', (all) => all.where('id', '=', of?.id ?? 0))
      .execute();
    const users = await trx.selectFrom('users').select(['id', 'name']).execute();
    return {
      sums,
      cars: new Map(
        cars.map(({ id, readingsVersion, ...car }) => [
          id,
          { ...car, carId: id, version: readingsVersion ?? 0 },
        ]),
      ),
      names: new Map(users.map(({ id, name }) => [id, name])),
      undated,
    };
  });
