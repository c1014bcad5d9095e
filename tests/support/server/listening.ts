import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, SqliteDialect, type CompiledQuery, type Dialect } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database, Schema } from '../../../src/server/db/open/connect';
import { postgresDialect } from '../../../src/server/db/open/postgres';

const sqlite = (path: string): Dialect => {
  const file = new DatabaseSync(path, { readOnly: true });
  const prepare = (text: string) => {
    const statement = file.prepare(text);
    const all = (values: readonly unknown[]) => statement.all(...(values as string[]));
    const refuse = () => {
      throw new Error('Reports only read');
    };
    return { reader: true, all, run: refuse, iterate: refuse };
  };
  return new SqliteDialect({ database: { prepare, close: () => file.close() } });
};

/** A second connection to a test's database, and the statements that were sent to it, without those of transactions. */
export const listenTo = ({ kind, place }: Database, url: string) => {
  const statements: CompiledQuery[] = [];
  const queries = new Kysely<Schema>({
    dialect: kind === 'sqlite' ? sqlite(place) : postgresDialect(url, () => undefined),
    log: ({ query }) => {
      if (/^\s*(select|with)/i.test(query.sql)) statements.push(query);
    },
  });
  onTestFinished(() => queries.destroy());
  return { queries, statements };
};
