import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely';
import { registerFastPath, type SqliteFastPath } from './sqliteFastPath';
import { startReader, type ReaderThread, type Rows } from './readerThread';

/** The thread runs one statement at a time: more connections would only take memory. */
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

/** The Kysely dialect of the reports connection. Its thread starts with the first report. */
export const reportsDialect = (path: string, requests: SqliteFastPath): Dialect => {
  let reader: ReaderThread | undefined;
  let free: Connection[] = [];
  let connectionCount = 0;
  const waiting: ((connection: Connection) => void)[] = [];
  // The next report replaces a thread that has ended.
  const start = (): ReaderThread => {
    const started = startReader(path, () => {
      if (reader === started) reader = undefined;
    });
    [free, connectionCount] = [[], 0];
    return started;
  };
  const running = (): ReaderThread => (reader ??= start());
  const fastPath: SqliteFastPath = {
    isInTransaction: () => false,
    isForReports: true,
    objects: async (sql, parameters) => toObjects(await running().read(sql, parameters)),
    arrays: async (sql, parameters) => (await running().read(sql, parameters)).values,
    write: readOnly,
    dataVersion: requests.dataVersion,
    clear: () => undefined,
  };
  requests.reports = fastPath;
  /** Each transaction has a connection of its own, so that other reports do not read its snapshot. */
  const connect = (on: ReaderThread): Connection => {
    const number = (connectionCount += 1);
    return {
      reader: on,
      executeQuery: async ({ sql, parameters }) => ({
        rows: toObjects(await on.read(sql, parameters, number)) as never[],
      }),
      streamQuery: () => {
        throw new Error('Reports are read in pages');
      },
    };
  };
  const execute = (text: string) => async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw(text)));
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => {
      const current = running();
      const connection = free.pop();
      if (connection) return connection;
      if (connectionCount < SNAPSHOTS_MAX) return connect(current);
      return new Promise<Connection>((resolve) => waiting.push(resolve));
    },
    releaseConnection: async (released) => {
      const connection = released as Connection;
      const isOpen = connection.reader === reader;
      const next = waiting.shift();
      if (next) next(isOpen ? connection : connect(running()));
      else if (isOpen) free.push(connection);
    },
    beginTransaction: execute('begin'),
    commitTransaction: execute('commit'),
    rollbackTransaction: execute('rollback'),
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
