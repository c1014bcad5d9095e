import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCK_WAIT_MAX_MS, retryWhileLockedSync, LOCK_RETRY_MS } from './busy';
import { registerFastPath, type SqliteFastPath } from './sqliteFastPath';

const CACHED_STATEMENTS_MAX = 500;
/** The page cache, and the pages of the write-ahead log (100 MB) before a checkpoint: see docs/performance.md. */
const CACHE_KIB = 16_000;
const CHECKPOINT_PAGES = 25_000;
/** A checkpoint also follows when nothing has been written for so long. */
const IDLE_CHECKPOINT_MS = 10_000;
const FILE_SIGNATURE = 'SQLite format 3\u0000';

/** The error for a file that must not be changed: names it and the remedy. */
const unusableFile = (path: string, reason: string): Error =>
  new Error(
    `The database file ${path} ${reason}; it was left untouched. Put back a backup of it, or name another file in DATABASE_URL`,
  );

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Throws for anything but an SQLite file, before SQLite writes to it. Creates a missing file with mode 0600. */
const checkFile = (path: string): void => {
  if (isFolder(path))
    throw new Error(
      `The database file ${path} is a folder; it was left untouched. Name a file in DATABASE_URL, such as file:${join(path, 'motoka.db')}`,
    );
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, existsSync(path) ? 'r' : 'a+', 0o600);
  try {
    const head = Buffer.alloc(FILE_SIGNATURE.length);
    const read = readSync(file, head, 0, head.length, 0);
    if (read > 0 && head.toString('latin1') !== FILE_SIGNATURE)
      throw unusableFile(path, 'is damaged or no database');
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
  if (tables > 0 && ours === 0) throw unusableFile(path, 'holds tables of another program');
};

/** Opens the file with every acknowledged commit on the disk: WAL with synchronous=FULL. Throws when it is damaged. */
export const openFile = (path: string): DatabaseSyncInstance => {
  checkFile(path);
  const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MAX_MS });
  try {
    // SQLite does not wait for another process that is switching the same file to WAL.
    retryWhileLockedSync(() => {
      refuseForeign(database, path);
      database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON');
    });
    const { synchronous } = database.prepare('PRAGMA synchronous').get() as { synchronous: number };
    if (synchronous !== 2) throw new Error(`The database file ${path} cannot be written durably`);
    const check = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
    if (check.quick_check !== 'ok') throw unusableFile(path, 'is damaged');
    // After the check, which would fill the cache.
    database.exec(`PRAGMA cache_size=${-CACHE_KIB}; PRAGMA wal_autocheckpoint=${CHECKPOINT_PAGES}`);
    // From now on busy.ts waits for the lock of another process, while reads are served.
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

/** The database for Kysely's driver, with a cache of prepared statements. */
const withStatementCache = (database: DatabaseSyncInstance, fastPath: SqliteFastPath) => {
  const cached = new Map<string, ReturnType<typeof wrap>>();
  const wrap = (statement: StatementSyncInstance) => ({
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...parameters),
    run: (parameters: readonly unknown[]) => statement.run(...parameters),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters),
  });
  return {
    close: () => {
      cached.clear();
      fastPath.clear();
      try {
        // The file of a stopped server is complete without its log. It does not wait for another process that uses the log.
        database.exec('PRAGMA busy_timeout=0; PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // The log holds the same; a shutdown does not fail for it.
      }
      database.close();
    },
    prepare: (sql: string) => {
      const known = cached.get(sql);
      if (known) return known;
      if (cached.size >= CACHED_STATEMENTS_MAX) cached.clear();
      const statement = wrap(database.prepare(sql));
      cached.set(sql, statement);
      return statement;
    },
  };
};

/** A checkpoint once nothing has been written for a while. Each write restarts the timer with `refresh()`. */
const checkpointWhenIdle = (database: DatabaseSyncInstance): NodeJS.Timeout => {
  const checkpoint = () => {
    try {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // Tried again after the next write.
    }
  };
  return setTimeout(checkpoint, IDLE_CHECKPOINT_MS).unref();
};

/** SQLite for Kysely. A transaction takes the write lock as it begins, so that it never fails half way. */
export const sqliteDialect = (
  database: DatabaseSyncInstance,
  fastPath: SqliteFastPath,
  beforeClose: () => Promise<void>,
): Dialect => ({
  // All migrations run in one transaction: two processes migrate once, and an interrupted start leaves nothing half done.
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
      await beforeClose();
      await close();
    };
    return driver;
  },
});
