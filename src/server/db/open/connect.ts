import { Kysely, type Transaction } from 'kysely';
import { resolve } from 'node:path';
import { openFastPath } from './sqliteFastPath';
import { postgresDialect } from './postgres';
import { reportsDialect } from './reports';
import { openFile, sqliteDialect } from './sqlite';
import { watchPostgres, watchSqlite, type Watch } from './watch';

/** The channel on which PostgreSQL says that something was written. */
export const CHANGES_CHANNEL = 'motoka_changes';

/** The tables as the definitions describe them: see tables.ts. Values are text, whole numbers or null. */
export type Value = string | number | null;
export type Row = Record<string, Value>;
export type Tables = Record<string, Row>;

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** For reads that may take long: on SQLite in a thread of its own. */
  readonly reports: Kysely<Tables>;
  /** Says that something was written, also by another process. */
  readonly watch: Watch;
  /** The file, or the server without its password, for error messages. */
  readonly place: string;
}

/** A database or a transaction. Within a transaction only the transaction may be used: SQLite would wait for itself. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** Opens the database of `DATABASE_URL`. Throws an error with a sentence for the user. */
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
