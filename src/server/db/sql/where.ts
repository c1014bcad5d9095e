import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<unknown>;

/** The conditions of a list. */
export interface Where {
  /** Conditions joined by AND. */
  readonly all: readonly Condition[];
  /** The conditions of a search, joined by OR. */
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
 * Returns a search as a union over the searched columns. PostgreSQL then uses the index of each column; for an OR over
 * several tables it would read the whole table. Undefined without a search, and on SQLite.
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
