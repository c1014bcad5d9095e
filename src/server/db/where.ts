import { sql, type RawBuilder } from 'kysely';
import type { Value } from './connect';
import type { Part, Slot } from './statements';

type Kind = Parameters<Part['sql']>[1];

export interface Where {
  /** What makes it another statement. */
  readonly key: string;
  readonly values: readonly Value[];
  /** ` where …`, or nothing. Its slots are the first of the statement's. */
  readonly sql: (slots: readonly Slot[], kind: Kind) => RawBuilder<unknown>;
}

/** All parts of a WHERE together. */
export const whereOf = (parts: readonly Part[]): Where => ({
  key: parts.map(({ key, values }) => `${key}#${values.length}`).join('&'),
  values: parts.flatMap(({ values }) => values),
  sql: (slots, kind) => {
    let taken = 0;
    const conditions = parts.map(({ values, sql: build }) => {
      const own = slots.slice(taken, taken + values.length);
      taken += values.length;
      return build(own, kind);
    });
    return conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`;
  },
});
