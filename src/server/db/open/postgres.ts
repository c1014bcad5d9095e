import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 60_000;
/** A server that is alive has ended the longest statement by then, and has said so. */
const SILENCE_MS = 65_000;
/** Statements that each connection keeps parsed and planned: a read by id takes a third of the time, a write half of it. */
const KEPT = 200;
/** The number of the lock that makes the writers take turns, across processes. */
const WRITERS = 7_266_852;

/** Loaded where there is a PostgreSQL alone: a start on SQLite is the quicker for it. */
const poolOf = async (url: string, onError: (error: Error) => void, silenceMs: number): Promise<Pool> => {
  const { default: pg } = await import('pg');
  const numbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
    // A server that hangs, or a network that is gone, is noticed by its silence: whoever waits is told.
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(silenceMs, () => socket.destroy());
    },
    types: {
      getTypeParser: (oid, format) => (numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // A connection that breaks, idle or in use, is replaced at the next query; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return pool;
};

/** The pool for Kysely, which does not name statements: those with values are kept by their names, the first to come. */
const keepingStatements = (pool: Pool): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < KEPT) names.set(text, `motoka${names.size}`);
    return names.get(text);
  };
  const keeping = (client: PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) =>
      client.query({ name: values.length > 0 ? nameOf(text) : undefined, text, values: [...values] });
    // Nobody asks by cursor.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  };
  return { connect: async () => keeping(await pool.connect()), end: () => pool.end() };
};

const begin = async (connection: DatabaseConnection): Promise<void> => {
  const tell = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
  try {
    await tell(`begin; select pg_advisory_xact_lock(${WRITERS})`);
  } catch (error) {
    // Whoever waited in vain is in a transaction all the same, and would give the connection back in it.
    await tell('rollback').catch(() => undefined);
    throw error;
  }
};

/**
 * PostgreSQL for Kysely. Its big integers and sums arrive as the numbers they are here: none is above 2^53. A transaction
 * takes the writers' lock at once, as on SQLite, in the same question: each one less is a twentieth of a create.
 */
export const postgresDialect = (
  url: string,
  onError: (error: Error) => void,
  silenceMs = SILENCE_MS,
): PostgresDialect => {
  const pool = async () => keepingStatements(await poolOf(url, onError, silenceMs));
  const dialect = new PostgresDialect({ pool });
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = () => Object.assign(createDriver(), { beginTransaction: begin });
  return dialect;
};
