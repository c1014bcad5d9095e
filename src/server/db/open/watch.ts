import type { DataVersion } from './sqliteFastPath';

/** Calls back when any process may have written. Resolves once it watches, with the function that stops it. */
export type Watch = (onWrite: () => void) => Promise<() => void>;

const POLL_MS = 100;
const RECONNECT_MS = 1_000;
/** The fallback for notifications that are lost with a connection. */
const FALLBACK_POLL_MS = 5_000;

/** Polls the data version of SQLite. There is none while a transaction is open, which may be about to commit. */
export const watchSqlite =
  (dataVersion: DataVersion): Watch =>
  async (onWrite) => {
    let known = dataVersion();
    const timer = setInterval(() => {
      const now = dataVersion();
      if (now !== undefined && now === known) return;
      known = now;
      onWrite();
    }, POLL_MS);
    timer.unref();
    return () => clearInterval(timer);
  };

/** Listens for PostgreSQL's notifications on a separate connection, and reconnects when it breaks. */
export const watchPostgres =
  (url: string, channel: string): Watch =>
  async (onWrite) => {
    let isStopped = false;
    let end: () => void = () => undefined;
    const listen = async (): Promise<void> => {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      end = () => void client.end().catch(() => undefined);
      const reconnect = () => void (isStopped || setTimeout(() => void listen(), RECONNECT_MS).unref());
      client.on('error', () => undefined);
      client.on('notification', onWrite);
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        client.once('end', reconnect);
        onWrite();
        if (isStopped) end();
      } catch {
        end();
        reconnect();
      }
    };
    await listen();
    const timer = setInterval(onWrite, FALLBACK_POLL_MS);
    timer.unref();
    return () => {
      isStopped = true;
      clearInterval(timer);
      end();
    };
  };
