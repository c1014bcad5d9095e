import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { add, buildDriver } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { latest, setUp, stopClock, undo } from './setUp';

beforeEach(stopClock);
afterEach(() => void vi.useRealTimers());

test('a car without a driver is archived and taken out again; each is one change', async () => {
  const { app, spare, call } = await setUp();
  expect((await app.done({ path: `/cars/${spare.id}` })).record['archivedAt']).toBeNull();
  const answer = await call('cars', spare.id, 'archive');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual((await app.done({ path: `/cars/${spare.id}` })).record);
  expect(answer.body).toMatchObject({ numberPlate: 'BAP 77', archivedAt: '2026-11-26T08:00:00.000Z' });
  const change = await latest(app, 'cars', spare.id);
  expect(change).toMatchObject({ action: 'archived', title: 'BAP 77', userName: 'Chanda Admin' });

  // A second time changes nothing.
  vi.setSystemTime(new Date('2026-11-27T08:00:00Z'));
  expect((await call('cars', spare.id, 'archive')).body).toEqual(answer.body);
  expect((await latest(app, 'cars', spare.id))['id']).toBe(change['id']);

  const back = await call('cars', spare.id, 'unarchive');
  expect([back.status, back.body]).toMatchObject([200, { archivedAt: null }]);
  const second = await latest(app, 'cars', spare.id);
  expect(second).toMatchObject({ action: 'unarchived' });
  expect((await call('cars', spare.id, 'unarchive')).body).toEqual(back.body);
  expect((await latest(app, 'cars', spare.id))['id']).toBe(second['id']);
});

test('a driver without a car is archived and taken out again', async () => {
  const { app, driver, call, leave } = await setUp();
  await leave();
  const answer = await call('drivers', driver.id, 'archive', {});
  expect(answer.body).toEqual((await app.done({ path: `/drivers/${driver.id}` })).record);
  expect(answer.body).toMatchObject({ name: 'Brian Sichone', archivedAt: '2026-11-26T08:00:00.000Z' });
  expect(await latest(app, 'drivers', driver.id)).toMatchObject({ action: 'archived' });
  expect((await call('drivers', driver.id, 'unarchive')).body).toMatchObject({ archivedAt: null });
});

test('a car with a driver and a driver with a car are refused, also anyway', async () => {
  const { app, car, driver, call } = await setUp();
  const message = 'ABZ 1234 still has a driver: Brian Sichone';
  expect(await call('cars', car.id, 'archive')).toMatchObject({ status: 409, body: { message } });
  // Of several drivers, the first is named.
  await add(app, 'drivers', buildDriver({ name: 'Aaron Zulu', carId: car.id }));
  for (const body of [undefined, { anyway: true }]) {
    expect(await call('cars', car.id, 'archive', body)).toMatchObject({ status: 409, body: { message } });
    expect(await call('drivers', driver.id, 'archive', body)).toMatchObject({
      status: 409,
      body: { message: 'Brian Sichone still has a car: ABZ 1234' },
    });
  }
  expect((await app.done({ path: `/cars/${car.id}` })).record['archivedAt']).toBeNull();
});

test('a driver who owes is archived only anyway', async () => {
  const { app, car, spare, driver, call, leave } = await setUp();
  const charge = (carId: number, amount: number, effect = 'charge') =>
    add(app, 'adjustments', {
      carId,
      driverId: driver.id,
      date: '2026-11-20',
      effect,
      amount,
      reason: 'Debt',
    });
  await charge(car.id, 1200);
  await charge(spare.id, 210);
  await leave();
  const refused = (amount: string) => ({
    status: 409,
    body: { message: `Brian Sichone still owes ${amount}` },
  });
  expect(await call('drivers', driver.id, 'archive')).toMatchObject(refused('ZMW 1,410.00'));
  expect(await call('drivers', driver.id, 'archive', { anyway: false })).toMatchObject(
    refused('ZMW 1,410.00'),
  );
  await add(app, 'cashings', { carId: car.id, driverId: driver.id, date: '2026-11-21', amount: 1199.5 });
  expect(await call('drivers', driver.id, 'archive')).toMatchObject(refused('ZMW 210.50'));
  const { status, body } = await call('drivers', driver.id, 'archive', { anyway: true });
  expect([status, body]).toMatchObject([200, { archivedAt: '2026-11-26T08:00:00.000Z' }]);
});

test('what is owed is that of today: a due of today and a later charge do not count', async () => {
  const { app, car, driver, call, leave } = await setUp();
  await add(app, 'targets', { carId: car.id, amount: 100, every: 'day', startsOn: '2026-11-26' });
  const charge = { carId: car.id, driverId: driver.id, effect: 'charge', reason: 'Tyre' };
  await add(app, 'adjustments', { ...charge, date: '2026-11-27', amount: 50 });
  await leave();
  expect((await call('drivers', driver.id, 'archive')).status).toBe(200);
});

test.each([
  ['cars', 'owner', undefined, 403],
  ['drivers', 'owner', { anyway: true }, 403],
  ['cars', 'anonymous', undefined, 401],
  ['cars', 'admin', { why: 'sold' }, 400],
  ['drivers', 'admin', { anyway: 'yes' }, 400],
  ['drivers', 'admin', [], 400],
] as const)('%s as %s with %o is %i', async (kind, as, body, status) => {
  const { spare, driver, call } = await setUp();
  const id = kind === 'cars' ? spare.id : driver.id;
  expect((await call(kind, id, 'archive', body as never, as)).status).toBe(status);
});

test('one that does not exist is 404, a query 400', async () => {
  const { app, call } = await setUp();
  expect((await call('cars', 999, 'archive')).status).toBe(404);
  expect((await call('drivers', 999, 'unarchive')).status).toBe(404);
  expect((await app.request({ method: 'POST', path: '/cars/1/archive?anyway=1' })).status).toBe(400);
});

test('lists are as before without the filter, which finds the one or the other', async () => {
  const { app, car, spare, call } = await setUp();
  await call('cars', spare.id, 'archive');
  const ids = async (filter: object) =>
    (await app.done(listCall('/cars', { filter, sort: ['id', 'ASC'] }))).records.map(({ id }) => id);
  expect(await ids({})).toEqual([car.id, spare.id]);
  expect(await ids({ archived: true })).toEqual([spare.id]);
  expect(await ids({ archived: false })).toEqual([car.id]);
});

test('both are undone, once; a car that has a driver by now is not archived again', async () => {
  const { app, spare, call } = await setUp();
  await call('cars', spare.id, 'archive');
  const { id } = await latest(app, 'cars', spare.id);
  expect(await undo(app, id)).toMatchObject({ status: 200, body: { archivedAt: null } });
  expect((await undo(app, id)).status).toBe(409);

  await call('cars', spare.id, 'archive');
  await call('cars', spare.id, 'unarchive');
  const second = (await latest(app, 'cars', spare.id))['id'];
  await add(app, 'drivers', buildDriver({ name: 'Moses Phiri', carId: spare.id }));
  expect(await undo(app, second)).toMatchObject({
    status: 409,
    body: { message: 'BAP 77 still has a driver: Moses Phiri' },
  });
});
