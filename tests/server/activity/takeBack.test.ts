import { expect, test } from 'vitest';
import { startApp, type TestApp, type Who } from '../../support/server/app';
import { add, addFleet, bodyOf, paths } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';

const PASSED = 'Five minutes have passed. Ask the administrator to undo this';
const NOT_YOURS = 'Only the person who has just recorded something may take it back';
const recorded = [
  'cashings',
  'repairs',
  'services',
  'insurances',
  'tires',
  'batteries',
  'daysOff',
  'adjustments',
  'readings',
  'papers',
] as const;

const creationOf = async (app: TestApp, resource: string, recordId: number): Promise<number> => {
  const filter = { resource, recordId, action: 'create' };
  return (await app.done(listCall('/changes', { filter, range: [0, 0] }))).records[0]!.id;
};
const takeBack = (app: TestApp, id: number | string, as: Who = 'owner', more = {}) =>
  app.request({ as, method: 'POST', path: `/changes/${id}/take-back`, ...more });
const age = (app: TestApp, id: number, minutes: number) =>
  app.database.db
    .updateTable('changes')
    .set({ at: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('id', '=', id)
    .execute();

const recording = async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const about = { carId: fleet.cars.id, userId: app.people.owner.id, driverId: fleet.drivers.id };
  const record = async (name: (typeof recorded)[number]) => {
    const { id } = await add(app, name, bodyOf(name, about), 'owner');
    return { path: `${paths[name]}/${id}`, change: await creationOf(app, name, id), id };
  };
  return { app, fleet, record };
};

test('who has just recorded something takes it back, and Activity says so', async () => {
  const { app, record } = await recording();
  for (const name of recorded) {
    const { path, change, id } = await record(name);
    const taken = await takeBack(app, change);
    expect(taken.status, taken.text).toBe(200);
    expect(taken.body, name).toMatchObject({ data: { id } });
    expect((await app.request({ path, as: 'owner' })).status).toBe(404);
    const [undone] = (await app.done(listCall('/changes', { range: [0, 0] }))).records;
    expect(undone).toMatchObject({
      action: 'undo',
      resource: name,
      recordId: id,
      userId: app.people.owner.id,
    });
    expect((await takeBack(app, change)).status, 'twice').toBe(409);
  }
});

test('after five minutes the answer says whom to ask, and the record stays', async () => {
  const { app, record } = await recording();
  const { path, change } = await record('cashings');
  await age(app, change, 5.1);
  expect(await takeBack(app, change)).toMatchObject({ status: 403, message: PASSED });
  expect((await app.request({ path, as: 'owner' })).status).toBe(200);
  await age(app, change, 4.5);
  expect((await takeBack(app, change)).status).toBe(200);
});

test('nothing but one’s own additions is taken back, and no answer tells more', async () => {
  const { app, fleet, record } = await recording();
  const { change, path } = await record('cashings');
  const car = await creationOf(app, 'cars', fleet.cars.id);
  const driver = await creationOf(app, 'drivers', fleet.drivers.id);
  const refusals = await Promise.all([
    takeBack(app, change, 'other'),
    takeBack(app, change, 'admin'),
    takeBack(app, 999_999),
    takeBack(app, 'abc'),
    takeBack(app, car),
    takeBack(app, driver),
  ]);
  for (const answer of refusals) expect(answer).toMatchObject({ status: 403, message: NOT_YOURS });
  expect((await takeBack(app, change, 'owner', { body: { id: 1 } })).status).toBe(400);
  expect((await takeBack(app, change, 'anonymous')).status).toBe(401);
  await app.done({ method: 'PUT', path, body: { amount: 7 } });
  const updated = (await app.done(listCall('/changes', { range: [0, 0] }))).records[0]!.id;
  expect((await takeBack(app, updated)).status).toBe(403);
  // As before, only administrators undo changes.
  expect((await app.request({ as: 'owner', method: 'POST', path: `/changes/${change}/undo` })).status).toBe(
    403,
  );
});

test('what an administrator has changed or confirmed since is not taken back', async () => {
  const { app, record } = await recording();
  const edited = await record('cashings');
  await app.done({ method: 'PUT', path: edited.path, body: { amount: 7 } });
  const confirmed = await record('cashings');
  await app.done({ method: 'POST', path: '/cashings/confirm', body: { ids: [confirmed.id] } });
  for (const { change, path } of [edited, confirmed]) {
    const answer = await takeBack(app, change);
    expect(answer.status, answer.text).toBe(409);
    expect(answer.message).toContain(' was changed by Chanda Admin (administrator) on ');
    expect((await app.request({ path, as: 'owner' })).status).toBe(200);
  }
});

test('cash that was counted since is not taken back', async () => {
  const { app, record } = await recording();
  const { change } = await record('cashings');
  await app.done({ as: 'owner', method: 'POST', path: '/counts/', body: { date: '2026-11-20', amount: 1 } });
  expect(await takeBack(app, change)).toMatchObject({
    status: 409,
    message: 'The cash has been counted since. Ask the administrator to undo this',
  });
});

test('who may no longer record for a fleet takes nothing back', async () => {
  const { app, fleet } = await recording();
  const { owner, other } = app.people;
  const grant = await app.done({
    method: 'POST',
    path: '/grants/',
    body: { userId: other.id, ownerId: owner.id, level: 'record' },
  });
  const about = { carId: fleet.cars.id, userId: owner.id, driverId: fleet.drivers.id };
  const added = async () =>
    creationOf(app, 'repairs', (await add(app, 'repairs', bodyOf('repairs', about), 'other')).id);
  const first = await added();
  expect((await takeBack(app, first, 'other')).status).toBe(200);
  const second = await added();
  await app.done({ method: 'DELETE', path: `/grants/${grant.record.id}` });
  expect(await takeBack(app, second, 'other')).toMatchObject({ status: 403, message: NOT_YOURS });
});
