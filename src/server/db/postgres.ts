import { PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 60_000;
const NUMBERS = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/** PostgreSQL for Kysely. Its big integers and sums arrive as the numbers they are here: none is above 2^53. */
export const postgresDialect = (url: string, onError: (error: Error) => void): PostgresDialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    types: {
      getTypeParser: (oid, format) => (NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // A connection that breaks, idle or in use, is replaced at the next query; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
};
