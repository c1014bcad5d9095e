import { expect, test } from 'vitest';
import { median } from '../../support/faults/latency';
import { startApp, type TestApp } from '../../support/server/app';
import { PASSWORD } from '../../support/server/people';
import { runRows } from '../../support/server/rows';
import {
  atBoth,
  codeOf,
  open,
  recordedMail,
  setUpFactor,
  SUCH_A_PASSWORD,
  tokenIn,
} from '../../support/server/signIn';

const GONE = 'This link was used or is too old. Ask for a new one.';
const HOUR = 3_600_000;

const newLink = async (app: TestApp, id = app.people.owner.id) => {
  const answer = await app.done({ method: 'POST', path: `/user/${id}/link` });
  expect(answer.status).toBe(201);
  return answer.body as { url: string; expiresAt: string };
};

const setPassword = (url: string, status: number, ...contains: string[]) =>
  open('/auth/password', { token: tokenIn(url), password: SUCH_A_PASSWORD }, status, ...contains);

/** PUBLIC_URL is given with these only. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@motoka.example' };

test('an account without a password is opened by a link, once, for 72 hours', async () => {
  const app = await startApp();
  const body = { name: 'Grace Phiri', email: 'grace@example.com' };
  const { record } = await app.done({ method: 'POST', path: '/user/', body });
  const login = { email: body.email, password: SUCH_A_PASSWORD };
  await runRows(app, [
    open('/auth/loginUser', login, 401),
    open('/auth/loginUser', { ...login, password: '' }, 400),
    { method: 'POST', path: '/user/', body: { ...body, password: '' }, status: 409 },
  ]);
  const { url, expiresAt } = await newLink(app, record.id);
  expect(url).toMatch(/^http:\/\/localhost\/account\/password#[\w-]{43}$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeCloseTo(72 * HOUR, -5);
  await runRows(app, [
    open('/auth/link', { token: tokenIn(url) }, 200, '"name":"Grace Phiri"', '"email":"grace@example.com"'),
    open('/auth/password', { token: tokenIn(url), password: 'short' }, 400, '"password"'),
    open(
      '/auth/password',
      { token: tokenIn(url), password: 'grace@example.com' },
      400,
      'Password must not be',
    ),
    setPassword(url, 200, '{"data":{"token":"'),
    setPassword(url, 410, GONE),
    open('/auth/link', { token: tokenIn(url) }, 410, GONE),
    open('/auth/loginUser', login, 200),
  ]);
});

test('a link ends the older one, the other sessions, and with the password or e-mail', async () => {
  const app = await startApp();
  const { owner } = app.people;
  const [first, second] = [await newLink(app), await newLink(app)];
  await runRows(app, [
    setPassword(first.url, 410, GONE),
    { as: 'owner', path: '/cars', status: 200 },
    setPassword(second.url, 200),
    { as: 'owner', path: '/cars', status: 401 },
  ]);
  for (const change of [{ password: 'mongu-ferry-12' }, { email: 'new@example.com' }]) {
    const { url } = await newLink(app);
    await app.done({ method: 'PUT', path: `/user/${owner.id}`, body: change });
    await runRows(app, [setPassword(url, 410)]);
  }
  const { url } = await newLink(app);
  await app.database.db.updateTable('passwordLinks').set({ expiresAt: new Date().toISOString() }).execute();
  await runRows(app, [setPassword(url, 410)]);
});

test('only administrators make links, of accounts that exist, and only digests are stored', async () => {
  const app = await startApp({ ...MAIL, PUBLIC_URL: 'https://fleet.example.com/' });
  const { owner, admin } = app.people;
  await runRows(app, [
    { as: 'owner', method: 'POST', path: `/user/${owner.id}/link`, status: 403 },
    { method: 'POST', path: '/user/999/link', status: 404, contains: ['There is no such user'] },
    { method: 'POST', path: `/user/${admin.id}/link`, status: 403 },
    { method: 'POST', path: `/user/${owner.id}/link`, body: { days: 3 }, status: 400, contains: ['"days"'] },
  ]);
  const { url } = await newLink(app);
  expect(url).toMatch(/^https:\/\/fleet\.example\.com\/account\/password#/);
  for (const table of ['passwordLinks', 'changes'] as const)
    expect(JSON.stringify(await app.database.db.selectFrom(table).selectAll().execute())).not.toContain(
      tokenIn(url),
    );
  const { records } = await app.done({ path: '/changes?filter={"action":"link"}' });
  expect(records).toMatchObject([{ userId: admin.id, recordId: owner.id, title: owner.name }]);
});

test('a link does not go around the second factor', async () => {
  const app = await startApp();
  const { secret } = await setUpFactor(app);
  const { url } = await newLink(app);
  const body = { token: tokenIn(url), password: SUCH_A_PASSWORD };
  await runRows(app, [
    setPassword(url, 401, '"codeRequired":true'),
    open('/auth/password', { ...body, code: '000000' }, 401, 'The code is not correct'),
    open('/auth/password', { ...body, code: codeOf(secret) }, 200, '"token"'),
  ]);
});

test('of two people who use one link at two processes, one gets in', async () => {
  const app = await startApp();
  const { url } = await newLink(app);
  expect(await atBoth(app, setPassword(url, 200))).toEqual([200, 410]);
});

test('tokens are not found by guessing: 20 tries a minute, of 2^256', async () => {
  const app = await startApp();
  const token = 'A'.repeat(43);
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await app.request(open('/auth/link', { token }, 410))).status);
  expect(statuses).toEqual([...Array<number>(20).fill(410), 429]);
  // 20 a minute for an hour.
  expect((20 * 60) / 2 ** 256).toBeLessThan(1e-70);
  const { url } = await newLink(app);
  await runRows(app, [
    // A person behind the same address is not locked out.
    setPassword(url, 200),
    open('/auth/loginUser', { email: app.people.other.email, password: PASSWORD }, 200),
  ]);
});

test('bodies of links are validated', async () => {
  const app = await startApp();
  await runRows(app, [
    open('/auth/link', {}, 400, '"token"'),
    open('/auth/link', { token: 'x', extra: 1 }, 400, '"extra"'),
    open('/auth/link', { token: { $ne: '' } }, 400, '"token"'),
    open('/auth/link', { token: '\u0000'.repeat(10) }, 400, 'Token is required'),
    open('/auth/password', { token: 'x' }, 400, '"password"'),
    open('/auth/password', { token: 'x', password: SUCH_A_PASSWORD, code: 5 }, 400, '"code"'),
    open('/auth/forgot', {}, 400, '"email"'),
    open('/auth/forgot', { email: 'nobody' }, 400, '"email"'),
  ]);
});

test('a forgotten password: the link is mailed, three times an hour, and nobody learns who has an account', async () => {
  const { mail, sent } = recordedMail();
  const app = await startApp({}, mail);
  const { owner } = app.people;
  await runRows(app, [
    ...Array.from({ length: 4 }, () =>
      open('/auth/forgot', { email: owner.email.toUpperCase() }, 200, '{"data":{}}'),
    ),
    open('/auth/forgot', { email: 'nobody@example.com' }, 200, '{"data":{}}'),
  ]);
  expect(sent).toHaveLength(3);
  expect(sent[0]).toMatchObject({ userId: owner.id, kind: 'passwordLink' });
  const last = sent[2];
  if (last?.kind !== 'passwordLink') throw new Error('No link was mailed');
  expect(Date.parse(last.expiresAt) - Date.now()).toBeCloseTo(HOUR, -5);
  const given = await newLink(app);
  await runRows(app, [
    setPassword(last.url, 200),
    // A new password ends the administrator's link as well.
    setPassword(given.url, 410),
  ]);
  for (let count = 5; count < 20; count += 1)
    await app.request(open('/auth/forgot', { email: 'a@b.c' }, 200));
  await runRows(app, [open('/auth/forgot', { email: owner.email }, 429, 'from your address')]);
});

test('without mail nothing is sent or made, and the page says so', async () => {
  const app = await startApp({ SIGNUP: 'closed' });
  await runRows(app, [
    open('/auth/forgot', { email: app.people.owner.email }, 200, '{"data":{}}'),
    {
      as: 'anonymous',
      path: '/auth/options',
      status: 200,
      contains: ['{"data":{"signup":false,"mail":false,"passkeys":true,"oidc":null}}'],
    },
  ]);
  expect(await app.database.db.selectFrom('passwordLinks').selectAll().execute()).toEqual([]);
});

test('an unknown e-mail takes as long as a known one', async () => {
  const app = await startApp({ TRUST_PROXY: 'on' }, recordedMail().mail);
  const { people, request } = app;
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let index = 0; index < 100; index += 1)
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? people.owner.email : 'nobody@motoka.example';
      const headers = { 'x-forwarded-for': `10.0.${index}.${kind.length}` };
      // As if each came an hour later, so that a link is made for each.
      await app.database.db.deleteFrom('countedCalls').execute();
      const began = performance.now();
      const { status } = await request({ ...open('/auth/forgot', { email }, 200), headers });
      times[kind].push(performance.now() - began);
      expect(status).toBe(200);
    }
  // Below 1 ms on an idle machine. Other load adds noise.
  const difference = Math.abs(median(times.known) - median(times.unknown));
  expect(difference).toBeLessThan(Math.max(1, median(times.known) / 3));
});
