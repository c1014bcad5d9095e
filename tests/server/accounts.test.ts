import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { add, addFleet, buildUser } from '../support/server/factories';
import { PASSWORD } from '../support/server/people';
import { row, runRows } from '../support/server/rows';

const signIn = (app: TestApp, email: string, password: string) =>
  app.request({ as: 'anonymous', method: 'POST', path: '/auth/loginUser', body: { email, password } });

test('a user is returned as id, name, email, isAdmin and timestamps, never with a password', async () => {
  const app = await startApp();
  const shown = ['id', 'name', 'email', 'isAdmin', 'createdAt', 'updatedAt'];
  const { owner } = app.people;
  const answers = [
    await app.done({ path: `/user/${owner.id}` }),
    await app.done({ method: 'POST', path: '/user/', body: buildUser() }),
    await app.done({ method: 'PUT', path: `/user/${owner.id}`, body: { password: 'mongu-ferry-1' } }),
    await app.done({ method: 'DELETE', path: `/user/${owner.id}` }),
  ];
  const current = await app.done({ as: 'other', path: '/auth/currentUser' });
  expect(Object.keys(current.record)).toEqual([...shown, 'access']);
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
    row('POST', '/user/', buildUser({ password: 'short' }), 400, '"password"'),
    row('POST', '/user/', buildUser({ email: 'none' }), 400, '"email"'),
    { method: 'POST', path: '/user/', body: buildUser({ name: ' ' }), status: 400, contains: ['"name"'] },
    row('POST', '/user/', buildUser({ isAdmin: 'true' }), 400, '"isAdmin"'),
    row('POST', '/user/', buildUser({ passwordHash: 'x' }), 400, '"passwordHash"'),
    row(
      'POST',
      '/user/',
      buildUser({ email: String(body['email']).toUpperCase() }),
      409,
      'is already recorded',
    ),
  ]);
});

test('the last administrator cannot be deleted or demoted', async () => {
  const app = await startApp();
  const { admin } = app.people;
  const path = `/user/${admin.id}`;
  await runRows(app, [
    { method: 'DELETE', path, status: 409 },
    { method: 'PUT', path, body: { isAdmin: false, currentPassword: PASSWORD }, status: 409 },
    { method: 'PUT', path, body: { isAdmin: null, currentPassword: PASSWORD }, status: 409 },
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
