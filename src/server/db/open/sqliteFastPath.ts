import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

type Rows<T> = T[] | Promise<T[]>;

/** What a write has done. */
export interface Changed {
  /** How many rows it has changed. */
  readonly count: number;
  /** The number of the row that it has added, where it has added one. */
  readonly id: number;
}

/** What goes to the embedded database itself: Kysely's way to it costs as much again as reading one record. */
export interface Direct {
  /** Whether a transaction is open: its rows are nobody else's yet. */
  readonly isBusy: () => boolean;
  readonly objects: (sql: string, parameters: readonly unknown[]) => Rows<unknown>;
  /** Rows as arrays: a page of 25 takes a quarter less than as objects. */
  readonly arrays: (sql: string, parameters: readonly unknown[]) => Rows<unknown[]>;
  /** A statement that answers no rows: half of what RETURNING takes. */
  readonly change: (sql: string, parameters: readonly unknown[]) => Changed;
  /** Another one after every change, whoever made it; none while a transaction is open. */
  readonly stamp: Stamp;
  readonly forget: () => void;
  /** Another connection to the same database, which only reads. */
  beside?: Direct;
}

export type Stamp = () => string | undefined;

const KEPT = 500;

/**
 * A number that changes with the commits of other connections, asked for once a turn of the event loop: whoever asks in a
 * turn had asked before it began.
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

export const directTo = (database: DatabaseSyncInstance): Direct => {
  const kept = {
    objects: new Map<string, StatementSyncInstance>(),
    arrays: new Map<string, StatementSyncInstance>(),
  };
  const prepared = (as: keyof typeof kept, sql: string): StatementSyncInstance => {
    const statements = kept[as];
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= KEPT) statements.clear();
    const statement = database.prepare(sql);
    if (as === 'arrays') statement.setReturnArrays(true);
    statements.set(sql, statement);
    return statement;
  };
  const changed = database.prepare('select total_changes() as version');
  changed.setReturnArrays(true);
  const elsewhere = commitsElsewhere(database);
  return {
    isBusy: () => database.isTransaction,
    objects: (sql, parameters) => prepared('objects', sql).all(...parameters),
    arrays: (sql, parameters) => prepared('arrays', sql).all(...parameters) as unknown[][],
    change: (sql, parameters) => {
      const { changes, lastInsertRowid } = prepared('objects', sql).run(...parameters);
      return { count: Number(changes), id: Number(lastInsertRowid) };
    },
    stamp: () => (database.isTransaction ? undefined : `${String(changed.get())}/${elsewhere()}`),
    forget: () => {
      kept.objects.clear();
      kept.arrays.clear();
    },
  };
};

const directs = new WeakMap<object, Direct>();

/** Makes a database known by the adapter that its queries and transactions share. */
export const offerDirect = (adapter: object, direct: Direct): void => void directs.set(adapter, direct);

export const directOf = (adapter: object): Direct | undefined => directs.get(adapter);
