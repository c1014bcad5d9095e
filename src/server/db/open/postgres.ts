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
import { beginAhead, begun, settle } from './ahead';
import { currentPerson, fairQueue } from './fairQueue';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 60_000;
/** Compiling a report's statements takes longer than it saves. */
const SETTINGS = '-c jit=off';
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
    options: SETTINGS,
    keepAlive: true,
    pipeline: true,
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

/** The most connections that long requests have at once: those of one person, and those of all people. */
interface LongConnections {
  readonly ofOne: number;
  readonly ofAll: number;
}

/** What is left of the pool is for short requests, writes and the server itself: they never wait for a report. */
const LONG_CONNECTIONS: LongConnections = { ofOne: 4, ofAll: 6 };

type Release = () => void;

/**
 * Waits while long requests have as many connections as they may. People take turns. Returns the function that ends it. A
 * request must not take a second connection while it holds one: requests that wait for each other would never end.
 */
export const takeLong = ({ ofOne, ofAll }: LongConnections): (() => Promise<Release>) => {
  const held = new Map<number, number>();
  const waiting = fairQueue<() => void>();
  let all = 0;
  const isFree = (person: number): boolean => all < ofAll && (held.get(person) ?? 0) < ofOne;
  const count = (person: number, change: 1 | -1): void => {
    all += change;
    const own = (held.get(person) ?? 0) + change;
    if (own === 0) held.delete(person);
    else held.set(person, own);
  };
  return async () => {
    const person = currentPerson();
    if (person === 0) return () => undefined;
    if (isFree(person)) count(person, 1);
    else await new Promise<void>((resolve) => waiting.add(resolve));
    return () => {
      count(person, -1);
      const next = waiting.next((_job, other) => isFree(other));
      if (!next) return;
      count(next.person, 1);
      next.job();
    };
  };
};

/** Kysely does not name statements. This pool gives each text with values a name, so that PostgreSQL prepares it once. */
const preparingPool = (pool: Pool, long: LongConnections): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < PREPARED_STATEMENTS_MAX) names.set(text, `motoka${names.size}`);
    return names.get(text);
  };
  const take = takeLong(long);
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

const raw = (text: string): CompiledQuery => CompiledQuery.raw(text);

const BEGIN_READING = 'begin isolation level repeatable read read only';
const BEGIN_WRITING = `begin; set local synchronous_commit = off; select pg_advisory_xact_lock(${WRITE_LOCK})`;
const COMMIT_READING = 'commit';
/**
 * Commits without the disk, which gives the write lock back, and then waits for the disk with a record of the log of its own: the
 * next writer, of another process too, does not wait for this one's disk.
 */
const COMMIT_WRITING = `commit; select pg_logical_emit_message(true, 'motoka', '')`;

/** The connections whose transaction writes. */
const writing = new WeakSet<DatabaseConnection>();

const begin = async (connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> => {
  const isReading = accessMode === 'read only';
  if (!isReading) writing.add(connection);
  beginAhead(connection, raw(isReading ? BEGIN_READING : BEGIN_WRITING));
};

const commit = async (connection: DatabaseConnection): Promise<void> => {
  const committed = connection.executeQuery(
    raw(writing.delete(connection) ? COMMIT_WRITING : COMMIT_READING),
  );
  committed.catch(() => undefined);
  // PostgreSQL answers the commit of a failed transaction without an error: it rolls back.
  await begun(connection);
  await settle(connection);
  await committed;
};

/** Throws the reason why the transaction could not begin, if it could not. */
const rollback = async (connection: DatabaseConnection): Promise<void> => {
  writing.delete(connection);
  await connection.executeQuery(raw('rollback'));
  await settle(connection).catch(() => undefined);
  await begun(connection);
};

/**
 * The Kysely dialect of PostgreSQL. Big integers and sums are read as numbers: none exceeds 2^53. A transaction takes the
 * write lock when it begins, as on SQLite, in the same round trip. A read-only one reads a snapshot and takes no lock.
 */
export const postgresDialect = (
  url: string,
  onError: (error: Error) => void,
  socketTimeoutMs = SOCKET_TIMEOUT_MS,
  long = LONG_CONNECTIONS,
): PostgresDialect => {
  const pool = async () => preparingPool(await poolOf(url, onError, socketTimeoutMs), long);
  const dialect = new PostgresDialect({ pool });
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = () =>
    Object.assign(createDriver(), {
      beginTransaction: begin,
      commitTransaction: commit,
      rollbackTransaction: rollback,
    });
  return dialect;
};
