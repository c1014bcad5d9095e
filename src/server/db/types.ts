import { sql, type CreateTableBuilder, type RawBuilder } from 'kysely';
import type { Database } from './connect';

/** The two databases' words for the same column. */
export interface Types {
  readonly text: RawBuilder<string>;
  readonly number: 'integer' | 'bigint';
  /** An `id` that counts up and never comes twice, also after a delete. */
  withId(table: CreateTableBuilder<string, never>): CreateTableBuilder<string, string>;
}

export const types: Record<Database['kind'], Types> = {
  sqlite: {
    text: sql`text`,
    number: 'integer',
    withId: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
  },
  postgres: {
    // By code point, as SQLite sorts: the same order on every machine.
    text: sql`text collate "C"`,
    number: 'bigint',
    withId: (table) =>
      table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
  },
};
