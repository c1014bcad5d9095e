import { expect, test } from 'vitest';
import { deviceOf } from '../../../src/server/auth/devices';
import { startApp, type TestApp } from '../../support/server/app';
import { PASSWORD } from '../../support/server/people';
import { runRows } from '../../support/server/rows';
import { recordedMail } from '../../support/server/signIn';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

test.each([
  [ANDROID, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A127F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['curl/8.5.0', 'Another program'],
  [undefined, 'Another program'],
  ['\u0000<script>'.repeat(10_000), 'Another program'],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

const signIn = async (app: TestApp, agent: string, address = '10.0.0.1') => {
  const body = { email: app.people.owner.email, password: PASSWORD };
  const headers = { 'user-agent': agent, 'x-forwarded-for': address };
  const { record } = await app.done({
    as: 'anonymous',
    method: 'POST',
    path: '/auth/loginUser',
    body,
    headers,
  });
  return { authorization: String(record['token']) };
};

test('the devices that are signed in are listed and ended, one or all others', async () => {
  const app = await startApp({ TRUST_PROXY: 'on' });
  const phone = await signIn(app, ANDROID);
  const list = (await app.done({ as: 'anonymous', headers: phone, path: '/sessions' })).body as {
    data: Record<string, unknown>[];
  };
  expect(list.data).toHaveLength(2);
  const current = list.data.find(({ isCurrent }) => isCurrent);
  expect(current).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    createdAt: expect.any(String),
    usedAt: expect.stringMatching(/:00\.000Z$/),
    address: '10.0.0.1',
    device: 'Chrome on Android',
    isCurrent: true,
    by: 'password',
  });
  const other = String(list.data.find(({ isCurrent }) => !isCurrent)?.['id']);
  const laptop = await signIn(app, 'Firefox/145.0');
  const as = (headers: { authorization: string }) => ({ as: 'anonymous', headers }) as const;
  await runRows(app, [
    { as: 'other', method: 'DELETE', path: `/sessions/${other}`, status: 404 },
    { ...as(phone), method: 'DELETE', path: '/sessions/1', status: 404 },
    { ...as(phone), method: 'DELETE', path: `/sessions/${'%00'.repeat(22)}`, status: 404 },
    { as: 'owner', path: '/cars', status: 200 },
    {
      ...as(phone),
      method: 'DELETE',
      path: `/sessions/${other}`,
      status: 200,
      contains: [`"id":"${other}"`],
    },
    { as: 'owner', path: '/cars', status: 401 },
    { ...as(laptop), path: '/cars', status: 200 },
    { ...as(phone), method: 'DELETE', path: '/sessions', status: 200, contains: ['"device":"Firefox"'] },
    { ...as(laptop), path: '/cars', status: 401 },
    { ...as(phone), path: '/cars', status: 200 },
  ]);
});

test('administrators see and end the sessions of others, ordinary users only their own', async () => {
  const app = await startApp();
  const { owner, other } = app.people;
  await runRows(app, [
    { as: 'owner', path: `/sessions?userId=${other.id}`, status: 404 },
    { as: 'owner', path: `/sessions?userId=${owner.id}`, status: 200 },
    { path: '/sessions?userId=999', status: 404 },
    { path: '/sessions?userId=x', status: 400, contains: ['"userId"'] },
    { path: '/sessions?userId=1&userId=2', status: 400 },
    { path: '/sessions?all=1', status: 400, contains: ['"all"'] },
  ]);
  const { body } = await app.done({ path: `/sessions?userId=${owner.id}` });
  const [session] = (body as { data: { id: string; isCurrent: boolean }[] }).data;
  expect(session?.isCurrent).toBe(false);
  await runRows(app, [
    { method: 'DELETE', path: `/sessions/${session?.id}`, status: 200 },
    { as: 'owner', path: '/cars', status: 401 },
  ]);
});

test('a session that ended by its age is not listed', async () => {
  const app = await startApp();
  await app.database.db
    .updateTable('sessions')
    .set({ lastUsedAt: '2026-01-01T00:00:00.000Z' })
    .where('userId', '=', app.people.owner.id)
    .execute();
  expect((await app.done({ path: `/sessions?userId=${app.people.owner.id}` })).body).toEqual({ data: [] });
});

test('the use of a session is stored to the minute, once a minute', async () => {
  const app = await startApp();
  const stored = async () => {
    const { lastUsedAt } = await app.database.db
      .selectFrom('sessions')
      .select('lastUsedAt')
      .where('userId', '=', app.people.owner.id)
      .executeTakeFirstOrThrow();
    return lastUsedAt;
  };
  const past = new Date(Date.now() - 61_000).toISOString();
  await app.database.db.updateTable('sessions').set({ lastUsedAt: past }).execute();
  await app.done({ as: 'owner', path: '/cars' });
  const used = await stored();
  expect(used).toMatch(/:00\.000Z$/);
  expect(used > past).toBe(true);
});

test('a first sign-in from a device of that kind at a new address is an Activity row and a message', async () => {
  const { mail, sent } = recordedMail();
  const app = await startApp({ TRUST_PROXY: 'on' }, mail);
  const phone = await signIn(app, ANDROID);
  await signIn(app, ANDROID);
  await signIn(app, ANDROID, '10.0.0.2');
  const rows = async (call: object) =>
    (await app.done({ path: '/changes?filter={"action":"newDevice"}', ...call })).records;
  for (const call of [{}, { as: 'anonymous', headers: phone }])
    expect(await rows(call)).toMatchObject([
      { userId: app.people.owner.id, title: 'Chrome on Android', after: { address: '10.0.0.2' } },
      { after: { address: '10.0.0.1' } },
    ]);
  expect(await rows({ as: 'other' })).toEqual([]);
  expect(sent).toMatchObject([
    { kind: 'newDevice', address: '10.0.0.1' },
    { kind: 'newDevice', address: '10.0.0.2', device: 'Chrome on Android' },
  ]);
});
