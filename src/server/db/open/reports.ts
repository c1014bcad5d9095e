import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely';
import { registerFastPath, type SqliteFastPath } from './sqliteFastPath';
import { startReader, type ReaderThread } from './readerThread';

const readOnly = (): never => {
  throw new Error('Reports only read');
};

/** The Kysely dialect of the reports connection. Its thread starts with the first report. */
export const reportsDialect = (path: string, requests: SqliteFastPath): Dialect => {
  let reader: ReaderThread | undefined;
  // The next report replaces a thread that has ended.
  const start = (): ReaderThread => {
    const started = startReader(path, () => {
      if (reader === started) reader = undefined;
    });
    return started;
  };
  const read: ReaderThread['read'] = (...request) => {
    reader ??= start();
    return reader.read(...request);
  };
  const fastPath: SqliteFastPath = {
    isInTransaction: () => false,
    objects: (sql, parameters) => read('objects', sql, parameters),
    arrays: (sql, parameters) => read('arrays', sql, parameters) as Promise<unknown[][]>,
    write: readOnly,
    dataVersion: requests.dataVersion,
    clear: () => undefined,
  };
  requests.reports = fastPath;
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => ({
      rows: (await read('objects', sql, parameters)) as never[],
    }),
    streamQuery: () => {
      throw new Error('Reports are read in pages');
    },
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: readOnly,
    commitTransaction: readOnly,
    rollbackTransaction: readOnly,
    destroy: async () => reader?.end(),
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
