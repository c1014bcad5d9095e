import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<unknown>;

/** A condition of a search. */
export interface SearchCondition {
  readonly condition: Condition;
  /** Selects the ids of the matches from a search index, without reading the table. */
  readonly indexedIds?: RawBuilder<unknown>;
}

/** The conditions of a list. */
export interface Where {
  /** Conditions joined by AND. */
  readonly all: readonly Condition[];
  /** The conditions of a search, joined by OR. */
  readonly anyOf?: readonly SearchCondition[];
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
    anyOf.map(({ condition }) => sql`${select}${whereAll([...all, condition])}`),
    sql` union `,
  );
