import { DatabaseSync } from '@photostructure/sqlite';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { useDatabases } from '../support/faults/databases';
import { smallDisk } from '../support/faults/disk';
import { isLong } from '../support/faults/long';
import { openStream } from '../support/faults/stream';
import { addCar } from '../support/faults/writers';
import { signIn, startServer, type Server } from '../support/server/server';

const ROUNDS = isLong ? 60 : 12;
const ROWS = 2_000;
const CHANGES = 50;
const POLL = { timeout: 20_000, interval: 10 };
const { fileOf, newPostgres } = useDatabases();

const sheet = (carId: number, text: string, count = ROWS) => ({
  resource: 'repairs',
  fileName: 'repairs.csv',
  dryRun: false,
  allowDuplicates: true,
  rows: Array.from({ length: count }, (_, index) => ({
    carId,
    date: '1/11/2026',
    amount: index,
    details: text,
  })),
});

const post = <T>({ call }: Server, token: string, at: string, body?: unknown) =>
  call<T>(at, { method: 'POST', token, ...(body !== undefined && { body }) });

/** The number of records, changes and imports in a file, and its integrity. */
const storedIn = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const count = (of: string) =>
    Number((database.prepare(`select count(*) as n from ${of}`).get() as { n: number }).n);
  const found = {
    integrity: (database.prepare('pragma integrity_check').get() as { integrity_check: string })
      .integrity_check,
    repairs: count('repairs'),
    searched: count('repairs_search_docsize'),
    logged: count("changes where resource = 'repairs' and action = 'create' and undone is null"),
    taken: count("changes where resource = 'repairs' and action = 'undo'"),
    undone: count('changes where undone is not null'),
    imports: count('imports where undoneAt is null'),
  };
  database.close();
  return found;
};

test(`an import and its undo are complete or absent when the process is killed, ${ROUNDS} times`, async () => {
  const file = fileOf('killed');
  let token = '';
  let carId = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer({ databaseUrl: `file:${file}` });
    token ||= await signIn(server);
    carId ||= await addCar(server, token);
    const isUndo = round % 3 === 2;
    const { body: known } = await server.call<{ data: { id: number; undoneAt: string | null }[] }>(
      '/imports',
      { token },
    );
    const last = known.data.find(({ undoneAt }) => undoneAt === null);
    const work =
      isUndo && last
        ? post(server, token, `/imports/${last.id}/undo`)
        : post(server, token, '/imports', sheet(carId, `Round ${round}`));
    const response = work.then(
      ({ status }) => status,
      () => 0,
    );
    await new Promise((resolve) => setTimeout(resolve, 20 + ((round * 97) % 700)));
    await server.end('SIGKILL');
    const status = await response;
    const { integrity, repairs, searched, logged, taken, undone, imports } = storedIn(file);
    expect(integrity).toBe('ok');
    expect({ repairs, searched, logged }, `round ${round} ${status}`).toEqual({
      repairs: imports * ROWS,
      searched: imports * ROWS,
      logged: imports * ROWS,
    });
    expect(taken).toBe(undone);
    expect(taken % ROWS).toBe(0);
  }
});

test('an import and an undo on a full disk respond 507 and leave nothing', async () => {
  const disk = smallDisk(40);
  const file = join(disk.path, 'motoka.db');
  const server = await startServer({ databaseUrl: `file:${file}` });
  try {
    const token = await signIn(server);
    const carId = await addCar(server, token);
    const first = await post<{ data: { id: number } }>(server, token, '/imports', sheet(carId, 'x'));
    expect(first.status).toBe(201);
    disk.fill();
    expect((await post(server, token, '/imports', sheet(carId, 'y'.repeat(400), 10_000))).status).toBe(507);
    expect((await post(server, token, `/imports/${first.body.data.id}/undo`)).status).toBe(507);
    const { body } = await server.call<{ data: { id: number }[] }>('/changes', { token });
    expect((await post(server, token, `/changes/${body.data[0]?.id}/undo`)).status).toBe(507);
    const { body: listed } = await server.call<{ data: unknown[] }>('/repairs', { token });
    expect(listed.data).toHaveLength(ROWS);
    // A dry run needs no space.
    expect((await post(server, token, '/imports', { ...sheet(carId, 'z', 10), dryRun: true })).status).toBe(
      200,
    );
    disk.free();
    expect((await post(server, token, `/imports/${first.body.data.id}/undo`)).status).toBe(200);
    await server.end('SIGKILL');
    expect(storedIn(file)).toMatchObject({
      integrity: 'ok',
      repairs: 0,
      searched: 0,
      imports: 0,
    });
  } finally {
    await server.end('SIGKILL');
    disk.remove();
  }
});

const databases = ['SQLite file', 'PostgreSQL database'] as const;

/** Runs two busy processes until the test ends. */
const makeBusy = (): void => {
  for (const child of [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'])))
    onTestFinished(() => void child.kill('SIGKILL'));
};

test.each(databases)(
  'a change in one process is sent by the other within a second, beside two busy processes, on one %s',
  async (kind) => {
    const name = `told_${Date.now()}`;
    const databaseUrl = kind === 'SQLite file' ? `file:${fileOf(name)}` : newPostgres(name);
    const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })] as const;
    const token = await signIn(servers[0]);
    const streams = await Promise.all(servers.map(({ origin }) => openStream(origin, token)));
    makeBusy();
    const latencies: number[] = [];
    for (let round = 0; round < CHANGES; round += 1) {
      const start = performance.now();
      const carId = await addCar(servers[round % 2 ? 1 : 0], token);
      for (const stream of streams) await expect.poll(() => stream.events().length, POLL).toBe(round + 1);
      latencies.push(performance.now() - start);
      for (const stream of streams)
        expect(stream.events().at(-1)).toEqual({ resource: 'cars', recordId: carId, action: 'create' });
    }
    expect(Math.max(...latencies)).toBeLessThan(1_000);
    await post(servers[0], token, '/auth/logout');
    for (const stream of streams) await expect.poll(stream.isOver, POLL).toBe(true);
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  },
);

const residentMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

const cpuTicks = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
};

test('1,000 idle streams cost little, a stalled reader is disconnected, and shutdown ends all streams', async () => {
  const file = fileOf(`idle_${Date.now()}`);
  const server = await startServer({ databaseUrl: `file:${file}`, env: { LOG_LEVEL: 'silent' } });
  const token = await signIn(server);
  // A session may have five, a person twenty.
  const tokens: string[] = [];
  const database = new DatabaseSync(file, { timeout: 10_000 });
  const now = new Date().toISOString();
  for (let person = 0; person < 50; person += 1) {
    const { body: added } = await post<{ id: number }>(server, token, '/user', {
      name: `Idle ${person}`,
      email: `idle${person}@faults.example`,
      password: 'chambeshi-ferry-at-noon',
    });
    for (let session = 0; session < 4; session += 1) {
      const idle = randomBytes(32).toString('base64url');
      database
        .prepare(
          'insert into sessions ("tokenHash", "userId", "createdAt", "lastUsedAt") values (?, ?, ?, ?)',
        )
        .run(createHash('sha256').update(idle).digest('base64url'), added.id, now, now);
      tokens.push(idle);
    }
  }
  database.close();
  const before = residentMib(server.pid);
  const streams = [];
  for (const idle of tokens)
    streams.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => openStream(server.origin, idle)))));
  expect(streams).toHaveLength(1_000);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const ticks = cpuTicks(server.pid);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const used = (cpuTicks(server.pid) - ticks) / 100;
  const more = residentMib(server.pid) - before;
  console.log(`1,000 idle streams: ${Math.round(more)} MiB, ${used} s of the processor in 10 s`);
  expect(more).toBeLessThan(60);
  expect(used).toBeLessThan(0.5);
  expect(streams.filter((stream) => stream.isOver())).toEqual([]);

  const stalled = await openStream(server.origin, token);
  const reading = await openStream(server.origin, token);
  stalled.socket.pause();
  const carId = await addCar(server, token);
  // Only these two remain: the others would read all events too.
  for (const { socket } of streams.splice(0)) socket.destroy();
  for (let round = 0; round < 12; round += 1)
    await post(server, token, '/imports', sheet(carId, `Load ${round}`, 10_000));
  await expect.poll(() => reading.events().length, { timeout: 60_000, interval: 50 }).toBe(120_001);
  expect(reading.isOver()).toBe(false);
  stalled.socket.resume();
  await expect.poll(stalled.isOver, POLL).toBe(true);
  expect(stalled.events().length).toBeLessThan(120_001);

  const ended = server.end('SIGTERM');
  await expect.poll(reading.isOver, POLL).toBe(true);
  const { code, ms } = await ended;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(5_000);
});
