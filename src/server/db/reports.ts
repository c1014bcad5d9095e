import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely';
import { startReader, type ReaderThread } from './readerThread';

const readOnly = async (): Promise<never> => {
  throw new Error('Reports only read');
};

/** SQLite for Kysely in a thread that starts with the first report: a sum over a million rows stalls no other request. */
export const reportsDialect = (path: string): Dialect => {
  let reader: ReaderThread | undefined;
  // One that has ended is replaced at the next report.
  const start = (): ReaderThread => {
    const started = startReader(path, () => {
      if (reader === started) reader = undefined;
    });
    return started;
  };
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => {
      reader ??= start();
      return { rows: (await reader.read(sql, parameters)) as never[] };
    },
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
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => driver,
  };
};
