import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely';
import { fairQueue } from './fairQueue';
import { registerFastPath, type SqliteFastPath } from './sqliteFastPath';
import { startReaders } from './readers';
import type { ReaderThread, Rows } from './readerThread';

/** Each thread runs one statement at a time: more connections would only take memory. */
const SNAPSHOTS_MAX = 8;

const readOnly = (): never => {
  throw new Error('Reports only read');
};

const toObjects = ({ names, values }: Rows): Record<string, unknown>[] =>
  values.map((row) => {
    const object: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) object[name] = row[index];
    return object;
  });

interface Connection extends DatabaseConnection {
  readonly reader: ReaderThread;
}

/** The Kysely dialect of the reports connection. Its threads start with the first reports. */
export const reportsDialect = (path: string, requests: SqliteFastPath): Dialect => {
  const readers = startReaders(path);
  let free: readonly Connection[] = [];
  let connectionCount = 0;
  let lastConnection = 0;
  const waiting = fairQueue<(connection: Connection) => void>();
  const read = (sql: string, parameters: readonly unknown[]) =>
    readers.read({ sql, parameters, connection: 0 });
  const fastPath: SqliteFastPath = {
    isInTransaction: () => false,
    isForReports: true,
    objects: async (sql, parameters) => toObjects(await read(sql, parameters)),
    arrays: async (sql, parameters) => (await read(sql, parameters)).values,
    write: readOnly,
    dataVersion: requests.dataVersion,
    clear: () => undefined,
  };
  requests.reports = fastPath;
  /** Each transaction has a connection of its own, so that other reports do not read its snapshot. */
  const connect = (reader: ReaderThread): Connection => {
    connectionCount += 1;
    const connection = (lastConnection += 1);
    return {
      reader,
      executeQuery: async ({ sql, parameters }) => ({
        rows: toObjects(await readers.read({ sql, parameters, connection }, reader)) as never[],
      }),
      streamQuery: () => {
        throw new Error('Reports are read in pages');
      },
    };
  };
  /** Forgets the connections of a thread that has ended. */
  const forgetEnded = (): void => {
    const open = free.filter(({ reader }) => !reader.isEnded());
    connectionCount -= free.length - open.length;
    free = open;
  };
  const takeFree = (reader: ReaderThread): Connection | undefined => {
    const found = free.find((one) => one.reader === reader) ?? (isFull() ? free[0] : undefined);
    free = free.filter((one) => one !== found);
    return found;
  };
  const isFull = (): boolean => connectionCount >= SNAPSHOTS_MAX;
  const execute = (text: string) => async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw(text)));
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => {
      forgetEnded();
      const reader = readers.choose();
      const connection = takeFree(reader) ?? (isFull() ? undefined : connect(reader));
      return connection ?? new Promise<Connection>((resolve) => waiting.add(resolve));
    },
    releaseConnection: async (released) => {
      free = [...free, released as Connection];
      forgetEnded();
      const next = waiting.next();
      if (next) next.job(takeFree(readers.choose()) ?? connect(readers.choose()));
    },
    beginTransaction: execute('begin'),
    commitTransaction: execute('commit'),
    rollbackTransaction: execute('rollback'),
    destroy: readers.end,
  };
  return {
    createAdapter: () => {
      const adapter = new SqliteAdapter();
      registerFastPath(adapter, fastPath);
      return adapter;
    },
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => driver,
  };
};
