import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCK_WAIT_MAX_MS, retryWhileLockedSync, LOCK_RETRY_MS } from './busy';
import { registerFastPath, type SqliteFastPath } from './sqliteFastPath';

const CACHED_STATEMENTS_MAX = 500;
/** The size of the page cache, and of the write-ahead log (100 MB) before a checkpoint: see docs/performance.md. */
export const CACHE_KIB = 16_000;
const CHECKPOINT_PAGES = 25_000;
/** A checkpoint also runs after this time without a write. */
const IDLE_CHECKPOINT_MS = 10_000;
const FILE_SIGNATURE = 'SQLite format 3\u0000';

/** Returns the error for a file that must not be changed. Its message names the file and the remedy. */
const unusableFile = (path: string, reason: string): Error =>
  new Error(
    `The database file ${path} ${reason}; it was left untouched. Put back a backup of it, or name another file in DATABASE_URL`,
  );

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Throws unless the file is an SQLite file, before SQLite can write to it. Creates a missing file with mode 0600. */
const checkFile = (path: string): void => {
  if (isFolder(path))
    throw new Error(
      `The database file ${path} is a folder; it was left untouched. Name a file in DATABASE_URL, such as file:${join(path, 'motoka.db')}`,
    );
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, existsSync(path) ? 'r' : 'a+', 0o600);
  try {
    const head = Buffer.alloc(FILE_SIGNATURE.length);
    const read = readSync(file, head, 0, head.length, 0);
    if (read > 0 && head.toString('latin1') !== FILE_SIGNATURE)
      throw unusableFile(path, 'is damaged or is not a database');
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
  if (tables > 0 && ours === 0)
    throw unusableFile(path, 'is not a database of Motoka: it holds tables of another program');
};

/**
 * Opens the file in WAL mode with synchronous=FULL: every acknowledged commit is on the disk. Throws if it is damaged;
 * `isChecked` leaves out the check of the whole file.
 */
export const openFile = (path: string, isChecked = false): DatabaseSyncInstance => {
  checkFile(path);
  const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MAX_MS });
  try {
    // SQLite does not wait while another process switches the same file to WAL.
    retryWhileLockedSync(() => {
      refuseForeign(database, path);
      database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON');
    });
    const { synchronous } = database.prepare('PRAGMA synchronous').get() as { synchronous: number };
    if (synchronous !== 2) throw new Error(`The database file ${path} cannot be written durably`);
    if (!isChecked) {
      const check = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
      if (check.quick_check !== 'ok') throw unusableFile(path, 'is damaged');
    }
    // After the check, which would fill the cache.
    database.exec(`PRAGMA cache_size=${-CACHE_KIB}; PRAGMA wal_autocheckpoint=${CHECKPOINT_PAGES}`);
    // From here on busy.ts waits for the lock of another process, so that reads are not blocked.
    database.exec(`PRAGMA busy_timeout=${LOCK_RETRY_MS}`);
    // The journal of savepoints and triggers stays in memory.
    database.exec('PRAGMA temp_store=MEMORY');
    return database;
  } catch (error) {
    database.close();
    const isDamaged =
      error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);
    throw isDamaged ? unusableFile(path, 'is damaged') : error;
  }
};

/** Wraps the database for Kysely's driver, with a cache of prepared statements. */
const withStatementCache = (database: DatabaseSyncInstance, fastPath: SqliteFastPath) => {
  const statements = new Map<string, ReturnType<typeof wrap>>();
  const wrap = (statement: StatementSyncInstance) => ({
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...parameters),
    run: (parameters: readonly unknown[]) => statement.run(...parameters),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters),
  });
  return {
    close: () => {
      statements.clear();
      fastPath.clear();
      try {
        // Writes the log into the file, so that the file alone is complete. It does not wait for other processes.
        database.exec('PRAGMA busy_timeout=0; PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // The log still has the data, so the shutdown may go on.
      }
      database.close();
    },
    prepare: (sql: string) => {
      const cached = statements.get(sql);
      if (cached) return cached;
      if (statements.size >= CACHED_STATEMENTS_MAX) statements.clear();
      const statement = wrap(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
};

/** Starts the timer of the idle checkpoint. Each write restarts it with `refresh()`. */
const checkpointWhenIdle = (database: DatabaseSyncInstance): NodeJS.Timeout => {
  const checkpoint = () => {
    try {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // The next write starts another attempt.
    }
  };
  return setTimeout(checkpoint, IDLE_CHECKPOINT_MS).unref();
};

/**
 * The Kysely dialect of SQLite. A transaction takes the write lock when it begins, so that it never fails halfway. `end` does
 * what comes before and after the file is closed.
 */
export const sqliteDialect = (
  database: DatabaseSyncInstance,
  fastPath: SqliteFastPath,
  end: (closeFile: () => Promise<void>) => Promise<void>,
): Dialect => ({
  // All migrations run in one transaction: two processes migrate only once, and an interrupted start changes nothing.
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
    const idle = checkpointWhenIdle(database);
    driver.commitTransaction = async () => {
      database.exec('COMMIT');
      idle.refresh();
    };
    driver.rollbackTransaction = async () => {
      if (database.isTransaction) database.exec('ROLLBACK');
    };
    const close = driver.destroy.bind(driver);
    driver.destroy = async () => {
      clearTimeout(idle);
      await end(close);
    };
    return driver;
  },
});
