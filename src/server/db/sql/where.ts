import { sql, type RawBuilder } from 'kysely';
import type { Value } from '../open/connect';
import type { Part, Slot } from './statements';

type Kind = Parameters<Part['sql']>[1];

export interface Where {
  /** What makes it another statement. */
  readonly key: string;
  readonly values: readonly Value[];
  /** ` where …`, or nothing. Its slots are the first of the statement's. */
  readonly sql: (slots: readonly Slot[], kind: Kind) => RawBuilder<unknown>;
  /**
   * The same rows of PostgreSQL as a union of what is found in each column that is searched, by its own index: for an OR it
   * reads the whole table, and a plate among 1,000,000 takes thirty times as long. Undefined elsewhere.
   */
  readonly union: (
    select: RawBuilder<unknown>,
    slots: readonly Slot[],
    kind: Kind,
  ) => RawBuilder<unknown> | undefined;
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`;

/** Each of what has values with the slots of its own. */
export const slotted = <T extends Pick<Part, 'values'>>(
  parts: readonly T[],
  slots: readonly Slot[],
): (readonly [T, readonly Slot[]])[] => {
  let taken = 0;
  return parts.map((part) => [part, slots.slice(taken, (taken += part.values.length))]);
};

/** All parts of a WHERE together. Every write asks for it several times, mostly of one part: nothing is copied for that. */
export const whereOf = (parts: readonly Part[]): Where => {
  let key = '';
  for (const part of parts) key += `${part.key}#${part.values.length}&`;
  const conditions = (slots: readonly Slot[], kind: Kind) =>
    slotted(parts, slots).map(([part, own]) => part.sql(own, kind));
  return {
    key,
    values: parts.length === 1 ? (parts[0]?.values ?? []) : parts.flatMap(({ values }) => values),
    sql: (slots, kind) => all(conditions(slots, kind)),
    union: (select, slots, kind) => {
      const searched = parts.findIndex(({ either }) => either);
      const [part, own = []] = slotted(parts, slots)[searched] ?? [];
      const either = part?.either?.(own) ?? [];
      if (kind === 'sqlite' || either.length === 0) return undefined;
      const each = either.map((one) => sql`${select}${all(conditions(slots, kind).with(searched, one))}`);
      return sql.join(each, sql` union `);
    },
  };
};
