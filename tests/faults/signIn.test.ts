import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../support/server/database';
import { median, watch } from '../support/faults/latency';
import { isLong } from '../support/faults/long';
import { admin, signIn, startServer, type Server } from '../support/server/server';

let path: string;
let remove: () => void;
let server: Server;
const start = () =>
  startServer({
    databaseUrl: `file:${join(path, 'motoka.db')}`,
    env: { TRUST_PROXY: 'on', SIGNUP: 'closed' },
  });

beforeEach(async () => {
  ({ path, remove } = newFolder());
  server = await start();
});
afterEach(async () => {
  await server.end('SIGKILL');
  remove();
});

let address = 0;
/** The headers of a client at a new address. */
const from = () => ({
  'x-forwarded-for': `10.${(address += 1) >> 16}.${(address >> 8) & 255}.${address & 255}`,
});

const login = (email: unknown, password: unknown, headers: Record<string, string>) =>
  server.call<{ data?: { token: string }; message?: string }>('/auth/loginUser', {
    method: 'POST',
    body: { email, password },
    headers,
  });

interface Change {
  readonly action: string;
  readonly resource: string;
  readonly userId: number;
  readonly recordId: number | null;
}

test('the wait after failures survives a restart and applies to the right password too', async () => {
  const headers = from();
  // All spellings are the same account.
  const spellings = [
    admin.email,
    admin.email.toUpperCase(),
    ` ${admin.email}`,
    `${admin.email} `,
    'Admin@Faults.Example',
  ];
  for (const email of spellings) expect((await login(email, 'wrong', headers)).status).toBe(401);
  const waiting = await login(admin.email, 'wrong', headers);
  expect(waiting.status).toBe(429);
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
  await server.end('SIGKILL');
  server = await start();
  // The wait is over after a second or has grown to some: one more failure makes it two.
  await expect
    .poll(async () => (await login(admin.email, 'wrong', headers)).status, { interval: 100 })
    .toBe(401);
  expect((await login(admin.email, admin.password, headers)).status).toBe(429);
  // From another address the right password succeeds.
  expect((await login(admin.email, admin.password, from())).status).toBe(200);
});

test('an invalid e-mail is not counted', async () => {
  const headers = from();
  const garbage: readonly unknown[] = [
    { $ne: '' },
    [admin.email],
    7,
    true,
    null,
    '',
    'x'.repeat(5_000),
    'no-at-sign',
  ];
  for (let round = 0; round < 5; round += 1)
    for (const email of garbage) expect((await login(email, 'wrong', headers)).status).toBe(400);
  expect((await login(admin.email, admin.password, headers)).status).toBe(200);
});

test('an unknown e-mail takes as long as a wrong password', async () => {
  const samples = isLong ? 500 : 60;
  const token = await signIn(server);
  const known: string[] = [];
  for (let index = 0; index < Math.ceil(samples / 40); index += 1) {
    const email = `person${index}@faults.example`;
    const body = { name: `Person ${index}`, email, password: 'quiet-river-crossing-5' };
    expect((await server.call('/user', { method: 'POST', token, body })).status).toBe(201);
    known.push(email);
  }
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < samples; index += 1)
    for (const [kind, email] of [
      ['known', known[index % known.length]],
      ['unknown', `nobody${index % known.length}@faults.example`],
    ] as const) {
      const began = performance.now();
      const { status } = await login(email, 'wrong-password', from());
      times[kind].push(performance.now() - began);
      expect(status).toBe(401);
    }
  const difference = Math.abs(median(times.known) - median(times.unknown));
  console.log(
    `Sign-in: wrong password ${median(times.known).toFixed(2)} ms, unknown e-mail ${median(times.unknown).toFixed(2)} ms, difference ${difference.toFixed(2)} ms over ${samples}`,
  );
  // Other load on the machine adds noise to a short run.
  expect(difference).toBeLessThan(isLong ? 2 : median(times.known) / 3);
});

test('a flood of logins does not slow other requests', async () => {
  const token = await signIn(server);
  const statuses: Record<number, number> = {};
  let isOver = false;
  const flood = Array.from({ length: 40 }, async () => {
    while (!isOver) {
      const { status } = await login(admin.email, 'wrong', from());
      statuses[status] = (statuses[status] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  const stop = watch(() => server.call('/cars', { token }));
  await new Promise((resolve) => setTimeout(resolve, isLong ? 20_000 : 4_000));
  const { p99, count, wrong } = await stop();
  isOver = true;
  await Promise.all(flood);
  console.log(`Login flood: ${JSON.stringify(statuses)}; ${count} other requests, p99 ${p99.toFixed(1)} ms`);
  expect(wrong).toEqual([]);
  expect(Object.keys(statuses).filter((status) => !['401', '429'].includes(status))).toEqual([]);
  // Other load on the machine delays both sides of a short run.
  expect(p99).toBeLessThan(isLong ? 100 : 1_000);
});

test('the change log contains logins, password changes and role changes, and no password', async () => {
  const token = await signIn(server);
  const ask = (path: string, method: string, body: object) =>
    server.call<{ id: number }>(path, { method, token, body });
  const person = { name: 'Mutale', email: 'mutale@faults.example', password: 'canary-river-crossing-5' };
  const { id } = (await ask('/user', 'POST', person)).body;
  await login(person.email, 'canary-wrong-password', from());
  await login('unknown@faults.example', 'canary-wrong-password', from());
  const own = (await login(person.email, person.password, from())).body.data?.token ?? '';
  const newPassword = { password: 'canary-other-password-9', currentPassword: person.password };
  expect((await server.call(`/user/${id}`, { method: 'PUT', token: own, body: newPassword })).status).toBe(
    200,
  );
  await ask(`/user/${id}`, 'PUT', { isAdmin: true });
  await ask(`/user/${id}`, 'PUT', { isAdmin: false });
  await ask(`/user/${id}`, 'PUT', { isAdmin: false });

  const { body, text } = await server.call<{ data: Change[] }>('/changes', { token });
  const shown = body.data.map(({ action, resource, userId, recordId }) => [
    action,
    resource,
    userId,
    recordId,
  ]);
  const notable = shown.filter(([action]) => !['create', 'update'].includes(String(action)));
  expect(notable.reverse()).toEqual([
    ['sign-in', 'sessions', 1, 1],
    ['newDevice', 'sessions', 1, 1],
    ['sign-in-failed', 'sessions', id, id],
    ['sign-in-failed', 'sessions', 0, null],
    ['sign-in', 'sessions', id, id],
    ['newDevice', 'sessions', id, id],
    ['password', 'users', id, id],
    ['role', 'users', 1, id],
    ['role', 'users', 1, id],
  ]);
  expect(text).not.toContain('canary');
  expect((await server.call('/changes/1/undo', { method: 'POST', token: own })).status).toBe(403);
});
