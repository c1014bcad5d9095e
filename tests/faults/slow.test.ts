import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '../support/server/database';
import { watch } from '../support/faults/latency';
import { isLong } from '../support/faults/long';
import { signIn, startServer, type Server } from '../support/server/server';
import { partialRequests, openSocket, type SlowSocket } from '../support/faults/sockets';

const SLOW = isLong ? 10_000 : 300;
const KINDS = Object.keys(partialRequests).length;
const OPEN = isLong ? 10_000 : 1_000;
const { path, remove } = newFolder();
let server: Server;
let token = '';

beforeAll(async () => {
  server = await startServer({ databaseUrl: `file:${join(path, 'motoka.db')}` });
  token = await signIn(server);
});
afterAll(async () => {
  await server.end('SIGKILL');
  remove();
});

const openMany = async (count: number, first: string): Promise<SlowSocket[]> => {
  const all: SlowSocket[] = [];
  // In batches, so that no connection is refused.
  for (let done = 0; done < count; done += 100)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, count - done) }, () => openSocket(server.origin, first)),
      )),
    );
  return all;
};

test(`${SLOW} slow clients are disconnected within 15 s while other requests stay fast`, async () => {
  const stop = watch(() => server.call('/cars', { token }));
  const longest: Record<string, number> = {};
  await Promise.all(
    Object.entries(partialRequests).map(async ([kind, first]) => {
      const sockets = await openMany(Math.ceil(SLOW / KINDS), first);
      // A byte per second does not keep a connection open.
      const drip = setInterval(() => {
        if (first) for (const { socket } of sockets) if (!socket.destroyed) socket.write('x');
      }, 1_000);
      longest[kind] = Math.max(...(await Promise.all(sockets.map(({ closed }) => closed))));
      clearInterval(drip);
    }),
  );
  const { p99, count, wrong } = await stop();
  console.log(
    `${SLOW} slow clients, dropped after ${JSON.stringify(longest)} ms; ${count} others, p99 ${p99.toFixed(1)} ms`,
  );
  expect(wrong).toEqual([]);
  for (const [kind, ms] of Object.entries(longest)) expect(ms, kind).toBeLessThan(15_000);
  expect(p99).toBeLessThan(isLong ? 50 : 1_000);
});

test(`${OPEN} open connections each get a response, and are closed within 15 s after it`, async () => {
  const request = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';
  const sockets = await openMany(OPEN, '');
  let answered = 0;
  await Promise.all(
    sockets.map(
      ({ socket, closed }) =>
        new Promise<void>((resolve, reject) => {
          socket.once('data', (chunk: Buffer) => {
            if (String(chunk).startsWith('HTTP/1.1 200')) answered += 1;
            resolve();
          });
          void closed.then(() => reject(new Error('closed before its answer')));
          socket.write(request);
        }),
    ),
  );
  expect(answered).toBe(OPEN);
  const quiet = Date.now();
  await Promise.all(sockets.map(({ closed }) => closed));
  console.log(`${OPEN} open connections answered, the last idle one closed after ${Date.now() - quiet} ms`);
  expect(Date.now() - quiet).toBeLessThan(15_000);
});
