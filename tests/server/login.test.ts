import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { PASSWORD } from '../support/server/people';
import { runRows, type Row } from '../support/server/rows';

const login = (body: unknown, status: number, ...contains: string[]): Row => ({
  as: 'anonymous',
  method: 'POST',
  path: '/auth/loginUser',
  body,
  status,
  contains,
});

const tokenOf = async (app: TestApp): Promise<string> => {
  const { record } = await app.done(login({ email: app.people.owner.email, password: PASSWORD }, 200));
  return String(record['token']);
};

test('login returns a random token and nothing else', async () => {
  const app = await startApp();
  const answer = await app.request(login({ email: app.people.owner.email, password: PASSWORD }, 200));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
  expect(await tokenOf(app)).not.toBe(await tokenOf(app));
});

test('only the hash of a token is stored', async () => {
  const app = await startApp();
  const token = await tokenOf(app);
  const rows = await app.database.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.map(({ tokenHash }) => tokenHash)).toContain(
    createHash('sha256').update(token).digest('base64url'),
  );
});

test('a wrong e-mail and a wrong password get the same response', async () => {
  const app = await startApp();
  const { email } = app.people.owner;
  const sentence = '{"message":"password or email address is not correct"}';
  await runRows(app, [
    login({ email, password: 'wrong-password' }, 401, sentence),
    login({ email, password: PASSWORD.toUpperCase() }, 401, sentence),
    login({ email, password: `${PASSWORD} ` }, 401, sentence),
    login({ email, password: 'x' }, 401, sentence),
    login({ email: 'nobody@motoka.example', password: PASSWORD }, 401, sentence),
  ]);
});

test('a password does not expire', async () => {
  const app = await startApp();
  const { id, email } = app.people.owner;
  const longAgo = '2006-01-01T00:00:00.000Z';
  await app.database.db
    .updateTable('users')
    .set({ createdAt: longAgo, updatedAt: longAgo })
    .where('id', '=', id)
    .execute();
  await runRows(app, [login({ email, password: PASSWORD }, 200)]);
});

test('the e-mail is case-insensitive and trimmed', async () => {
  const app = await startApp();
  const email = ` ${app.people.owner.email.toUpperCase()} `;
  await runRows(app, [login({ email, password: PASSWORD }, 200)]);
});

test('login accepts an e-mail and a password and no other field', async () => {
  const app = await startApp();
  const right = { email: app.people.owner.email, password: PASSWORD };
  await runRows(app, [
    login({ ...right, remember: true }, 400, '"remember"'),
    login({ email: right.email }, 400, '"password"'),
    login({ password: PASSWORD }, 400, '"email"'),
    login({ ...right, email: { $ne: '' } }, 400, '"email"'),
    login({ ...right, password: ['x'] }, 400, '"password"'),
    login('[]', 400),
    login('null', 400),
    login('', 400),
    { ...login(right, 400, '"next"'), path: '/auth/loginUser?next=/x' },
  ]);
});

test('logout ends only this session on the server', async () => {
  const app = await startApp();
  const token = await tokenOf(app);
  const own = { as: 'anonymous', headers: { authorization: token } } as const;
  const ended = await app.request({ ...own, method: 'POST', path: '/auth/logout' });
  expect([ended.status, ended.text]).toEqual([200, '{"data":{}}']);
  // The browser forgets the photos that it has seen. What waits to be sent is in its storage, and stays.
  expect(ended.headers['clear-site-data']).toBe('"cache"');
  await runRows(app, [
    { ...own, path: '/auth/currentUser', status: 401 },
    { ...own, method: 'POST', path: '/auth/logout', status: 401 },
    { as: 'owner', path: '/auth/currentUser', status: 200 },
  ]);
});

test('currentUser returns the signed-in user', async () => {
  const app = await startApp();
  const { id, name, email } = app.people.owner;
  const { body } = await app.request({ as: 'owner', path: '/auth/currentUser' });
  expect(body).toEqual({
    data: {
      id,
      name,
      email,
      isAdmin: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      access: [],
    },
  });
  expect((await app.request({ path: '/auth/currentUser' })).record['isAdmin']).toBe(true);
});

const DAY = 86_400_000;
const age = (app: TestApp, column: 'createdAt' | 'lastUsedAt', days: number) =>
  app.database.db
    .updateTable('sessions')
    .set({ [column]: new Date(Date.now() - days * DAY).toISOString() })
    .where('userId', '=', app.people.owner.id)
    .execute();
const currentUser = { as: 'owner', path: '/auth/currentUser' } as const;

test('a session ends after seven days without use', async () => {
  const app = await startApp();
  await age(app, 'lastUsedAt', 6.9);
  await runRows(app, [{ ...currentUser, status: 200 }]);
  // It was used: the seven days start again.
  const { rows } = {
    rows: await app.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', app.people.owner.id)
      .execute(),
  };
  expect(Date.now() - Date.parse(String(rows[0]?.['lastUsedAt']))).toBeLessThan(60_000);
  await age(app, 'lastUsedAt', 7.1);
  await runRows(app, [{ ...currentUser, status: 401 }]);
});

test('a session ends after thirty days, even if used', async () => {
  const app = await startApp();
  await age(app, 'createdAt', 29.9);
  await runRows(app, [{ ...currentUser, status: 200 }]);
  await age(app, 'createdAt', 30.1);
  await runRows(app, [{ ...currentUser, status: 401 }]);
});

test('the lifetime of a session is configurable', async () => {
  const app = await startApp({ SESSION_IDLE_DAYS: '1', SESSION_MAX_DAYS: '2' });
  await age(app, 'createdAt', 1.9);
  await runRows(app, [{ ...currentUser, status: 200 }]);
  await age(app, 'lastUsedAt', 1.1);
  await runRows(app, [{ ...currentUser, status: 401 }]);
});
