import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { PASSWORD } from '../support/server/people';

const MINUTE = 60_000;
const OWN_ADDRESS = '127.0.0.1';

interface Failures {
  readonly account: string;
  readonly address?: string;
  readonly count: number;
  /** The age of the failures, in milliseconds. */
  readonly ago?: number;
}

/** Inserts failures directly, so that no test waits. */
const insertFailures = async (
  app: TestApp,
  { account, address = OWN_ADDRESS, count, ago = 0 }: Failures,
): Promise<void> => {
  const at = new Date(Date.now() - ago).toISOString();
  const rows = Array.from({ length: count }, () => ({ account, address, at }));
  await app.database.db.insertInto('loginAttempts').values(rows).execute();
};

const attempt = (app: TestApp, email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  app.request({
    as: 'anonymous',
    method: 'POST',
    path: '/auth/loginUser',
    body: { email, password },
    headers,
  });

const waitOf = async (app: TestApp, email: string): Promise<number> => {
  const { status, headers, message } = await attempt(app, email);
  expect(status).toBe(429);
  expect(message).toMatch(/[a-z]/);
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  return Number(headers['retry-after']);
};

test('the sixth attempt after five failures must wait, even with the right password', async () => {
  const app = await startApp();
  const { email } = app.people.owner;
  for (let tries = 0; tries < 5; tries += 1) expect((await attempt(app, email, 'wrong')).status).toBe(401);
  expect(await waitOf(app, email)).toBe(1);
  // A refused attempt does not count: the wait does not grow.
  expect(await waitOf(app, email)).toBe(1);
  expect((await attempt(app, app.people.other.email)).status).toBe(200);
});

test('an unknown e-mail is throttled in the same way', async () => {
  const app = await startApp();
  for (let tries = 0; tries < 5; tries += 1)
    expect((await attempt(app, 'nobody@motoka.example')).status).toBe(401);
  expect(await waitOf(app, 'NOBODY@motoka.example')).toBe(1);
});

test('the wait grows from a second to a quarter of an hour', async () => {
  const waits: number[] = [];
  for (const count of [5, 6, 7, 8, 10, 14, 15, 19]) {
    const app = await startApp();
    const account = app.people.owner.email;
    await insertFailures(app, { account, count });
    waits.push(await waitOf(app, account));
  }
  expect(waits).toEqual([1, 2, 4, 8, 32, 512, 900, 900]);
});

test('after the wait the right password succeeds and resets the count', async () => {
  const app = await startApp();
  const account = app.people.owner.email;
  await insertFailures(app, { account, count: 10, ago: 33_000 });
  expect((await attempt(app, account)).status).toBe(200);
  for (let tries = 0; tries < 5; tries += 1) expect((await attempt(app, account, 'wrong')).status).toBe(401);
  expect(await waitOf(app, account)).toBe(1);
});

test('failures from another address do not count', async () => {
  const app = await startApp();
  const account = app.people.owner.email;
  await insertFailures(app, { account, count: 12, address: '10.0.0.9' });
  expect((await attempt(app, account)).status).toBe(200);
});

test('fifty failures an hour from unknown addresses throttle unknown addresses only', async () => {
  const app = await startApp();
  const account = app.people.owner.email;
  expect((await attempt(app, account)).status).toBe(200);
  for (let host = 1; host <= 25; host += 1)
    await insertFailures(app, { account, count: 2, address: `10.0.0.${host}`, ago: 30 * MINUTE });
  expect((await attempt(app, account)).status).toBe(200);
  await app.database.db.deleteFrom('knownAddresses').execute();
  // The block lasts for another half an hour, but no response asks for more than a quarter.
  expect(await waitOf(app, account)).toBe(15 * 60);
  await app.database.db.deleteFrom('loginAttempts').where('address', '=', '10.0.0.1').execute();
  expect((await attempt(app, account)).status).toBe(200);
});

test('twenty failures a minute from one address throttle it for all accounts', async () => {
  const app = await startApp();
  for (let account = 1; account <= 5; account += 1)
    await insertFailures(app, { account: `${account}@motoka.example`, count: 4, ago: 20_000 });
  const wait = await waitOf(app, app.people.owner.email);
  expect(wait).toBeGreaterThan(35);
  expect(wait).toBeLessThanOrEqual(40);
  await app.database.db.deleteFrom('loginAttempts').where('account', '=', '1@motoka.example').execute();
  expect((await attempt(app, app.people.owner.email)).status).toBe(200);
});

test('failures of a clock that was a day ahead lock out nobody', async () => {
  const app = await startApp();
  const account = app.people.owner.email;
  const ahead = -24 * 60 * MINUTE;
  await insertFailures(app, { account, count: 60, ago: ahead });
  for (let host = 1; host <= 60; host += 1)
    await insertFailures(app, { account, count: 1, address: `10.0.0.${host}`, ago: ahead });
  expect((await attempt(app, account)).status).toBe(200);
});

test('failures of a process whose clock is ahead a little count from now', async () => {
  const app = await startApp();
  const account = app.people.owner.email;
  await insertFailures(app, { account, count: 12, ago: -10 * MINUTE });
  expect(await waitOf(app, account)).toBe(128);
});

test('X-Forwarded-For is used only for a trusted proxy', async () => {
  const forwarded = { 'x-forwarded-for': '10.0.0.9' };
  for (const [TRUST_PROXY, status] of [
    ['off', 200],
    ['on', 429],
  ] as const) {
    const app = await startApp({ TRUST_PROXY });
    const account = app.people.owner.email;
    await insertFailures(app, { account, count: 12, address: '10.0.0.9' });
    expect((await attempt(app, account, PASSWORD, forwarded)).status).toBe(status);
  }
});

test('parallel attempts are all counted', async () => {
  const app = await startApp();
  const { email } = app.people.owner;
  const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(app, email, 'wrong')));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(5).fill(401),
    ...Array<number>(7).fill(429),
  ]);
});
