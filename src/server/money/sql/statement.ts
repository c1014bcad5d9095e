import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';

/** One row of any of the kinds that a statement reads: what of it a kind does not have is empty. */
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

type Column = Exclude<keyof Tagged, 'tag'>;
export type Columns = Partial<Record<Column, RawBuilder<unknown>>>;

const numbers: readonly Column[] = ['id', 'carId', 'userId', 'driverId'];
const texts: readonly Column[] = ['first', 'last', 'word', 'more'];

/** `select … from …` of one kind, with every column that another kind has. */
export const tagged = (tag: string, columns: Columns, rest: RawBuilder<unknown>): RawBuilder<unknown> => {
  const column = (name: Column, type: RawBuilder<unknown>) =>
    sql`cast(${columns[name] ?? sql`null`} as ${type}) as ${sql.id(name)}`;
  return sql`select ${sql.lit(tag)} as tag, ${sql.join([
    ...numbers.map((name) => column(name, sql`bigint`)),
    ...texts.map((name) => column(name, sql`text`)),
    column('amount', sql`bigint`),
  ])} from ${rest}`;
};

/** Reads several kinds of rows in one statement: all of them are of the same moment, whatever is written meanwhile. */
export const readTagged = (queries: Queries, kinds: readonly RawBuilder<unknown>[]): Promise<Tagged[]> =>
  run(queries, sql<Tagged>`${sql.join(kinds, sql` union all `)}`);
