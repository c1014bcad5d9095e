import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../db/open/connect';
import { toText } from '../money/rules/days';
import type { Interval } from '../money/rules/intervals';
import { readTagged, tagged, type Tagged } from '../money/sql/statement';
import type { VersionedCar } from '../odometer/trustedByCar';
import { moneySources, type MoneySource } from './sources';

const ref = (name: string) => sql.ref(name);

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

/** The data of a span's profit, as one consistent snapshot. */
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

const sumKind = (
  { resource, day, amount }: MoneySource,
  [first, last]: Days,
  { of, isByMonth }: Selection,
): RawBuilder<unknown> => {
  const month = isByMonth ? sql`substr(${ref(day)}, 1, 7)` : sql`''`;
  const only = of ? sql` and ${ref(of.source)} = ${of.id}` : sql``;
  return tagged(
    'sum',
    {
      carId: ref('carId'),
      userId: ref('userId'),
      first: ref('month'),
      word: sql.lit(resource),
      amount: ref('total'),
    },
    sql`(select ${ref('carId')}, ${ref('userId')}, ${month} as month, sum(${ref(amount)}) as total from ${sql.table(resource)}
      where ${ref(day)} >= ${first} and ${ref(day)} <= ${last}${only} group by ${ref('carId')}, ${ref('userId')}, 3) as sums`,
  );
};

const undatedKind = ({ resource, day }: MoneySource): RawBuilder<unknown> =>
  tagged(
    'undated',
    { carId: ref('carId'), userId: ref('userId'), amount: ref('total') },
    sql`(select ${ref('carId')}, ${ref('userId')}, count(*) as total from ${sql.table(resource)}
      where ${ref(day)} is null group by ${ref('carId')}, ${ref('userId')}) as counts`,
  );

const kindsOf = (days: Days, selection: Selection): readonly RawBuilder<unknown>[] => {
  const { of } = selection;
  const car = of?.source === 'carId' ? of.id : undefined;
  return [
    ...moneySources.map((source) => sumKind(source, days, selection)),
    ...(of ? [] : moneySources.map(undatedKind)),
    tagged(
      'car',
      {
        id: ref('id'),
        userId: ref('userId'),
        word: ref('numberPlate'),
        more: ref('model'),
        amount: ref('readingsVersion'),
      },
      car === undefined ? sql`cars` : sql`cars where id = ${car}`,
    ),
    tagged('user', { id: ref('id'), word: ref('name') }, sql`users`),
  ];
};

const rowsOf = (rows: readonly Tagged[], tag: string): readonly Tagged[] =>
  rows.filter((row) => row.tag === tag);

/** Reads the data of a span's profit. */
export const readEarnings = async (
  queries: Queries,
  { from, to }: Interval,
  selection: Selection = {},
): Promise<Earnings> => {
  const rows = await readTagged(queries, kindsOf([toText(from), toText(to - 1)], selection));
  return {
    sums: rowsOf(rows, 'sum').map((row) => ({
      carId: Number(row.carId),
      userId: Number(row.userId),
      resource: row.word ?? '',
      month: row.first ?? '',
      amount: Number(row.amount ?? 0),
    })),
    cars: new Map(
      rowsOf(rows, 'car').map(({ id, userId, word, more, amount }) => [
        Number(id),
        {
          carId: Number(id),
          numberPlate: word ?? '',
          model: more ?? '',
          userId: Number(userId),
          version: Number(amount ?? 0),
        },
      ]),
    ),
    names: new Map(rowsOf(rows, 'user').map(({ id, word }) => [Number(id), word ?? ''])),
    undated: rowsOf(rows, 'undated').map((row) => ({
      carId: Number(row.carId),
      userId: Number(row.userId),
      count: Number(row.amount ?? 0),
    })),
  };
};
