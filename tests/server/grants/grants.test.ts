import { expect, test } from 'vitest';
import { runRows } from '../../support/server/rows';
import { addPerson } from '../../support/server/people';
import { startOffice } from './office';

const text = (message: string) => [`"message":"${message}"`];

test('administrators give any access, owners that to their own fleet', async () => {
  const { app, grace, owner, other, admin } = await startOffice();
  const { email } = grace;
  const post = (as: 'owner' | 'admin', body: unknown, status: number, contains: string[] = []) =>
    ({ as, method: 'POST', path: '/grants', body, status, contains }) as const;
  const refusal = text('You may share your own fleet only, to see it or to record for it');
  await runRows(app, [
    post('owner', { email, level: 'correct' }, 403, refusal),
    post('owner', { email, level: 'view', ownerId: null }, 403, refusal),
    post('owner', { email, level: 'view', ownerId: '' }, 403, refusal),
    post('owner', { email, level: 'view', ownerId: other.id }, 403, refusal),
    post('owner', { email, level: 'delete' }, 400),
    post('owner', { level: 'view' }, 400, text('Person is required')),
    post('admin', { email, userId: grace.id, level: 'view' }, 400),
    post('owner', { email, level: 'view', nonsense: 1 }, 400),
    post(
      'owner',
      { email: 'grace@example.com', level: 'view' },
      404,
      text('There is no account for grace@example.com'),
    ),
    post('owner', { email: owner.email, level: 'view' }, 400, text('Nobody needs access to their own fleet')),
    post(
      'owner',
      { email: admin.email, level: 'view' },
      400,
      text('An administrator has access to everything'),
    ),
    post('owner', { email: email.toUpperCase(), level: 'view' }, 201, [
      `"userId":${grace.id},"ownerId":${owner.id},"level":"view","endsOn":null,"givenBy":"Mutale Owner"`,
      '"name":null,"ownerName":"Mutale Owner"',
    ]),
    post('owner', { email, level: 'record' }, 409, text('You have already offered this person access')),
    post('admin', { userId: 987_654, level: 'view' }, 400),
    post('admin', { userId: grace.id, level: 'correct' }, 201, ['"ownerId":null', '"ownerName":null']),
    post('admin', { email, level: 'view', ownerId: null }, 409),
    post('admin', { email, level: 'view', ownerId: other.id, endsOn: '2026-01-31' }, 201),
    post('admin', { email, level: 'view', ownerId: other.id }, 201),
    post('admin', { email, level: 'view', ownerId: other.id }, 409),
    { as: 'admin', method: 'PUT', path: '/grants/1', body: { level: 'view' }, status: 405 },
    { as: 'anonymous', path: '/grants', status: 401 },
  ]);
});

test('access is seen and taken back by the giver, the owner, the receiver and administrators', async () => {
  const { app, grace, as, give, owner, other } = await startOffice();
  const clerk = await addPerson(app.database, { name: 'Tendai Clerk' });
  const { id } = (await give(grace, 'view', owner.id)).body as { id: number };
  const whole = (await give(clerk, 'correct', null)).body as { id: number };
  const path = `/grants/${id}`;
  for (const person of [grace, owner]) {
    expect((await as(person, { path: '/grants' })).ids).toEqual([id]);
    expect((await as(person, { path })).status).toBe(200);
  }
  expect((await app.request({ path: '/grants' })).ids).toEqual([whole.id, id]);
  for (const person of [other, clerk]) {
    expect((await as(person, { path: '/grants' })).ids).not.toContain(id);
    expect((await as(person, { path })).status).toBe(404);
    expect((await as(person, { method: 'DELETE', path })).status).toBe(404);
  }
  expect((await as(owner, { method: 'DELETE', path })).status).toBe(200);
  const again = (await give(grace, 'view', owner.id)).body as { id: number };
  expect((await as(grace, { method: 'DELETE', path: `/grants/${again.id}` })).status).toBe(200);
});

test('a person is told 20 times an hour that there is no account, and finds 60', async () => {
  const { app, grace } = await startOffice();
  const offer = (email: string) =>
    app.request({ as: 'owner', method: 'POST', path: '/grants', body: { email, level: 'view' } });
  expect((await offer(grace.email)).status).toBe(201);
  for (let index = 0; index < 20; index += 1) expect((await offer(`x${index}@example.com`)).status).toBe(404);
  const refused = [await offer('x@example.com'), await offer(grace.email)];
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  // Nobody else has to wait.
  const other = {
    as: 'other',
    method: 'POST',
    path: '/grants',
    body: { email: grace.email, level: 'view' },
  } as const;
  const statuses = [];
  for (let index = 0; index < 61; index += 1) statuses.push((await app.request(other)).status);
  expect(statuses.filter((status) => status < 429)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test('access goes with the account, and the current user says what it is', async () => {
  const { app, grace, as, give, owner } = await startOffice();
  await give(grace, 'record', owner.id);
  await give(grace, 'view', null);
  const access = async () =>
    ((await as(grace, { path: '/auth/currentUser' })).body as { data: { access: unknown } }).data.access;
  expect(await access()).toEqual([
    { ownerId: owner.id, name: 'Mutale Owner', level: 'record' },
    { ownerId: null, name: null, level: 'view' },
  ]);
  expect((await app.request({ as: 'owner', path: '/auth/currentUser' })).text).toContain('"access":[]');
  const removed = await app.request({ method: 'DELETE', path: `/user/${grace.id}` });
  expect(removed.status).toBe(200);
  expect((await app.request({ path: '/grants' })).ids).toEqual([]);
});
