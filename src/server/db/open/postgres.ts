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
import { currentPerson } from './fairQueue';

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

/** The connections of the long requests of a person at once. The server's own, and those of all short ones, have no limit. */
const CONNECTIONS_PER_PERSON = 4;

type Release = () => void;

/** Waits while a person has as many connections as they may. Returns the function that ends it. */
export const connectionsPerPerson = (max: number): (() => Promise<Release>) => {
  const people = new Map<number, { held: number; readonly waiting: (() => void)[] }>();
  return async () => {
    const person = currentPerson();
    if (person === 0) return () => undefined;
    const own = people.get(person) ?? { held: 0, waiting: [] };
    people.set(person, own);
    if (own.held < max) own.held += 1;
    else await new Promise<void>((resolve) => own.waiting.push(resolve));
    return () => {
      const next = own.waiting.shift();
      if (next) return next();
      own.held -= 1;
      if (own.held === 0) people.delete(person);
    };
  };
};

/** Kysely does not name statements. This pool gives each text with values a name, so that PostgreSQL prepares it once. */
const preparingPool = (pool: Pool): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < PREPARED_STATEMENTS_MAX) names.set(text, `motoka${names.size}`);
    return names.get(text);
  };
  const take = connectionsPerPerson(CONNECTIONS_PER_PERSON);
  const preparing = (client: PoolClient, end: Release): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) =>
      client.query({ name: values.length > 0 ? nameOf(text) : undefined, text, values: [...values] });
    // No caller uses a cursor.
    const release = () => {
      client.release();
      end();
    };
    return { query: query as unknown as PostgresPoolClient['query'], release };
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    const end = await take();
    try {
      return preparing(await pool.connect(), end);
    } catch (error) {
      end();
      throw error;
    }
  };
  return { connect, end: () => pool.end() };
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
