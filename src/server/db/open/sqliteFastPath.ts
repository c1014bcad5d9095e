import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

type Rows<T> = T[] | Promise<T[]>;

export interface WriteResult {
  /** The number of changed rows. */
  readonly count: number;
  /** The id of the inserted row, if any. */
  readonly id: number;
}

/** Runs statements on SQLite without the overhead of Kysely's driver. */
export interface SqliteFastPath {
  /** While a transaction is open, only that transaction may use the fast path. */
  readonly isInTransaction: () => boolean;
  /** Whether transactions have connections of their own, and none uses the fast path. */
  readonly isForReports?: true;
  readonly objects: (sql: string, parameters: readonly unknown[]) => Rows<unknown>;
  readonly arrays: (sql: string, parameters: readonly unknown[]) => Rows<unknown[]>;
  readonly write: (sql: string, parameters: readonly unknown[]) => WriteResult;
  readonly dataVersion: DataVersion;
  /** Drops the prepared statements before the database is closed. */
  readonly clear: () => void;
  /** The read-only reports connection to the same database. */
  reports?: SqliteFastPath;
}

/** Returns a text that changes with every commit of any process; undefined while a transaction is open. */
export type DataVersion = () => string | undefined;

const CACHED_STATEMENTS_MAX = 500;

/**
 * Returns a number that changes with the commits of other connections. It is read once per turn of the event loop: all
 * requests of that turn arrived before the read.
 */
const commitsOfOthers = (database: DatabaseSyncInstance): (() => number) => {
  const statement = database.prepare('PRAGMA data_version');
  statement.setReturnArrays(true);
  let current: number | undefined;
  return () => {
    if (current !== undefined) return current;
    setImmediate(() => (current = undefined));
    [current = 0] = statement.get() as unknown as [number];
    return current;
  };
};

export const openFastPath = (database: DatabaseSyncInstance): SqliteFastPath => {
  const caches = {
    objects: new Map<string, StatementSyncInstance>(),
    arrays: new Map<string, StatementSyncInstance>(),
  };
  const prepared = (as: keyof typeof caches, sql: string): StatementSyncInstance => {
    const statements = caches[as];
    const cached = statements.get(sql);
    if (cached) return cached;
    if (statements.size >= CACHED_STATEMENTS_MAX) statements.clear();
    const statement = database.prepare(sql);
    if (as === 'arrays') statement.setReturnArrays(true);
    statements.set(sql, statement);
    return statement;
  };
  const ownChanges = database.prepare('select total_changes() as version');
  ownChanges.setReturnArrays(true);
  const otherCommits = commitsOfOthers(database);
  return {
    isInTransaction: () => database.isTransaction,
    objects: (sql, parameters) => prepared('objects', sql).all(...parameters),
    arrays: (sql, parameters) => prepared('arrays', sql).all(...parameters) as unknown[][],
    write: (sql, parameters) => {
      const { changes, lastInsertRowid } = prepared('objects', sql).run(...parameters);
      return { count: Number(changes), id: Number(lastInsertRowid) };
    },
    dataVersion: () => (database.isTransaction ? undefined : `${String(ownChanges.get())}/${otherCommits()}`),
    clear: () => {
      caches.objects.clear();
      caches.arrays.clear();
    },
  };
};

const fastPaths = new WeakMap<object, SqliteFastPath>();

/** Registers the fast path of an adapter. A database and its transactions share the adapter. */
export const registerFastPath = (adapter: object, fastPath: SqliteFastPath): void =>
  void fastPaths.set(adapter, fastPath);

export const fastPathOf = (adapter: object): SqliteFastPath | undefined => fastPaths.get(adapter);
