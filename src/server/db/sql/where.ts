import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<unknown>;

/** The users whose rows a statement may read: all of them, or these. */
export type Owners = 'all' | readonly [number, ...number[]];

/** A column by its name, such as `cars.userId`, or an expression. */
export type ColumnLike = string | RawBuilder<unknown>;

/** Returns a column, quoted. A name that is known where the statement is written stands in its text instead: `cars."userId"`. */
export const ref = (column: ColumnLike): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column;

/** Whether the user in a column is one of the owners. */
export const isOneOf = (name: ColumnLike, owners: Owners): RawBuilder<boolean> => {
  if (owners === 'all') return sql`1 = 1`;
  const column = ref(name);
  // For one owner an index on the column still gives the order of a list.
  // Several are part of the text: there may be more of them than a statement can bind.
  return owners.length === 1
    ? sql`${column} = ${owners[0]}`
    : sql`${column} in (${sql.join(owners.map((owner) => sql.lit(owner)))})`;
};

/** The condition of rows that are of owners, or of no owner, and so of every one. */
export const isOfOwnersOrAll = (table: string, owners: Owners): Condition =>
  sql`(${isOneOf(`${table}.userId`, owners)} or ${ref(`${table}.userId`)} is null)`;

/**
 * The condition of rows that every account reads. A statement prepared for one owner has the owner as its parameter:
 * it must occur in the text, and PostgreSQL asks for its type.
 */
export const readByAll = (owners: Owners): Condition =>
  owners === 'all' ? sql`1 = 1` : sql`cast(${owners[0]} as integer) is not null`;

/** The conditions of a list. */
export interface Where {
  /** Conditions joined by AND. */
  readonly all: readonly Condition[];
  /** The conditions of a search, joined by OR. */
  readonly anyOf?: readonly Condition[];
}

/** ` where …`, or nothing without conditions. */
export const whereAll = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length > 1
    ? sql` where ${sql.join(conditions, sql` and `)}`
    : sql`${sql.raw(conditions.length > 0 ? ' where ' : '')}${conditions[0] ?? sql``}`;

/**
 * Returns a search as a union over the searched columns, so that each column's index is used. For an OR over several tables,
 * PostgreSQL would read the whole table. Undefined without a search.
 */
export const unionOf = (
  select: RawBuilder<unknown>,
  { all, anyOf }: Where,
): RawBuilder<unknown> | undefined =>
  anyOf &&
  sql.join(
    anyOf.map((condition) => sql`${select}${whereAll([...all, condition])}`),
    sql` union `,
  );
