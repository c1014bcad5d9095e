import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { add, buildUser } from '../support/server/factories';
import { PASSWORD } from '../support/server/people';
import { runRows } from '../support/server/rows';

const signIn = (app: TestApp, email: string, password: string) =>
  app.request({ as: 'anonymous', method: 'POST', path: '/auth/loginUser', body: { email, password } });

test('users change their own name and password, and nothing else', async () => {
  const app = await startApp();
  const { owner, other } = app.people;
  const path = `/user/${owner.id}`;
  const password = 'livingstone-rain-3';
  const own = { as: 'owner', method: 'PUT', path } as const;
  await runRows(app, [
    {
      ...own,
      body: { id: owner.id, name: 'Mutale Renamed' },
      status: 200,
      contains: ['"name":"Mutale Renamed"'],
    },
    { ...own, body: { id: other.id, name: 'X' }, status: 400, contains: ['"id"'] },
    { ...own, body: { email: 'new@motoka.example' }, status: 400, contains: ['"email"'] },
    { ...own, body: { nonsense: 1 }, status: 400, contains: ['"nonsense"'] },
    { ...own, body: { isAdmin: true }, status: 403 },
    { ...own, body: { isAdmin: false }, status: 403 },
    { ...own, body: { isAdmin: true, nonsense: 1 }, status: 403 },
    { ...own, body: { password }, status: 403 },
    { ...own, body: { password, currentPassword: 'wrong' }, status: 403 },
    { ...own, body: { password, currentPassword: 7 }, status: 403 },
    { ...own, body: { password: 'short', currentPassword: PASSWORD }, status: 400, contains: ['"password"'] },
    {
      ...own,
      body: { password: 'Mutale Renamed', currentPassword: PASSWORD },
      status: 400,
      contains: ['"password"'],
    },
    { ...own, body: '[]', status: 400 },
    { ...own, body: 'null', status: 400 },
    { ...own, path: `/user/${other.id}`, body: { name: 'X' }, status: 404 },
    { ...own, path: `/user/${other.id}`, body: { password, currentPassword: PASSWORD }, status: 404 },
    { ...own, path: `/user/${other.id}`, body: { isAdmin: true }, status: 403 },
    { ...own, path: '/user/999999', body: { name: 'X' }, status: 404 },
    { ...own, path: '/user/999999', body: { nonsense: 1 }, status: 400 },
    { ...own, body: { id: owner.id, password, currentPassword: PASSWORD }, status: 200 },
  ]);
  expect((await signIn(app, owner.email, PASSWORD)).status).toBe(401);
  expect((await signIn(app, owner.email, password)).status).toBe(200);
  expect((await app.request({ path: `/user/${other.id}` })).record['name']).toBe('Bwalya Other');
});

test('a changed password ends the user’s other sessions; if an administrator sets it, all of them', async () => {
  const app = await startApp();
  const { owner } = app.people;
  const token = String(((await signIn(app, owner.email, PASSWORD)).record as { token?: string }).token);
  const otherSession = {
    as: 'anonymous',
    path: '/auth/currentUser',
    headers: { authorization: token },
  } as const;
  const thisSession = { as: 'owner', path: '/auth/currentUser' } as const;
  const path = `/user/${owner.id}`;

  await runRows(app, [
    { ...otherSession, status: 200 },
    { as: 'owner', method: 'PUT', path, body: { name: 'Mutale' }, status: 200 },
    { ...otherSession, status: 200 },
    {
      as: 'owner',
      method: 'PUT',
      path,
      body: { password: 'kabwe-station-4', currentPassword: PASSWORD },
      status: 200,
    },
    { ...otherSession, status: 401 },
    { ...thisSession, status: 200 },
    { method: 'PUT', path, body: { password: 'kabwe-station-5' }, status: 200 },
    { ...thisSession, status: 401 },
  ]);
});

test('administrators change their own password, e-mail and role only with their current password', async () => {
  const app = await startApp();
  const { admin, owner } = app.people;
  const own = { method: 'PUT', path: `/user/${admin.id}` } as const;
  const password = 'chipata-evening-8';
  const { name, email } = admin;
  await add(app, 'users', buildUser({ isAdmin: true }));
  await runRows(app, [
    ...[
      { password },
      { password, currentPassword: null },
      { password, currentPassword: '' },
      { password, currentPassword: 7 },
      { email: 'thief@motoka.example' },
      { name, email: 'Chanda.Admin@motoka.example', isAdmin: true },
      { isAdmin: false },
      { isAdmin: null },
      { nonsense: 1, password },
    ].map((body) => ({ ...own, body, status: 403, contains: ['"Please give your current password"'] })),
    { ...own, body: { email: 'thief@motoka.example', currentPassword: 'wrong' }, status: 403 },
    // The Update form sends all fields. Unchanged ones need no password.
    { ...own, body: { id: admin.id, name: 'Chanda', email, password: null, isAdmin: true }, status: 200 },
    { ...own, body: { name: 'Chanda', email: ` ${email} `, currentPassword: null }, status: 200 },
    { ...own, body: { email: 7 }, status: 400, contains: ['"email"'] },
    {
      ...own,
      body: { email: 'chanda@motoka.example', currentPassword: PASSWORD },
      status: 200,
      contains: ['"email":"chanda@motoka.example"'],
    },
    { ...own, body: { email, currentPassword: PASSWORD }, status: 200 },
    // Another account needs no password.
    { ...own, path: `/user/${owner.id}`, body: { email: 'mutale@motoka.example' }, status: 200 },
    {
      ...own,
      body: { id: admin.id, password, currentPassword: 'wrong' },
      status: 403,
      contains: ['"The current password is not correct"'],
    },
    { ...own, body: { password, currentPassword: PASSWORD, nonsense: 1 }, status: 400 },
    {
      ...own,
      path: `/user/${owner.id}`,
      body: { password, currentPassword: PASSWORD },
      status: 400,
      contains: ['"currentPassword"'],
    },
    { ...own, body: { id: admin.id, password, currentPassword: PASSWORD }, status: 200 },
    { path: '/auth/currentUser', status: 200 },
    { ...own, body: { isAdmin: false, currentPassword: password }, status: 200 },
    { path: `/user/${owner.id}`, status: 404 },
  ]);
  expect((await signIn(app, admin.email, password)).status).toBe(200);
});

test('an own e-mail is not restored by an undo, which has no password', async () => {
  const app = await startApp();
  const { admin, owner } = app.people;
  await app.done({
    method: 'PUT',
    path: `/user/${admin.id}`,
    body: { email: 'chanda@motoka.example', currentPassword: PASSWORD },
  });
  await app.done({ method: 'PUT', path: `/user/${owner.id}`, body: { email: 'mutale@motoka.example' } });
  const { records } = await app.done({ path: '/changes?filter={"resource":"users","action":"update"}' });
  const undo = (recordId: number) => {
    const { id } = records.find((change) => change['recordId'] === recordId) ?? {};
    return app.request({ method: 'POST', path: `/changes/${id}/undo` });
  };
  expect(await undo(admin.id)).toMatchObject({ status: 409, message: 'This change cannot be undone' });
  expect((await undo(owner.id)).status).toBe(200);
});

test('a wrong current password counts as a failed sign-in, and is in the activity', async () => {
  const app = await startApp();
  const { owner } = app.people;
  const body = { password: 'kabwe-station-4' };
  const change = (currentPassword?: string) =>
    app.request({
      as: 'owner',
      method: 'PUT',
      path: `/user/${owner.id}`,
      body: { ...body, currentPassword },
    });
  // A missing one is no guess.
  for (let tries = 0; tries < 6; tries += 1) expect((await change()).status).toBe(403);
  for (let tries = 0; tries < 4; tries += 1) expect((await change('wrong')).status).toBe(403);
  expect((await signIn(app, owner.email, 'wrong')).status).toBe(401);
  const refused = await change(PASSWORD);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('1');
  expect((await signIn(app, owner.email, PASSWORD)).status).toBe(429);
  const { records } = await app.done({ path: '/changes?filter={"action":"sign-in-failed"}' });
  expect(records).toHaveLength(5);
  for (const failed of records)
    expect(failed).toMatchObject({
      userId: owner.id,
      userName: owner.name,
      userIsAdmin: false,
      recordId: owner.id,
      after: { email: owner.email, address: '127.0.0.1' },
    });

  await app.database.db
    .updateTable('loginAttempts')
    .set({ at: new Date(Date.now() - 60_000).toISOString() })
    .execute();
  expect((await change(PASSWORD)).status).toBe(200);
  // The right one resets the count.
  expect(await app.database.db.selectFrom('loginAttempts').select('id').execute()).toEqual([]);
});
