import { test } from 'vitest';
import { postgresServer } from './database';

type Work = () => Promise<void>;

/** A test of what only SQLite does: declared where it is the database, so that no run reports one it skipped. */
export const onSqlite = (name: string, work: Work): void => {
  if (!postgresServer) test(name, work);
};

/** A test of what only PostgreSQL does. */
export const onPostgres = (name: string, work: Work): void => {
  if (postgresServer) test(name, work);
};
