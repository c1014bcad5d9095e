import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/open/connect';

/** Tells the search of rows that were not added by the product: SQLite's is told by `insert` in repository.ts. */
export const tellSearch = async ({ kind, db }: Database, table: string): Promise<void> => {
  const index = sql.table(`${table}_search`);
  if (kind === 'sqlite') await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db);
};
