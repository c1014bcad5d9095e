import { Kysely, type Selectable } from 'kysely';
import { resolve } from 'node:path';
import { checkBeside, needsCheck, noteChecked, noteClosed } from './fileCheck';
import { openFastPath } from './sqliteFastPath';
import type { Schema } from '../schema/tableTypes';
import { postgresDialect } from './postgres';
import { reportsDialect } from './reports';
import { newCache, type Cache } from '../cache';
import { openFile, sqliteDialect } from './sqlite';
import { watchPostgres, watchSqlite, type Watch } from './watch';

/** The PostgreSQL channel that is notified of every change. */
export const CHANGES_CHANNEL = 'motoka_changes';

export type { Schema };
export type RowOf<Table extends keyof Schema> = Readonly<Selectable<Schema[Table]>>;

/** Values are texts, integers or null. */
export type Value = string | number | null;
export type Row = Record<string, Value>;
/** Tables whose names are known only at run time: `queries.withTables<Tables>()`. Migrations use them too. */
export type Tables = Record<string, Row>;

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Schema>;
  /** For reads that may take long. On SQLite it runs in its own thread. */
  readonly reports: Kysely<Schema>;
  readonly cache: Cache;
  /** Reports writes, including those of other processes. */
  readonly watch: Watch;
  /** The file, or the host and database name without the password, for error messages. */
  readonly place: string;
}

/** A database or a transaction. Within a transaction, use only the transaction: on SQLite the database would wait for itself. */
export type Queries = Kysely<Schema>;

/** A file that was not checked at the start is checked when the first requests are answered. */
const CHECK_AFTER_MS = 60_000;

/** Opens the file. Returns it, and the function that closes it. */
const openChecked = (path: string, warn: (message: string) => void) => {
  const isChecked = !needsCheck(path);
  const file = openFile(path, isChecked);
  if (!isChecked) noteChecked(path);
  const check = async () => {
    const problem = await checkBeside(path);
    if (problem) warn(problem);
    else noteChecked(path);
  };
  const later = isChecked ? setTimeout(() => void check(), CHECK_AFTER_MS).unref() : undefined;
  const close = async (closeFile: () => Promise<void>): Promise<void> => {
    clearTimeout(later);
    await closeFile();
    noteClosed(path);
  };
  return { file, close };
};

/**
 * Opens the database of `DATABASE_URL`. Throws an error whose message is written for the user. `warn` is told of broken
 * connections and of damage that is found later.
 */
export const connect = (url: string, warn: (message: string) => void = () => undefined): Database => {
  const cache = newCache();
  if (!url.startsWith('file:')) {
    const { host, pathname } = new URL(url);
    const onError = ({ message }: Error) => warn(`The database broke a connection: ${message}`);
    const db = new Kysely<Schema>({ dialect: postgresDialect(url, onError) });
    const watch = watchPostgres(url, CHANGES_CHANNEL);
    return { kind: 'postgres', place: `${host}${pathname}`, db, reports: db, cache, watch };
  }
  const path = resolve(url.slice('file:'.length));
  const { file, close } = openChecked(path, warn);
  const fastPath = openFastPath(file);
  const reports = new Kysely<Schema>({ dialect: reportsDialect(path, fastPath) });
  const end = async (closeFile: () => Promise<void>): Promise<void> => {
    await reports.destroy();
    await close(closeFile);
  };
  const db = new Kysely<Schema>({ dialect: sqliteDialect(file, fastPath, end) });
  return { kind: 'sqlite', place: path, db, reports, cache, watch: watchSqlite(fastPath.dataVersion) };
};
