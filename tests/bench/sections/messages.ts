import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addReaders, startCounter } from '../../support/faults/readers';
import { admin, signIn, startServer, type Server } from '../../support/server/server';
import { atMost, figure, tableOf } from '../table';
import { pause, type Section } from './section';

const READERS = 1_000;
const SENT_S = 120;
const GROWTH_MS = 20;
const QUIET_MS = 5_000;

/** The 99th percentile of the times of a read, asked again and again until `isOver`. */
const p99Until = async (server: Server, token: string, isOver: () => boolean): Promise<number> => {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    await server.call('/cashings?range=[0,24]', { token });
    times.push(performance.now() - begun);
    await pause(5);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
};

const measure = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'motoka-bench-'));
  const databaseUrl = `file:${join(folder, 'motoka.db')}`;
  const mail = await startCounter(20);
  try {
    const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const quiet = await startServer({ databaseUrl, env: account });
    const token = await signIn(quiet);
    const until = Date.now() + QUIET_MS;
    const before = await p99Until(quiet, token, () => Date.now() > until);
    await quiet.end('SIGTERM');
    await addReaders(databaseUrl, READERS);
    const servers = [
      await startServer({ databaseUrl, env: { ...mail.settings, ...account } }),
      await startServer({ databaseUrl, env: { ...mail.settings, ...account } }),
    ] as const;
    const begun = Date.now();
    const during = await p99Until(servers[0], token, () => mail.counts.size >= READERS);
    const seconds = (Date.now() - begun) / 1_000;
    for (const server of servers) await server.end('SIGTERM');
    return tableOf(
      ['', 'measured', 'goal', ''],
      [
        [`${READERS} messages by two processes`, `${figure(seconds)} s`, ...atMost(seconds, SENT_S, 's')],
        [
          'p99 of a read meanwhile, more than before',
          `${figure(during - before)} ms`,
          ...atMost(during - before, GROWTH_MS, 'ms'),
        ],
      ],
    );
  } finally {
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The digests of a morning to a thousand people. */
export const messages: Section = { title: 'Messages', run: measure };
