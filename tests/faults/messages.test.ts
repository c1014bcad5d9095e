import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { useDatabases } from '../support/faults/databases';
import { isLong } from '../support/faults/long';
import { addReaders, addressOf, readWaiting, startCounter } from '../support/faults/readers';
import { startServer } from '../support/server/server';

const READERS = isLong ? 1_000 : 300;
const IN_FLIGHT_MAX = 5;
const POLL = { timeout: 110_000, interval: 100 };
const clockAhead = { NODE_OPTIONS: `--require ${resolve('tests/support/faults/clockAhead.cjs')}` };
const { fileOf, newPostgres } = useDatabases();

test.each(['sqlite', 'postgres'])(
  `${READERS} messages of two processes, one killed in the middle: each once, those in flight at most twice (%s)`,
  async (kind) => {
    const name = `messages_${Date.now()}`;
    const databaseUrl = kind === 'sqlite' ? `file:${fileOf(name)}` : newPostgres(name);
    await addReaders(databaseUrl, READERS);
    const mail = await startCounter(20);
    try {
      const begun = Date.now();
      const start = () => startServer({ databaseUrl, env: { ...mail.settings, ...clockAhead } });
      const [one, other] = [await start(), await start()];
      await expect.poll(() => mail.counts.size, POLL).toBeGreaterThan(READERS / 3);
      await one.end('SIGKILL');
      await expect.poll(() => mail.counts.size, POLL).toBeGreaterThanOrEqual(READERS - IN_FLIGHT_MAX);
      // What the killed process had taken is left alone, until its lease has ended by the clock of the other.
      let left = { waiting: READERS, taken: 0 };
      const isStill = async (): Promise<boolean> => {
        const before = left;
        left = await readWaiting(databaseUrl);
        return left.waiting === left.taken && left.taken === before.taken;
      };
      await expect.poll(isStill, { ...POLL, interval: 500 }).toBe(true);
      expect(left.taken).toBeLessThanOrEqual(IN_FLIGHT_MAX);
      process.kill(other.pid, 'SIGUSR2');
      await expect.poll(() => readWaiting(databaseUrl), POLL).toEqual({ waiting: 0, taken: 0 });
      expect(mail.counts.size).toBe(READERS);
      await expect
        .poll(async () => other.printed().includes('message not sent'), { timeout: 2_000 })
        .toBe(false);
      for (let index = 1; index <= READERS; index += 1)
        expect(mail.counts.get(addressOf(index)), addressOf(index)).toBeGreaterThan(0);
      const twice = [...mail.counts.values()].reduce((sum, count) => sum + count, 0) - READERS;
      console.log(`messages on ${kind}: ${READERS} in ${Date.now() - begun} ms, ${twice} twice`);
      expect(twice).toBeLessThanOrEqual(IN_FLIGHT_MAX);
      await other.end('SIGTERM');
    } finally {
      await mail.close();
    }
  },
);
