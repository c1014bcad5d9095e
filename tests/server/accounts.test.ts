import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { add, addFleet, buildUser } from '../support/server/factories';
import { PASSWORD } from '../support/server/people';
import { runRows } from '../support/server/rows';

const signIn = (app: TestApp, email: string, password: string) =>
  app.request({ as: 'anonymous', method: 'POST', path: '/auth/loginUser', body: { email, password } });

test('a user is returned as id, name, email, isAdmin and timestamps, never with a password', async () => {
  const app = await startApp();
  const shown = ['id', 'name', 'email', 'isAdmin', 'createdAt', 'updatedAt'];
  const { owner } = app.people;
  const answers = [
    await app.done({ path: `/user/${owner.id}` }),
    await app.done({ as: 'owner', path: '/auth/currentUser' }),
    await app.done({ method: 'POST', path: '/user/', body: buildUser() }),
    await app.done({ method: 'PUT', path: `/user/${owner.id}`, body: { password: 'mongu-ferry-1' } }),
    await app.done({ method: 'DELETE', path: `/user/${owner.id}` }),
  ];
  for (const { record } of answers) expect(Object.keys(record)).toEqual(shown);
  for (const user of (await app.done({ path: '/user' })).records) expect(Object.keys(user)).toEqual(shown);
});

test('an ordinary user sees only their own account', async () => {
  const app = await startApp();
  const { owner, other, admin } = app.people;
  expect((await app.request({ as: 'owner', path: '/user' })).ids).toEqual([owner.id]);
  await runRows(app, [
    {
      as: 'owner',
      path: `/user/${owner.id}`,
      status: 200,
      contains: ['"email":"mutale.owner@motoka.example"'],
    },
    { as: 'owner', path: `/user/${other.id}`, status: 404 },
    { as: 'owner', path: `/user/${admin.id}`, status: 404 },
    {
      as: 'owner',
      path: `/user?filter=${encodeURIComponent('{"q":"bwalya"}')}`,
      status: 200,
      contains: ['{"data":[]}'],
    },
  ]);
});

test('an administrator adds accounts, including administrators', async () => {
  const app = await startApp();
  const body = buildUser({ password: 'solwezi-copper-5' });
  const plain = await add(app, 'users', body);
  expect(plain).toMatchObject({ name: body['name'], email: body['email'], isAdmin: false });
  expect((await add(app, 'users', buildUser({ isAdmin: true })))['isAdmin']).toBe(true);
  expect((await signIn(app, String(body['email']).toUpperCase(), 'solwezi-copper-5')).status).toBe(200);
  await runRows(app, [
    {
      method: 'POST',
      path: '/user/',
      body: buildUser({ password: undefined }),
      status: 400,
      contains: ['"password"'],
    },
    {
      method: 'POST',
      path: '/user/',
      body: buildUser({ password: 'short' }),
      status: 400,
      contains: ['"password"'],
    },
    {
      method: 'POST',
      path: '/user/',
      body: buildUser({ email: 'none' }),
      status: 400,
      contains: ['"email"'],
    },
    { method: 'POST', path: '/user/', body: buildUser({ name: ' ' }), status: 400, contains: ['"name"'] },
    {
      method: 'POST',
      path: '/user/',
      body: buildUser({ isAdmin: 'true' }),
      status: 400,
      contains: ['"isAdmin"'],
    },
    {
      method: 'POST',
      path: '/user/',
      body: buildUser({ passwordHash: 'x' }),
      status: 400,
      contains: ['"passwordHash"'],
    },
    {
      method: 'POST',
      path: '/user/',
      body: buildUser({ email: String(body['email']).toUpperCase() }),
      status: 409,
      contains: ['is already recorded'],
    },
  ]);
});

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

test('an administrator who sends a current password must send the right one', async () => {
  const app = await startApp();
  const { admin, owner } = app.people;
  const own = { method: 'PUT', path: `/user/${admin.id}` } as const;
  const password = 'chipata-evening-8';
  await runRows(app, [
    {
      ...own,
      body: { id: admin.id, password, currentPassword: 'wrong' },
      status: 403,
      contains: ['"The current password is not correct"'],
    },
    { ...own, body: { password, currentPassword: PASSWORD, isAdmin: false }, status: 400 },
    {
      ...own,
      path: `/user/${owner.id}`,
      body: { password, currentPassword: PASSWORD },
      status: 400,
      contains: ['"currentPassword"'],
    },
    { ...own, body: { id: admin.id, password, currentPassword: PASSWORD }, status: 200 },
    { path: '/auth/currentUser', status: 200 },
  ]);
  expect((await signIn(app, admin.email, password)).status).toBe(200);
});

test('the last administrator cannot be deleted or demoted', async () => {
  const app = await startApp();
  const { admin } = app.people;
  const path = `/user/${admin.id}`;
  await runRows(app, [
    { method: 'DELETE', path, status: 409 },
    { method: 'PUT', path, body: { isAdmin: false }, status: 409 },
    { method: 'PUT', path, body: { isAdmin: null }, status: 409 },
    { method: 'PUT', path, body: { name: 'Chanda' }, status: 200, contains: ['"isAdmin":true'] },
  ]);
  const second = await add(app, 'users', buildUser({ isAdmin: true }));
  await runRows(app, [
    { method: 'PUT', path: `/user/${second.id}`, body: { isAdmin: false }, status: 200 },
    { method: 'DELETE', path, status: 409 },
    { method: 'PUT', path: `/user/${second.id}`, body: { isAdmin: true }, status: 200 },
    { method: 'DELETE', path, status: 200 },
    { path: '/user', status: 401 },
  ]);
});

test('a demotion or a deletion takes effect at the next request', async () => {
  const app = await startApp();
  const { owner, other } = app.people;
  await app.done({ method: 'PUT', path: `/user/${owner.id}`, body: { isAdmin: true } });
  expect((await app.request({ as: 'owner', path: '/user' })).ids).toHaveLength(3);
  await app.done({ method: 'PUT', path: `/user/${owner.id}`, body: { isAdmin: false } });
  expect((await app.request({ as: 'owner', path: '/user' })).ids).toEqual([owner.id]);
  await app.done({ method: 'DELETE', path: `/user/${other.id}` });
  await runRows(app, [{ as: 'other', path: '/user', status: 401, contains: ['Please sign in'] }]);
});

test('an account that records refer to cannot be deleted', async () => {
  const app = await startApp();
  await addFleet(app, 'owner');
  await runRows(app, [
    {
      method: 'DELETE',
      path: `/user/${app.people.owner.id}`,
      status: 409,
      contains: [
        'Mutale Owner still has 1 car, 1 cashing, 1 repair, 1 service, 1 insurance, 1 tire, 1 battery, 1 target, 1 day off, 1 adjustment, 1 reading and 1 paper',
      ],
    },
  ]);
});
