import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<unknown>;

/** What a list is narrowed to. */
export interface Where {
  /** Conditions that all hold. */
  readonly all: readonly Condition[];
  /** Where a text is searched for: conditions of which one is enough. */
  readonly anyOf?: readonly Condition[];
}

const whereAll = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length > 1
    ? sql` where ${sql.join(conditions, sql` and `)}`
    : sql`${sql.raw(conditions.length > 0 ? ' where ' : '')}${conditions[0] ?? sql``}`;

/** ` where …`, or nothing. */
export const whereOf = ({ all, anyOf }: Where): RawBuilder<unknown> =>
  whereAll(anyOf ? [...all, sql`(${sql.join(anyOf, sql` or `)})`] : all);

/**
 * The rows of a search as a union over the searched columns, for PostgreSQL: it uses the index of each column, and reads the
 * whole table for an OR over several tables. Undefined where no text is searched for, and on SQLite.
 */
export const unionOf = (
  select: RawBuilder<unknown>,
  { all, anyOf }: Where,
  isSqlite: boolean,
): RawBuilder<unknown> | undefined =>
  anyOf && !isSqlite
    ? sql.join(
        anyOf.map((one) => sql`${select}${whereAll([...all, one])}`),
        sql` union `,
      )
    : undefined;
