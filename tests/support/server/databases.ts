import { test } from 'vitest';
import { postgresServer } from './database';

type Work = () => Promise<void>;

/** A test for SQLite only. It is not declared on PostgreSQL, so that no run reports a skipped test. */
export const onSqlite = (name: string, work: Work): void => {
  if (!postgresServer) test(name, work);
};

export const onPostgres = (name: string, work: Work): void => {
  if (postgresServer) test(name, work);
};
