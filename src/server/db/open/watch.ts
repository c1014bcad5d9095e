import type { DataVersion } from './sqliteFastPath';

/** Calls back after a commit of any process. It may call back without one. Resolves once it watches, with what ends it. */
export type Watch = (onCommit: () => void) => Promise<() => void>;

const POLL_MS = 100;
const RECONNECT_MS = 1_000;
/** Notifications are lost while the connection is. */
const FALLBACK_POLL_MS = 5_000;

/** Polls SQLite's data version, which takes a few microseconds. An open transaction has none, and may be about to commit. */
export const watchSqlite =
  (dataVersion: DataVersion): Watch =>
  async (onCommit) => {
    let known = dataVersion();
    const timer = setInterval(() => {
      const now = dataVersion();
      if (now !== undefined && now === known) return;
      known = now;
      onCommit();
    }, POLL_MS);
    timer.unref();
    return () => clearInterval(timer);
  };

/** Listens to PostgreSQL's notifications on a connection of its own, which is replaced when it breaks. */
export const watchPostgres =
  (url: string, channel: string): Watch =>
  async (onCommit) => {
    let isOver = false;
    let end: () => void = () => undefined;
    const listen = async (): Promise<void> => {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      end = () => void client.end().catch(() => undefined);
      const reconnect = () => void (isOver || setTimeout(() => void listen(), RECONNECT_MS).unref());
      client.on('error', () => undefined);
      client.on('notification', onCommit);
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        client.once('end', reconnect);
        onCommit();
        if (isOver) end();
      } catch {
        end();
        reconnect();
      }
    };
    await listen();
    const timer = setInterval(onCommit, FALLBACK_POLL_MS);
    timer.unref();
    return () => {
      isOver = true;
      clearInterval(timer);
      end();
    };
  };
