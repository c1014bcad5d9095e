import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUSY_MS, onceFreeSync, PATIENCE_MS } from './busy';
import { registerFastPath, type SqliteFastPath } from './sqliteFastPath';

const CACHED_STATEMENTS = 500;
/**
 * What is kept in memory of the file, and how much the log takes under load (100 MB) before it is copied into the file,
 * which everybody waits for: beside SQLite's own 2 and 4 MB, 40 writers get half as much again done, and a writer by itself
 * waits for no copying at p99. See docs/decisions/0004-sqlite.md.
 */
const CACHE_KIB = 16_000;
const LOG_PAGES = 25_000;
/** When nobody has written for so long, the log is copied as well: hardly anybody waits, and a start after a crash reads little. */
const QUIET_MS = 10_000;
const SIGNATURE = 'SQLite format 3\u0000';

/** A file that must not be touched: says which one and what to do. */
const refuseFile = (path: string, reason: string): Error =>
  new Error(
    `The database file ${path} ${reason}; it was left untouched. Put back a backup of it, or name another file in DATABASE_URL`,
  );

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Refuses what is no SQLite file before SQLite may write to it; creates a new one readable by its owner alone. */
const prepareFile = (path: string): void => {
  if (isFolder(path))
    throw new Error(
      `The database file ${path} is a folder; it was left untouched. Name a file in DATABASE_URL, such as file:${join(path, 'motoka.db')}`,
    );
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, existsSync(path) ? 'r' : 'a+', 0o600);
  try {
    const head = Buffer.alloc(SIGNATURE.length);
    const read = readSync(file, head, 0, head.length, 0);
    if (read > 0 && head.toString('latin1') !== SIGNATURE)
      throw refuseFile(path, 'is damaged or no database');
  } finally {
    closeSync(file);
  }
};

const refuseForeign = (database: DatabaseSyncInstance, path: string): void => {
  const { tables, ours } = database
    .prepare(
      "select count(*) as tables, count(case when name = 'kysely_migration' then 1 end) as ours from sqlite_master where type = 'table'",
    )
    .get() as { tables: number; ours: number };
  if (tables > 0 && ours === 0) throw refuseFile(path, 'holds tables of another program');
};

/** Opens the file with every acknowledged commit on the disk: WAL with synchronous=FULL. Throws when it is damaged. */
export const openFile = (path: string): DatabaseSyncInstance => {
  prepareFile(path);
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    // SQLite does not wait for another process that is just making the same file a WAL one.
    onceFreeSync(() => {
      refuseForeign(database, path);
      database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON');
    });
    const { synchronous } = database.prepare('PRAGMA synchronous').get() as { synchronous: number };
    if (synchronous !== 2) throw new Error(`The database file ${path} cannot be written durably`);
    const check = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
    if (check.quick_check !== 'ok') throw refuseFile(path, 'is damaged');
    // After the check, which would fill it.
    database.exec(`PRAGMA cache_size=${-CACHE_KIB}; PRAGMA wal_autocheckpoint=${LOG_PAGES}`);
    // From now on the lock of another process is waited for elsewhere, while reads are answered: see busy.ts.
    database.exec(`PRAGMA busy_timeout=${PATIENCE_MS}`);
    // What a savepoint would undo is kept in memory: in a file of its own it takes 40 writers a twentieth.
    database.exec('PRAGMA temp_store=MEMORY');
    return database;
  } catch (error) {
    database.close();
    const isDamaged =
      error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);
    throw isDamaged ? refuseFile(path, 'is damaged') : error;
  }
};

/** Kysely's view of the database: prepared statements are kept (a read by id takes a quarter of the time). */
const withStatementCache = (database: DatabaseSyncInstance, fastPath: SqliteFastPath) => {
  const kept = new Map<string, ReturnType<typeof wrap>>();
  const wrap = (statement: StatementSyncInstance) => ({
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...parameters),
    run: (parameters: readonly unknown[]) => statement.run(...parameters),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters),
  });
  return {
    close: () => {
      kept.clear();
      fastPath.clear();
      try {
        // Whoever copies the file of a stopped server has all of it. Not waiting: another process may use the log.
        database.exec('PRAGMA busy_timeout=0; PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // The log is as good as the file to whoever opens both; a stop does not fail for it.
      }
      database.close();
    },
    prepare: (sql: string) => {
      const known = kept.get(sql);
      if (known) return known;
      if (kept.size >= CACHED_STATEMENTS) kept.clear();
      const statement = wrap(database.prepare(sql));
      kept.set(sql, statement);
      return statement;
    },
  };
};

/** Copies the log into the file once nothing has been written for a while, which each `refresh()` begins anew. */
const copyWhenQuiet = (database: DatabaseSyncInstance): NodeJS.Timeout => {
  const copy = () => {
    try {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // The log is as good as the file; it is tried again after the next write.
    }
  };
  return setTimeout(copy, QUIET_MS).unref();
};

/** SQLite for Kysely. A transaction takes the write lock at once, so that it never fails half way for want of it. */
export const sqliteDialect = (
  database: DatabaseSyncInstance,
  fastPath: SqliteFastPath,
  beforeClose: () => Promise<void>,
): Dialect => ({
  // Migrations are one transaction: two processes at once do them once, and a start that is cut off leaves nothing half done.
  createAdapter: () => {
    const adapter = Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true });
    registerFastPath(adapter, fastPath);
    return adapter;
  },
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createDriver: () => {
    const driver = new SqliteDriver({ database: withStatementCache(database, fastPath) });
    driver.beginTransaction = async () => database.exec('BEGIN IMMEDIATE');
    const quiet = copyWhenQuiet(database);
    driver.commitTransaction = async () => {
      database.exec('COMMIT');
      quiet.refresh();
    };
    driver.rollbackTransaction = async () => {
      if (database.isTransaction) database.exec('ROLLBACK');
    };
    const close = driver.destroy.bind(driver);
    driver.destroy = async () => {
      clearTimeout(quiet);
      await beforeClose();
      await close();
    };
    return driver;
  },
});
