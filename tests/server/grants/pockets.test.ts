import { expect, test } from 'vitest';
import { buildCashing, buildDriver } from '../../support/server/factories';
import { startOffice, type Level } from './office';

test.each<[Level, 'owner' | 'all']>([
  ['view', 'owner'],
  ['record', 'all'],
  ['correct', 'owner'],
  ['correct', 'all'],
])('no grant opens the cash of another: %s, %s', async (level, reach) => {
  const { app, mine, grace, as, give, owner } = await startOffice();
  const day = '2026-11-02';
  const count = await app.done({
    as: 'owner',
    method: 'POST',
    path: '/counts',
    body: { date: day, amount: 5 },
  });
  const sent = { toId: app.people.admin.id, date: day, amount: 5 };
  const transfer = await app.done({ as: 'owner', method: 'POST', path: '/transfers', body: sent });
  await give(grace, level, reach === 'all' ? null : owner.id);
  const [counted, moved] = [`/counts/${count.record.id}`, `/transfers/${transfer.record.id}`];
  const post = (path: string, body: object) => ({ method: 'POST', path, body }) as const;
  const held = { ...buildCashing({ carId: mine.cars.id, driverId: mine.drivers.id }), holderId: owner.id };
  const answers = [
    [{ path: counted }, 404],
    [{ path: moved }, 404],
    [{ path: `/cash-book/${owner.id}` }, 404],
    [post('/counts', { userId: owner.id, date: '2026-11-03', amount: 5 }), 403],
    [post('/transfers', { ...sent, fromId: owner.id }), 403],
    [post('/cashings', held), 403],
    [{ method: 'PUT', path: counted, body: { amount: 6 } }, 403],
    [{ method: 'DELETE', path: counted }, 403],
    [post(`${moved}/receive`, {}), 404],
  ] as const;
  for (const [call, status] of answers)
    expect((await as(grace, call)).status, `${JSON.stringify(call)}`).toBe(status);
  for (const path of ['/counts', '/transfers']) expect((await as(grace, { path })).ids, path).toEqual([]);
  expect((await as(grace, { path: '/cash-book' })).text).not.toContain(owner.name);
});

test('correct moves no record onto the car of another fleet', async () => {
  const { mine, theirs, grace, as, give, owner, app } = await startOffice();
  await give(grace, 'correct', owner.id);
  const own = await app.done({
    method: 'POST',
    path: '/cars',
    body: { numberPlate: 'GRA 1', model: 'Toyota', mileage: 5, userId: grace.id },
  });
  const put = (body: object) => as(grace, { method: 'PUT', path: `/cashings/${mine.cashings.id}`, body });
  expect((await put({ carId: own.record.id })).status).toBe(400);
  expect((await put({ carId: theirs.cars.id })).status).toBe(400);
  expect((await put({ userId: grace.id })).status).toBe(403);
  expect((await put({ carId: mine.cars.id, userId: owner.id, amount: 7 })).status).toBe(200);
  // Both fleets are open now, and the record still belongs to the owner of its car.
  await give(grace, 'correct', theirs.cars['userId'] as number);
  expect((await put({ carId: theirs.cars.id })).status).toBe(400);
  expect((await put({ userId: theirs.cars['userId'] })).status).toBe(400);
  expect((await put({ carId: theirs.cars.id, userId: theirs.cars['userId'] })).status).toBe(200);
});

test('a replayed Idempotency-Key answers only what its person may read now', async () => {
  const { mine, grace, as, give, owner, app } = await startOffice();
  const { record } = await give(grace, 'record', owner.id);
  const post = () =>
    as(grace, {
      method: 'POST',
      path: '/cashings',
      body: buildCashing({ carId: mine.cars.id, driverId: mine.drivers.id }),
      headers: { 'idempotency-key': 'once' },
    });
  const first = await post();
  expect(first.status).toBe(201);
  expect((await post()).text).toBe(first.text);
  await app.done({ method: 'DELETE', path: `/grants/${record.id}` });
  const replayed = await post();
  expect(replayed.text).not.toContain(String(mine.cars['numberPlate']));
  expect(replayed.status).toBe(404);
});

test.each(['/driver-assignments', '/handovers'])(
  'a replayed Idempotency-Key of %s answers only what its person may read now',
  async (path) => {
    const { mine, grace, as, give, owner, app } = await startOffice();
    const { record } = await give(grace, 'record', owner.id);
    const driver = await app.done({
      as: 'owner',
      method: 'POST',
      path: '/drivers',
      body: buildDriver({ carId: mine.cars.id }),
    });
    const body = { driverId: driver.record.id, carId: mine.cars.id };
    const headers = { 'idempotency-key': 'once' };
    const post = () => as(grace, { method: 'POST', path, body, headers });
    const first = await post();
    expect(first.status).toBe(201);
    expect((await post()).text).toBe(first.text);
    await app.done({ method: 'DELETE', path: `/grants/${record.id}` });
    expect(await post()).toMatchObject({ status: 404, body: { message: 'Nothing was found here' } });
  },
);

test('a replayed Idempotency-Key of access names nobody who was asked', async () => {
  const { grace, app } = await startOffice();
  const call = {
    as: 'owner',
    method: 'POST',
    path: '/grants',
    body: { email: grace.email, level: 'view' },
    headers: { 'idempotency-key': 'once' },
  } as const;
  const first = await app.done(call);
  const accept = { authorization: grace.token };
  const path = `/grants/${first.record.id}/accept`;
  await app.done({ as: 'anonymous', method: 'POST', path, headers: accept });
  expect((await app.request(call)).text).toBe(first.text);
  expect(first.text).not.toContain(grace.name);
  await app.done({ as: 'owner', method: 'DELETE', path: `/grants/${first.record.id}` });
  expect((await app.request(call)).text).toBe(first.text);
});

test('who sees a fleet finds its owner by name, not by e-mail', async () => {
  const { grace, as, give, owner, mine } = await startOffice();
  await give(grace, 'view', owner.id);
  const search = async (q: string) => (await as(grace, { path: `/search?q=${encodeURIComponent(q)}` })).text;
  expect(await search(owner.name.split(' ')[0] ?? '')).toContain(`"id":${mine.cashings.id}`);
  expect(await search(owner.email)).toBe('{"data":[]}');
  expect(await search(owner.email.split('@')[0] ?? '')).toBe('{"data":[]}');
});
