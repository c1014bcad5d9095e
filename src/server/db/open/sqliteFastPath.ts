import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

type Rows<T> = T[] | Promise<T[]>;

export interface WriteResult {
  /** How many rows it has changed. */
  readonly count: number;
  /** The id of the row that it has added, if any. */
  readonly id: number;
}

/** Statements that go to SQLite without Kysely's driver, which costs as much again as reading one record. */
export interface SqliteFastPath {
  /** While a transaction is open, only that transaction may use the fast path. */
  readonly isInTransaction: () => boolean;
  readonly objects: (sql: string, parameters: readonly unknown[]) => Rows<unknown>;
  readonly arrays: (sql: string, parameters: readonly unknown[]) => Rows<unknown[]>;
  readonly write: (sql: string, parameters: readonly unknown[]) => WriteResult;
  readonly dataVersion: DataVersion;
  /** Drops the prepared statements, before the database is closed. */
  readonly clear: () => void;
  /** Another connection to the same database, which only reads. */
  beside?: SqliteFastPath;
}

/** A text that changes with every commit of any process; undefined while a transaction is open. */
export type DataVersion = () => string | undefined;

const CACHED_STATEMENTS_MAX = 500;

/**
 * A number that changes with the commits of other connections. It is read once a turn of the event loop: all requests of
 * one turn arrived before it.
 */
const commitsElsewhere = (database: DatabaseSyncInstance): (() => number) => {
  const statement = database.prepare('PRAGMA data_version');
  statement.setReturnArrays(true);
  let known: number | undefined;
  return () => {
    if (known !== undefined) return known;
    setImmediate(() => (known = undefined));
    [known = 0] = statement.get() as unknown as [number];
    return known;
  };
};

export const openFastPath = (database: DatabaseSyncInstance): SqliteFastPath => {
  const cached = {
    objects: new Map<string, StatementSyncInstance>(),
    arrays: new Map<string, StatementSyncInstance>(),
  };
  const prepared = (as: keyof typeof cached, sql: string): StatementSyncInstance => {
    const statements = cached[as];
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= CACHED_STATEMENTS_MAX) statements.clear();
    const statement = database.prepare(sql);
    if (as === 'arrays') statement.setReturnArrays(true);
    statements.set(sql, statement);
    return statement;
  };
  const ownChanges = database.prepare('select total_changes() as version');
  ownChanges.setReturnArrays(true);
  const elsewhere = commitsElsewhere(database);
  return {
    isInTransaction: () => database.isTransaction,
    objects: (sql, parameters) => prepared('objects', sql).all(...parameters),
    arrays: (sql, parameters) => prepared('arrays', sql).all(...parameters) as unknown[][],
    write: (sql, parameters) => {
      const { changes, lastInsertRowid } = prepared('objects', sql).run(...parameters);
      return { count: Number(changes), id: Number(lastInsertRowid) };
    },
    dataVersion: () => (database.isTransaction ? undefined : `${String(ownChanges.get())}/${elsewhere()}`),
    clear: () => {
      cached.objects.clear();
      cached.arrays.clear();
    },
  };
};

const fastPaths = new WeakMap<object, SqliteFastPath>();

/** Registers the fast path of an adapter: what a database, its transactions and its reports have in common. */
export const registerFastPath = (adapter: object, fastPath: SqliteFastPath): void =>
  void fastPaths.set(adapter, fastPath);

export const fastPathOf = (adapter: object): SqliteFastPath | undefined => fastPaths.get(adapter);
