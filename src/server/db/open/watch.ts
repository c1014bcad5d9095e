import type { DataVersion } from './sqliteFastPath';

/** Calls back whenever something may have been written, by whichever process. Resolves once it does, with what ends it. */
export type Watch = (onNews: () => void) => Promise<() => void>;

const LOOK_MS = 250;
const RECONNECT_MS = 1_000;
/** What a lost connection has not said is found all the same. */
const LOOK_ANYWAY_MS = 5_000;

/** SQLite is asked for its version, which costs a few microseconds. While a transaction is open there is none. */
export const watchSqlite =
  (dataVersion: DataVersion): Watch =>
  async (onNews) => {
    let known = dataVersion();
    const timer = setInterval(() => {
      const now = dataVersion();
      if (now === undefined || now === known) return;
      known = now;
      onNews();
    }, LOOK_MS);
    timer.unref();
    return () => clearInterval(timer);
  };

/** PostgreSQL says so itself, over a connection of its own that is replaced when it breaks. */
export const watchPostgres =
  (url: string, channel: string): Watch =>
  async (onNews) => {
    let isOver = false;
    let end: () => void = () => undefined;
    const listen = async (): Promise<void> => {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      end = () => void client.end().catch(() => undefined);
      const again = () => void (isOver || setTimeout(() => void listen(), RECONNECT_MS).unref());
      client.on('error', () => undefined);
      client.on('notification', onNews);
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        client.once('end', again);
        onNews();
        if (isOver) end();
      } catch {
        end();
        again();
      }
    };
    await listen();
    const timer = setInterval(onNews, LOOK_ANYWAY_MS);
    timer.unref();
    return () => {
      isOver = true;
      clearInterval(timer);
      end();
    };
  };
