import { expect, test } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/server/app';
import { add, addFleet, buildCar, buildDriver } from '../support/server/factories';
import { runRows } from '../support/server/rows';
import { ago } from './money/days';

const assign = (app: TestApp, driverId: number, carId: number, as: Who = 'admin') =>
  app.request({ as, method: 'POST', path: '/driver-assignments', body: { driverId, carId } });

const assignmentsOf = (app: TestApp, driverId: number) =>
  app.database.db
    .selectFrom('driverAssignments')
    .selectAll()
    .where('driverId', '=', driverId)
    .orderBy('id')
    .execute();

test('writing carId ends the current assignment and starts the next; all are stored', async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const [first, second] = [
    await add(app, 'cars', buildCar({ userId })),
    await add(app, 'cars', buildCar({ userId })),
  ];
  const driver = await add(app, 'drivers', buildDriver({ carId: first.id }));
  const moved = await app.done({ method: 'PUT', path: `/drivers/${driver.id}`, body: { carId: second.id } });
  expect(moved.record).toMatchObject({
    carId: second.id,
    currentCar: { id: second.id, numberPlate: second['numberPlate'] },
  });
  await app.done({
    method: 'PUT',
    path: `/drivers/${driver.id}`,
    body: { carId: second.id, name: 'Same car' },
  });
  const assigned = await assign(app, driver.id, first.id);
  expect(assigned.status).toBe(201);
  expect(assigned.record).toMatchObject({ driverId: driver.id, carId: first.id });
  const stored = await assignmentsOf(app, driver.id);
  expect(stored.map(({ carId }) => carId)).toEqual([first.id, second.id, first.id]);
  expect(stored.map(({ endedAt }) => endedAt === null)).toEqual([false, false, true]);
  for (const car of [first, second])
    expect((await app.done({ path: `/drivers/byCarId/${car.id}` })).ids).toEqual([driver.id]);
});

test('an assignment updates its driver’s timestamp and is logged', async () => {
  const app = await startApp();
  const { drivers } = await addFleet(app, 'owner');
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  await app.done({
    as: 'owner',
    method: 'POST',
    path: '/driver-assignments',
    body: { driverId: drivers.id, carId: car.id },
  });
  const { record } = await app.done({ path: `/drivers/${drivers.id}` });
  expect(record.updatedAt > drivers.updatedAt).toBe(true);
  const [change] = (await app.done({ path: '/changes' })).records;
  expect(change).toMatchObject({
    resource: 'drivers',
    recordId: drivers.id,
    userId: app.people.owner.id,
    before: { carId: drivers['carId'] },
    after: { carId: car.id },
  });
});

test('an assignment needs an own car and a visible driver; foreign ones get the same response as missing ones', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  const answer = async (driverId: unknown, carId: unknown) => {
    const { status, text } = await app.request({
      as: 'owner',
      method: 'POST',
      path: '/driver-assignments',
      body: { driverId, carId },
    });
    return `${status} ${text.replace(/\d{1,9}/g, 'N')}`;
  };
  const missingCar = await answer(mine.drivers.id, 999_999);
  expect(missingCar).toMatch(/^400 .*"carId"/);
  expect(await answer(mine.drivers.id, theirs.cars.id)).toBe(missingCar);
  const missingDriver = await answer(999_999, mine.cars.id);
  expect(missingDriver).toMatch(/^400 .*"driverId"/);
  expect(await answer(theirs.drivers.id, mine.cars.id)).toBe(missingDriver);
  for (const [driverId, carId, field] of [
    [undefined, mine.cars.id, 'driverId'],
    ['x', mine.cars.id, 'driverId'],
    [mine.drivers.id, null, 'carId'],
    [mine.drivers.id, [], 'carId'],
  ] as const)
    expect(await answer(driverId, carId)).toMatch(new RegExp(`^400 .*"${field}"`));
  const body = { driverId: mine.drivers.id, carId: mine.cars.id, userId: 1 };
  await runRows(app, [
    { as: 'owner', method: 'POST', path: '/driver-assignments', body, status: 400, contains: ['"userId"'] },
    {
      as: 'admin',
      method: 'POST',
      path: '/driver-assignments',
      body: { driverId: 999_999, carId: 1 },
      status: 400,
    },
    {
      as: 'owner',
      method: 'POST',
      path: '/driver-assignments/',
      body: { driverId: String(mine.drivers.id), carId: String(mine.cars.id) },
      status: 201,
    },
  ]);
});

test('assignments alone do not prevent the deletion of a driver or a car', async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId }));
  const driver = await add(app, 'drivers', buildDriver({ carId: car.id }));
  await app.done({ method: 'DELETE', path: `/cars/${car.id}` });
  expect((await app.done({ path: `/drivers/${driver.id}` })).record).toMatchObject({
    currentCar: null,
    carId: null,
  });
  await app.done({ method: 'DELETE', path: `/drivers/${driver.id}` });
  expect(await assignmentsOf(app, driver.id)).toEqual([]);
});

test('reassigning a driver does not change past records', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  await assign(app, mine.drivers.id, theirs.cars.id);
  const { record } = await app.done({ as: 'owner', path: `/cashings/${mine.cashings.id}` });
  expect(record).toEqual(mine.cashings);
});

test('an assignment sent twice with one key is made once, even if the driver has moved on since', async () => {
  const app = await startApp();
  const { drivers } = await addFleet(app, 'owner');
  const userId = app.people.owner.id;
  const [one, next] = [
    await add(app, 'cars', buildCar({ userId })),
    await add(app, 'cars', buildCar({ userId })),
  ];
  const send = (carId: number, key: string) =>
    app.request({
      as: 'owner',
      method: 'POST',
      path: '/driver-assignments',
      body: { driverId: drivers.id, carId },
      headers: { 'idempotency-key': key },
    });
  const [first, twin] = await Promise.all([send(one.id, 'a'), send(one.id, 'a')]);
  expect([first.status, twin.status]).toEqual([201, 201]);
  expect(twin.body).toEqual(first.body);
  expect((await send(next.id, 'b')).status).toBe(201);
  expect((await send(one.id, 'a')).body).toEqual(first.body);
  expect((await send(next.id, 'a')).status).toBe(409);
  const stored = (await assignmentsOf(app, drivers.id)).map(({ carId }) => carId);
  expect(stored).toEqual([drivers['carId'], one.id, next.id]);
  const logged = (await app.done({ path: '/changes' })).records.filter(({ action }) => action === 'assign');
  expect(logged).toHaveLength(2);
});

test('an assignment of a car that has another owner by now is not opened again', async () => {
  const app = await startApp();
  const { owner, other } = app.people;
  const car = await add(app, 'cars', buildCar({ userId: owner.id, numberPlate: 'ABZ 1234' }));
  await add(app, 'drivers', buildDriver({ carId: car.id }));
  const [first] = (await app.done({ path: '/driver-assignments' })).records;
  const correct = (body: object) =>
    ({ method: 'PUT', path: `/driver-assignments/${String(first!.id)}`, body }) as const;
  await app.done(correct({ startedOn: ago(10), endedOn: ago(2) }));
  await app.done(correct({ endedOn: null }));
  await app.done(correct({ endedOn: ago(2) }));
  await app.done({ method: 'PUT', path: `/cars/${car.id}`, body: { userId: other.id } });
  await runRows(app, [
    { ...correct({ endedOn: null }), status: 409, contains: ['"ABZ 1234 has another owner by now"'] },
    { ...correct({ endedOn: ago(3) }), status: 200 },
  ]);
});
