import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/open/connect';
import { runRows } from '../../db/sql/statements';

/** A row of a statement that reads several kinds of records. The columns of other kinds are null. */
export interface Tagged {
  readonly tag: string;
  readonly id: number | null;
  readonly carId: number | null;
  readonly userId: number | null;
  readonly driverId: number | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly amount: number | null;
  readonly word: string | null;
  readonly more: string | null;
}

type Numbers = [number | null, number | null, number | null, number | null];
type Texts = [string | null, string | null, string | null, string | null];
type TaggedValues = readonly [string, ...Numbers, ...Texts, number | null];

type Column = Exclude<keyof Tagged, 'tag'>;
export type Columns = Partial<Record<Column, RawBuilder<unknown>>>;

const numbers = ['id', 'carId', 'userId', 'driverId'] as const;
const texts = ['first', 'last', 'word', 'more'] as const;
/** The column names, in the order of a row. */
const names: readonly string[] = ['tag', ...numbers, ...texts, 'amount'];

/** Returns `select … from …` for one kind. Columns of other kinds are selected as null. */
export const tagged = (tag: string, columns: Columns, rest: RawBuilder<unknown>): RawBuilder<unknown> => {
  const column = (name: Column, type: RawBuilder<unknown>) =>
    sql`cast(${columns[name] ?? sql`null`} as ${type}) as ${sql.id(name)}`;
  return sql`select ${sql.lit(tag)} as tag, ${sql.join([
    ...numbers.map((name) => column(name, sql`bigint`)),
    ...texts.map((name) => column(name, sql`text`)),
    column('amount', sql`bigint`),
  ])} from ${rest}`;
};

/** Reads several kinds of rows in one statement, as one consistent snapshot. */
export const readTagged = async (
  queries: Queries,
  kinds: readonly RawBuilder<unknown>[],
): Promise<Tagged[]> => {
  const rows = await runRows(queries, sql`${sql.join(kinds, sql` union all `)}`, names);
  // The reports thread transfers arrays faster than objects.
  return (rows as unknown as readonly TaggedValues[]).map(
    ([tag, id, carId, userId, driverId, first, last, word, more, amount]) => ({
      tag,
      id,
      carId,
      userId,
      driverId,
      first,
      last,
      word,
      more,
      amount,
    }),
  );
};
