import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely';
import { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 60_000;
/** Longer than the statement timeout: a server that has sent nothing for this time is unreachable. */
const SOCKET_TIMEOUT_MS = 65_000;
/** The most prepared statements of a connection. */
const PREPARED_STATEMENTS_MAX = 200;
/** The advisory lock that admits one writer at a time, across processes. */
const WRITE_LOCK = 7_266_852;

/** `pg` is loaded only for PostgreSQL. */
const poolOf = async (
  url: string,
  onError: (error: Error) => void,
  socketTimeoutMs: number,
): Promise<Pool> => {
  const { default: pg } = await import('pg');
  const numbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    // If the server or the network hangs, waiting requests fail with an error.
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(socketTimeoutMs, () => socket.destroy());
    },
    types: {
      getTypeParser: (oid, format) => (numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // The pool replaces a broken connection at the next query. Without a listener, its error would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return pool;
};

/** Kysely does not name statements. This pool gives each text with values a name, so that PostgreSQL prepares it once. */
const preparingPool = (pool: Pool): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < PREPARED_STATEMENTS_MAX) names.set(text, `motoka${names.size}`);
    return names.get(text);
  };
  const preparing = (client: PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) =>
      client.query({ name: values.length > 0 ? nameOf(text) : undefined, text, values: [...values] });
    // No caller uses a cursor.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  };
  return { connect: async () => preparing(await pool.connect()), end: () => pool.end() };
};

const begin = async (connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> => {
  const execute = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
  if (accessMode === 'read only')
    return void (await execute('begin isolation level repeatable read read only'));
  try {
    await execute(`begin; select pg_advisory_xact_lock(${WRITE_LOCK})`);
  } catch (error) {
    // Without the lock the transaction is open all the same. End it before the connection returns to the pool.
    await execute('rollback').catch(() => undefined);
    throw error;
  }
};

/**
 * The Kysely dialect of PostgreSQL. Big integers and sums are read as numbers: none exceeds 2^53. A transaction takes the
 * write lock when it begins, as on SQLite, in the same round trip. A read-only one reads a snapshot and takes no lock.
 */
export const postgresDialect = (
  url: string,
  onError: (error: Error) => void,
  socketTimeoutMs = SOCKET_TIMEOUT_MS,
): PostgresDialect => {
  const pool = async () => preparingPool(await poolOf(url, onError, socketTimeoutMs));
  const dialect = new PostgresDialect({ pool });
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = () => Object.assign(createDriver(), { beginTransaction: begin });
  return dialect;
};
