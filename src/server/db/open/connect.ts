import { Kysely, type Transaction } from 'kysely';
import { resolve } from 'node:path';
import { openFastPath } from './sqliteFastPath';
import { postgresDialect } from './postgres';
import { reportsDialect } from './reports';
import { openFile, sqliteDialect } from './sqlite';
import { watchPostgres, watchSqlite, type Watch } from './watch';

/** The PostgreSQL channel that is notified of every change. */
export const CHANGES_CHANNEL = 'motoka_changes';

/** The tables as the definitions describe them: see tables.ts. Values are texts, integers or null. */
export type Value = string | number | null;
export type Row = Record<string, Value>;
export type Tables = Record<string, Row>;

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** For reads that may take long. On SQLite it runs in its own thread. */
  readonly reports: Kysely<Tables>;
  /** Reports writes, including those of other processes. */
  readonly watch: Watch;
  /** The file, or the host and database name without the password, for error messages. */
  readonly place: string;
}

/**
 * A database or a transaction. Within a transaction, use only the transaction: on SQLite the database would wait for itself.
 */
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** Opens the database of `DATABASE_URL`. Throws an error whose message is written for the user. */
export const connect = (url: string, onError: (error: Error) => void = () => undefined): Database => {
  if (!url.startsWith('file:')) {
    const { host, pathname } = new URL(url);
    const db = new Kysely<Tables>({ dialect: postgresDialect(url, onError) });
    const watch = watchPostgres(url, CHANGES_CHANNEL);
    return { kind: 'postgres', place: `${host}${pathname}`, db, reports: db, watch };
  }
  const path = resolve(url.slice('file:'.length));
  const file = openFile(path);
  const fastPath = openFastPath(file);
  const reports = new Kysely<Tables>({ dialect: reportsDialect(path, fastPath) });
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, fastPath, () => reports.destroy()) });
  return { kind: 'sqlite', place: path, db, reports, watch: watchSqlite(fastPath.dataVersion) };
};
