import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { send } from '../imports/setUp';
import { latest, setUp, stopClock, undo } from './setUp';

beforeEach(stopClock);
afterEach(() => void vi.useRealTimers());

/** A car and a driver without each other, both archived; another car and driver in use. */
const archivedPair = async () => {
  const world = await setUp();
  const { app, car, driver, call, leave, userId } = world;
  const cashing = await add(app, 'cashings', {
    carId: car.id,
    driverId: driver.id,
    date: '2026-11-20',
    amount: 350,
  });
  await leave();
  await call('cars', car.id, 'archive');
  await call('drivers', driver.id, 'archive', { anyway: true });
  const other = await add(app, 'drivers', buildDriver({ name: 'Moses Phiri', carId: world.spare.id }));
  const third = await add(app, 'cars', buildCar({ userId, numberPlate: 'CAD 9' }));
  return { ...world, cashing, other, third };
};

const bodies = {
  cashings: { date: '2026-11-21', amount: 350 },
  repairs: { date: '2026-11-21', amount: 350, details: 'Brakes' },
  insurances: { date: '2026-11-21', amount: 350, details: 'Third party' },
  services: { date: '2026-11-21', amount: 350, KmOilChange: 121_000 },
  tires: { dateChanged: '2026-11-21', mileage: 121_000, details: 'Front', price: 10 },
  batteries: { dateChanged: '2026-11-21', mileage: 121_000, details: 'New', price: 10 },
  targets: { startsOn: '2026-11-21', amount: 350, every: 'day' },
  'days-off': { startsOn: '2026-11-21', reason: 'workshop' },
  adjustments: { date: '2026-11-21', amount: 350, effect: 'charge', reason: 'Fine' },
  readings: { date: '2026-11-21', mileage: 121_000 },
  papers: { kind: 'fitness', validUntil: '2027-11-21' },
  buyouts: { price: 180_000, startsOn: '2026-11-21' },
};
const withDriver = ['cashings', 'targets', 'days-off', 'adjustments', 'buyouts'];

test('no record is added for an archived car or driver', async () => {
  const { app, car, spare, driver, other } = await archivedPair();
  const create = (name: string, body: object) =>
    app.request({
      method: 'POST',
      path: `/${name}`,
      body: { ...bodies[name as keyof typeof bodies], ...body },
    });
  for (const name of Object.keys(bodies)) {
    const hasDriver = withDriver.includes(name);
    const text = 'ABZ 1234 is archived';
    expect(
      await create(name, { carId: car.id, ...(hasDriver && { driverId: other.id }) }),
      name,
    ).toMatchObject({
      status: 400,
      body: { message: text, errors: { carId: text } },
    });
    if (hasDriver)
      expect(await create(name, { carId: spare.id, driverId: driver.id }), name).toMatchObject({
        status: 400,
        body: { errors: { driverId: 'Brian Sichone is archived' } },
      });
  }
  const paper = await create('papers', { kind: 'drivingLicence', driverId: driver.id });
  expect(paper).toMatchObject({ status: 400, body: { message: 'Brian Sichone is archived' } });
  const newDriver = buildDriver({ carId: car.id });
  expect(await create('drivers', newDriver)).toMatchObject({
    status: 400,
    body: { errors: { carId: 'ABZ 1234 is archived' } },
  });
});

test('an old record keeps an archived one, but none moves to it', async () => {
  const { app, car, spare, driver, other, cashing } = await archivedPair();
  const put = (id: number, body: object) => app.request({ method: 'PUT', path: `/cashings/${id}`, body });
  expect((await put(cashing.id, { amount: 400 })).status).toBe(200);
  const whole = { carId: car.id, driverId: driver.id, date: '2026-11-20', amount: 410 };
  expect((await put(cashing.id, whole)).body).toMatchObject({ amount: 410 });
  const second = await add(app, 'cashings', {
    carId: spare.id,
    driverId: other.id,
    date: '2026-11-20',
    amount: 1,
  });
  expect(await put(second.id, { carId: car.id })).toMatchObject({
    status: 400,
    body: { message: 'ABZ 1234 is archived' },
  });
  expect((await put(second.id, { driverId: driver.id })).status).toBe(400);
  // A record may move away from it.
  expect((await put(cashing.id, { carId: spare.id, driverId: other.id })).status).toBe(200);
  expect((await put(cashing.id, { carId: car.id })).status).toBe(400);
});

test('an import marks the cells of archived ones', async () => {
  const { app, other, spare } = await archivedPair();
  const rows = [
    { carId: 'ABZ 1234', driverId: other.id, date: '2026-11-21', amount: 350 },
    { carId: spare.id, driverId: 'Brian Sichone', date: '2026-11-21', amount: 350 },
    { carId: spare.id, driverId: other.id, date: '2026-11-21', amount: 350 },
  ];
  for (const dryRun of [true, false]) {
    const { data } = await send(app, 'cashings', rows, { dryRun });
    expect(data.errors).toEqual([
      { row: 1, errors: { carId: 'ABZ 1234 is archived' } },
      { row: 2, errors: { driverId: 'Brian Sichone is archived' } },
    ]);
  }
});

test('of two drivers with one name, an import means the one in use', async () => {
  const { app, spare } = await archivedPair();
  const namesake = await add(app, 'drivers', buildDriver({ name: 'Brian Sichone', carId: spare.id }));
  const row = { carId: spare.id, driverId: 'Brian Sichone', date: '2026-11-21', amount: 350 };
  expect((await send(app, 'cashings', [row])).data.created).toBe(1);
  const { records } = await app.done({ path: '/cashings' });
  expect(records.map(({ driverId }) => driverId)).toContain(namesake.id);
});

test('assignments, handovers and drivers take no archived car or driver', async () => {
  const { app, car, driver, third, other, assignment } = await archivedPair();
  const post = (path: string, body: object) => app.request({ method: 'POST', path, body });
  const ofCar = { status: 400, body: { errors: { carId: 'ABZ 1234 is archived' } } };
  const ofDriver = { status: 400, body: { errors: { driverId: 'Brian Sichone is archived' } } };
  expect(await post('/driver-assignments', { driverId: other.id, carId: car.id })).toMatchObject(ofCar);
  expect(await post('/driver-assignments', { driverId: driver.id, carId: third.id })).toMatchObject(ofDriver);
  expect(await post('/handovers', { driverId: other.id, carId: car.id })).toMatchObject(ofCar);
  expect(await post('/handovers', { driverId: driver.id, carId: third.id })).toMatchObject(ofDriver);
  expect(await post('/handovers', { driver: { name: 'New' }, carId: car.id })).toMatchObject(ofCar);
  const put = (path: string, body: object) => app.request({ method: 'PUT', path, body });
  expect(await put(`/drivers/${other.id}`, { carId: car.id })).toMatchObject(ofCar);
  expect(await put(`/drivers/${driver.id}`, { carId: third.id })).toMatchObject(ofDriver);
  // An assignment that has ended is not opened again. Its other details may be corrected.
  expect((await put(`/driver-assignments/${assignment}`, { endedOn: null })).status).toBe(400);
  expect((await put(`/driver-assignments/${assignment}`, { notes: 'Left' })).status).toBe(200);
  // The archived driver's own record may change.
  expect((await put(`/drivers/${driver.id}`, { phone: 260_966_000_111 })).status).toBe(200);
});

test('an undo restores old records, but gives no car to an archived driver', async () => {
  const { app, car, driver, cashing, spare, other } = await archivedPair();
  const before = await latest(app, 'drivers', driver.id);
  expect(before).toMatchObject({ action: 'archived' });
  const [, left] = (
    await app.done({
      path: `/changes?filter=${JSON.stringify({ resource: 'drivers', recordId: driver.id })}`,
    })
  ).records;
  expect(await undo(app, left!['id'])).toMatchObject({ status: 409 });
  await app.done({ method: 'DELETE', path: `/cashings/${cashing.id}` });
  expect((await undo(app, (await latest(app, 'cashings', cashing.id))['id'])).status).toBe(200);
  await app.done({
    method: 'PUT',
    path: `/cashings/${cashing.id}`,
    body: { carId: spare.id, driverId: other.id },
  });
  expect((await undo(app, (await latest(app, 'cashings', cashing.id))['id'])).body).toMatchObject({
    carId: car.id,
    driverId: driver.id,
  });
});

test('a deleted driver is not restored to a car that was archived since; a deleted car comes back archived', async () => {
  const { app, driver, car, call } = await setUp();
  await app.done({ method: 'DELETE', path: `/drivers/${driver.id}` });
  const deleted = (await latest(app, 'drivers', driver.id))['id'];
  expect((await call('cars', car.id, 'archive')).status).toBe(200);
  expect(await undo(app, deleted)).toMatchObject({ status: 409, body: { message: 'ABZ 1234 is archived' } });
  const { record } = await app.done({ path: `/cars/${car.id}` });
  await app.done({ method: 'DELETE', path: `/cars/${car.id}` });
  const restored = await undo(app, (await latest(app, 'cars', car.id))['id']);
  expect(restored.body).toMatchObject({ archivedAt: record['archivedAt'] });
});

test('a deleted car comes back without the driver who was archived since', async () => {
  const { app, driver, car, call } = await setUp();
  await app.done({ method: 'DELETE', path: `/cars/${car.id}` });
  expect((await call('drivers', driver.id, 'archive')).status).toBe(200);
  expect((await undo(app, (await latest(app, 'cars', car.id))['id'])).status).toBe(200);
  expect((await app.done({ path: `/drivers/${driver.id}` })).record).toMatchObject({ currentCar: null });
});
