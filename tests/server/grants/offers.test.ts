import { expect, test } from 'vitest';
import { addPerson } from '../../support/server/people';
import { runRows } from '../../support/server/rows';
import { startOffice } from './office';

const text = (message: string) => [`"message":"${message}"`];
const ROUTES = ['/cars', '/cashings', '/drivers', '/balances', '/due', '/profits', '/statements', '/changes'];

/** An office in which an owner has offered their fleet to Grace. */
const startOffered = async (level: 'view' | 'record' = 'view') => {
  const office = await startOffice();
  const { app, grace } = office;
  const offer = (body: object = { email: grace.email, level }) =>
    app.request({ as: 'owner', method: 'POST', path: '/grants', body });
  const offered = await offer();
  expect(offered.status).toBe(201);
  const path = `/grants/${offered.record.id}`;
  const accept = () => office.as(grace, { method: 'POST', path: `${path}/accept` });
  return { ...office, offer, offered, path, accept };
};

test('until it is accepted, nothing of the fleet is the receiver’s to see', async () => {
  const { app, grace, as, owner, mine, accept, offered } = await startOffered();
  const seen = async () => {
    const answers = await Promise.all(ROUTES.map((path) => as(grace, { path })));
    return answers.filter(({ text: body }) => body.includes(owner.name) || body.includes('"numberPlate":"'));
  };
  expect(offered.record).toMatchObject({ acceptedAt: null, name: null, userId: grace.id, level: 'view' });
  expect(await seen()).toEqual([]);
  expect((await as(grace, { path: `/cars/${mine.cars.id}` })).status).toBe(404);
  expect((await as(grace, { path: `/cars/byUserId/${owner.id}` })).status).toBe(404);
  expect((await as(grace, { path: '/auth/currentUser' })).text).toContain('"access":[]');
  expect((await as(grace, { path: `/search?q=${encodeURIComponent('ABZ')}` })).text).toBe('{"data":[]}');
  const accepted = await accept();
  expect(accepted.status).toBe(200);
  expect(accepted.body).toMatchObject({
    name: 'Grace Phiri',
    ownerName: owner.name,
    userId: grace.id,
    acceptedAt: expect.stringMatching(/Z$/) as string,
  });
  expect((await as(grace, { path: `/cars/${mine.cars.id}` })).status).toBe(200);
  expect((await as(grace, { path: '/auth/currentUser' })).body).toMatchObject({
    data: { access: [{ ownerId: owner.id, name: owner.name, level: 'view' }] },
  });
  const changes = await app.done({ path: '/changes?filter={"action":"accepted"}' });
  expect(changes.records).toMatchObject([{ userId: grace.id, resource: 'grants', title: 'Grace Phiri' }]);
});

test('only the receiver accepts, once', async () => {
  const { app, grace, owner, other, as, path, accept } = await startOffered();
  const asked = { method: 'POST', path: `${path}/accept` } as const;
  await runRows(app, [
    { ...asked, as: 'anonymous', status: 401 },
    { ...asked, as: 'other', status: 404 },
    { ...asked, as: 'owner', status: 403 },
    { ...asked, as: 'admin', status: 403 },
    { ...asked, as: 'admin', path: '/grants/987654/accept', status: 404 },
    { ...asked, as: 'owner', body: { level: 'correct' }, status: 400 },
    { ...asked, as: 'owner', path: `${path}/accept?x=1`, status: 400 },
    { as: 'owner', path: `${path}/accept`, status: 405 },
  ]);
  expect((await as(other, { path })).status).toBe(404);
  expect((await as(owner, { path })).status).toBe(200);
  expect((await accept()).status).toBe(200);
  const again = await accept();
  expect([again.status, again.text]).toEqual([409, '{"message":"You have already accepted this access"}']);
  expect((await as(grace, { method: 'DELETE', path })).status).toBe(200);
});

test('no answer tells the giver the receiver’s name before it is accepted', async () => {
  const { app, grace, as, owner, offer, path, accept } = await startOffered();
  const own = [
    path,
    '/grants',
    '/changes',
    '/grants?sort=["name","ASC"]',
    '/grants?filter={"q":"Grace"}',
    '/grants?filter={"name":"Grace Phiri"}',
    '/search?q=Grace',
    '/export/grants',
  ];
  const told = async () => {
    const answers = await Promise.all(own.map((one) => as(owner, { path: one })));
    return answers.filter(({ text: body }) => /Grace|Phiri/.test(body)).map(({ text: body }) => body);
  };
  expect(await told()).toEqual([]);
  expect((await as(owner, { path: '/grants?filter={"q":"Grace Phiri"}' })).text).toBe('{"data":[]}');
  const again = await offer();
  expect([again.status, again.text]).toEqual([
    409,
    '{"message":"You have already offered this person access"}',
  ]);
  // A new name is not told either, nor by the order.
  await app.done({ method: 'PUT', path: `/user/${grace.id}`, body: { name: 'Grace Mwale' } });
  expect(await told()).toEqual([]);
  const declined = await as(grace, { method: 'DELETE', path });
  expect(declined.status).toBe(200);
  expect(await told()).toEqual([]);
  expect((await accept()).status).toBe(404);
  expect((await as(owner, { path: '/grants' })).ids).toEqual([]);
  // Who declined may be asked again.
  expect((await offer()).status).toBe(201);
});

test('ordinary people give by e-mail alone', async () => {
  const { app, grace, owner } = await startOffered();
  const post = (body: unknown, status: number, contains: string[] = []) =>
    ({ as: 'owner', method: 'POST', path: '/grants', body, status, contains }) as const;
  const clerk = await addPerson(app.database, { name: 'Tendai Clerk' });
  const refusal = text('Share your fleet by e-mail');
  await runRows(app, [
    post({ userId: clerk.id, level: 'view' }, 403, refusal),
    post({ userId: 987_654, level: 'view' }, 403, refusal),
    post({ userId: owner.id, level: 'view' }, 403, refusal),
    post({ userId: null, level: 'view' }, 403, refusal),
    post({ userId: clerk.id, email: clerk.email, level: 'view' }, 403, refusal),
    post({ email: clerk.email, level: 'view', acceptedAt: '2026-01-01T00:00:00.000Z' }, 400),
    post({ email: clerk.email, level: 'view', offeredToId: grace.id }, 400),
    { as: 'owner', method: 'POST', path: '/grants/lookup', body: { email: clerk.email }, status: 405 },
  ]);
});

test('what an administrator gives counts at once, beside an offer', async () => {
  const { app, grace, as, owner, mine, give, accept, path } = await startOffered();
  const given = await give(grace, 'record', owner.id);
  expect(given.body).toMatchObject({ name: 'Grace Phiri', acceptedAt: expect.any(String) as string });
  expect((await as(grace, { path: `/cars/${mine.cars.id}` })).status).toBe(200);
  const refused = await accept();
  expect([refused.status, refused.text]).toEqual([
    409,
    '{"message":"Grace Phiri already has access to this fleet"}',
  ]);
  expect((await app.request({ as: 'owner', method: 'DELETE', path })).status).toBe(200);
  await runRows(app, [
    {
      as: 'owner',
      method: 'POST',
      path: '/grants',
      body: { email: grace.email, level: 'view' },
      status: 409,
      contains: text('Grace Phiri already has access to this fleet'),
    },
  ]);
});

test('an administrator who undoes a declined offer gives nothing', async () => {
  const { app, grace, as, mine, path, accept } = await startOffered();
  await as(grace, { method: 'DELETE', path });
  const { records } = await app.done({ path: '/changes?filter={"resource":"grants","action":"delete"}' });
  await app.done({ method: 'POST', path: `/changes/${records[0]?.id}/undo` });
  expect((await as(grace, { path: `/cars/${mine.cars.id}` })).status).toBe(404);
  expect((await as(grace, { path })).body).toMatchObject({
    data: { acceptedAt: null, userId: grace.id },
  });
  expect((await accept()).status).toBe(200);
});

test('an offer goes with either account, and is seen by nobody else', async () => {
  const { app, grace, as, other, path } = await startOffered();
  expect((await as(other, { path: '/grants' })).ids).toEqual([]);
  expect((await as(grace, { path: '/grants' })).ids).toHaveLength(1);
  expect((await as(grace, { path: `/grants?filter={"userId":${grace.id}}` })).ids).toHaveLength(1);
  expect((await app.request({ method: 'DELETE', path: `/user/${grace.id}` })).status).toBe(200);
  expect((await app.request({ path })).status).toBe(404);
});

test('the homepage is of one’s own fleet and what an administrator gave; shared fleets stand apart', async () => {
  const { app, grace, as, owner, other, mine, theirs, accept, give } = await startOffered();
  const cash = (fleet: typeof mine, amount: number) =>
    app.done({
      method: 'POST',
      path: '/cashings',
      body: { carId: fleet.cars.id, driverId: fleet.drivers.id, amount, date: new Date().toISOString() },
    });
  await cash(mine, 100);
  await cash(theirs, 7);
  const figures = async (query = '') => {
    const { status, body } = await as(grace, { path: `/figures${query}` });
    const { data } = body as { data?: { cars: number; cashedThisMonth: number; shared?: unknown } };
    return [status, data?.cars, data?.cashedThisMonth, data?.shared];
  };
  expect(await figures()).toEqual([200, 0, 0, undefined]);
  expect(await figures(`?ownerId=${owner.id}`)).toEqual([404, undefined, undefined, undefined]);
  await accept();
  expect(await figures()).toEqual([200, 0, 0, [{ id: owner.id, name: owner.name }]]);
  expect(await figures(`?ownerId=${owner.id}`)).toEqual([200, 1, 100, undefined]);
  await give(grace, 'view', other.id);
  expect(await figures()).toEqual([200, 1, 7, [{ id: owner.id, name: owner.name }]]);
  expect(await figures(`?ownerId=${other.id}`)).toEqual([200, 1, 7, undefined]);
  expect(await figures(`?ownerId=${grace.id}`)).toEqual([200, 0, 0, undefined]);
  await runRows(app, [
    { as: 'owner', path: `/figures?ownerId=${grace.id}`, status: 404 },
    { as: 'admin', path: `/figures?ownerId=${owner.id}`, status: 200, contains: ['"cashedThisMonth":100'] },
    { as: 'admin', path: '/figures?ownerId=987654', status: 404 },
    { as: 'admin', path: '/figures?ownerId=x', status: 400 },
    { as: 'admin', path: '/figures?ownerId=', status: 400 },
    { as: 'admin', path: `/figures?ownerId=1&ownerId=2`, status: 400 },
    { as: 'admin', path: '/figures?owner=1', status: 400 },
  ]);
});
