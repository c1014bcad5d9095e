import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import type { Rec } from '../../support/server/answer';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { row, runRows, type Expected } from '../../support/server/rows';
import { ago, lusaka, today } from './days';
import { plus } from './modelDays';

const inWords = (day: string) => day.split('-').reverse().join('/');

/** A driver who has had an owner's car for ten days, and another car of that owner. */
const setUp = async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234', mileage: 100 }));
  const other = await add(app, 'cars', buildCar({ userId, numberPlate: 'BAC 77', mileage: 100 }));
  const driver = await add(app, 'drivers', buildDriver({ name: 'Kelvin Tembo', carId: car.id }));
  const [first] = await assignmentsOf(app);
  const id = first!.id;
  await app.done({ method: 'PUT', path: `/driver-assignments/${id}`, body: { startedOn: ago(10) } });
  return { app, car, other, driver, id };
};

const assignmentsOf = async (app: TestApp, query = ''): Promise<readonly Rec[]> =>
  (await app.done({ path: `/driver-assignments${query}` })).records;

const endNow = async (app: TestApp): Promise<void> => {
  const [now] = await assignmentsOf(app);
  await app.done({ method: 'PUT', path: `/driver-assignments/${now!.id}`, body: { endedOn: today } });
};

const hand = (...expected: Expected) => row('POST', '/driver-assignments', ...expected);
const correct = (id: number, ...expected: Expected) => row('PUT', `/driver-assignments/${id}`, ...expected);

test('a handover of a past day starts with that day, one of today starts now', async () => {
  const { app, car, other, driver } = await setUp();
  const body = { driverId: driver.id, carId: other.id };
  await runRows(app, [
    hand({ ...body, date: plus(today, 1) }, 400, '{"message":"The day must not be after today"', '"date"'),
    hand({ ...body, date: 'yesterday' }, 400, '"date"'),
    hand(
      { ...body, date: ago(11) },
      400,
      `{"message":"Kelvin Tembo has had ABZ 1234 since ${inWords(ago(10))}"`,
    ),
    hand({ ...body, mileage: -1 }, 400, '"mileage"'),
    hand({ ...body, mileage: 10_000_000 }, 400, '"mileage"'),
    hand({ ...body, mileage: 1.5 }, 400, '"mileage"'),
    hand({ ...body, notes: 'x'.repeat(5_001) }, 400, '"notes"'),
    hand({ ...body, startedOn: today }, 400, '"startedOn"'),
    hand({ ...body, date: ago(3), mileage: '500', notes: ' Spare wheel ' }, 201, lusaka.startOf(ago(3))),
    { path: `/cars/${other.id}`, status: 200, contains: ['"mileage":500'] },
    { path: `/drivers/${driver.id}`, status: 200, contains: ['"currentCar":{"id":', 'BAC 77'] },
  ]);
  const [now, before] = await assignmentsOf(app);
  expect(now).toEqual({
    id: now!.id,
    driverId: driver.id,
    driver: 'Kelvin Tembo',
    carId: other.id,
    numberPlate: 'BAC 77',
    userId: app.people.owner.id,
    name: 'Mutale Owner',
    startedAt: lusaka.startOf(ago(3)),
    endedAt: null,
    startedOn: ago(3),
    endedOn: null,
    mileage: 500,
    notes: 'Spare wheel',
  });
  expect(before).toMatchObject({
    carId: car.id,
    startedOn: ago(10),
    endedOn: ago(3),
    mileage: null,
    notes: null,
  });
  const start = Date.now();
  const { record } = await app.done({
    method: 'POST',
    path: '/driver-assignments',
    body: { driverId: driver.id, carId: car.id, date: today, mileage: null, notes: '' },
  });
  expect(Object.keys(record)).toEqual(['id', 'driverId', 'carId', 'startedAt']);
  expect(Date.parse(String(record['startedAt']))).toBeGreaterThanOrEqual(start);
});

test('the day of a handover belongs to the incoming driver, and overlapping days are refused', async () => {
  const { app, car, other, driver } = await setUp();
  const body = { driverId: driver.id };
  await runRows(app, [
    hand({ ...body, carId: other.id, date: ago(6) }, 201),
    hand({ ...body, carId: car.id, date: ago(6) }, 201),
    hand({ ...body, carId: other.id, date: ago(7) }, 400, `has had ABZ 1234 since ${inWords(ago(6))}`),
  ]);
  await endNow(app);
  await runRows(app, [
    hand(
      { ...body, carId: other.id, date: ago(7) },
      409,
      `Kelvin Tembo already has ABZ 1234 on ${inWords(ago(7))}`,
    ),
    hand(
      { ...body, carId: other.id, date: ago(12) },
      409,
      `Kelvin Tembo already has ABZ 1234 on ${inWords(ago(10))}`,
    ),
  ]);
  const days = (await assignmentsOf(app)).map(({ carId, startedOn, endedOn }) => [carId, startedOn, endedOn]);
  expect(days).toEqual([
    [car.id, ago(6), today],
    [other.id, ago(6), ago(6)],
    [car.id, ago(10), ago(6)],
  ]);
});

test('assigning the same car again changes nothing, unless it has a reading or notes', async () => {
  const { app, car, driver, id } = await setUp();
  const body = { driverId: driver.id, carId: car.id };
  await runRows(app, [hand(body, 201, `{"id":${id},`), hand({ ...body, date: ago(2) }, 201, `{"id":${id},`)]);
  expect(await assignmentsOf(app)).toHaveLength(1);
  await app.done({
    method: 'POST',
    path: '/driver-assignments',
    body: { ...body, date: ago(2), mileage: 900 },
  });
  const [now, before] = await assignmentsOf(app);
  expect(now).toMatchObject({ startedOn: ago(2), mileage: 900 });
  expect(before).toMatchObject({ id, endedOn: ago(2), mileage: null });
});

test('an error message does not name a car that the owner may not see', async () => {
  const { app, driver } = await setUp();
  const theirs = await add(app, 'cars', buildCar({ userId: app.people.other.id, numberPlate: 'SECRET 1' }));
  const mine = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  const as = 'owner';
  const foreign = '{"message":"Kelvin Tembo drives a car of another owner. Ask the administrator."}';
  const body = { driverId: driver.id, carId: mine.id, date: ago(4) };
  await runRows(app, [
    hand({ driverId: driver.id, carId: theirs.id, date: ago(3) }, 201),
    { as, ...hand(body, 409, foreign) },
    hand(body, 400, `Kelvin Tembo has had SECRET 1 since ${inWords(ago(3))}`),
  ]);
  await endNow(app);
  await runRows(app, [{ as, ...hand({ ...body, date: ago(2) }, 409, foreign) }]);
});

test('an administrator can correct an assignment within limits', async () => {
  const { app, car, other, driver, id } = await setUp();
  await app.done({
    method: 'POST',
    path: '/driver-assignments',
    body: { driverId: driver.id, carId: other.id, date: ago(3) },
  });
  const [now] = await assignmentsOf(app);
  const overlap = (plate: string, day: string) =>
    `{"message":"Kelvin Tembo already has ${plate} on ${inWords(day)}"`;
  await runRows(app, [
    correct(id, { endedOn: ago(2) }, 409, overlap('BAC 77', ago(3))),
    correct(id, { endedOn: null }, 409, overlap('BAC 77', ago(3))),
    correct(now!.id, { startedOn: ago(4) }, 409, overlap('ABZ 1234', ago(4))),
    correct(now!.id, { startedOn: ago(20) }, 409, overlap('ABZ 1234', ago(10))),
    correct(id, { endedOn: ago(10) }, 400, '"endedOn"'),
    correct(id, { endedOn: ago(11) }, 400, '"endedOn"'),
    correct(id, { startedOn: ago(3) }, 400, '"endedOn"'),
    correct(now!.id, { endedOn: plus(today, 1) }, 400, '"endedOn"'),
    correct(now!.id, { startedOn: plus(today, 1) }, 400, '"startedOn"'),
    correct(id, { startedOn: null }, 400, '"startedOn"'),
    correct(id, { startedOn: 'soon' }, 400, '"startedOn"'),
    correct(id, { id: id + 1 }, 400, '"id"'),
    correct(id, { carId: other.id }, 400, '"carId"'),
    correct(id, { mileage: -1 }, 400, '"mileage"'),
    correct(999, {}, 404, 'There is no such assignment'),
    correct(id, { id, startedOn: ago(20), endedOn: ago(5), notes: 'Late' }, 200, '"notes":"Late"'),
    correct(now!.id, { startedOn: ago(5) }, 200, `"startedOn":"${ago(5)}"`),
    correct(now!.id, { endedOn: today }, 200, `"endedOn":"${today}"`),
    { path: `/drivers/${driver.id}`, status: 200, contains: ['"currentCar":null'] },
    correct(now!.id, { endedOn: null }, 200, '"endedOn":null', '"endedAt":null'),
    { path: `/drivers/${driver.id}`, status: 200, contains: ['BAC 77'] },
    correct(id, { mileage: 7_000 }, 200),
    { path: `/cars/${car.id}`, status: 200, contains: ['"mileage":7000'] },
    correct(id, { mileage: null, notes: null }, 200, '"mileage":null,"notes":null'),
    { path: `/cars/${car.id}`, status: 200, contains: ['"mileage":100'] },
    { as: 'owner', ...correct(id, { nonsense: 1 }, 403) },
    { as: 'owner', method: 'DELETE', path: `/driver-assignments/${id}`, status: 403 },
    { method: 'DELETE', path: `/driver-assignments/${id}`, status: 200, contains: [`{"data":{"id":${id},`] },
    { method: 'DELETE', path: `/driver-assignments/${id}`, status: 404 },
    { path: `/driver-assignments/${id}`, status: 405 },
    { method: 'POST', path: `/driver-assignments/${id}`, body: {}, status: 405 },
  ]);
  const changes = (await app.done({ path: '/changes' })).records;
  expect(changes[0]).toMatchObject({ action: 'delete', recordId: id, before: { numberPlate: 'ABZ 1234' } });
});

test('a form of the driver opened before a correction does not overwrite it', async () => {
  const { app, driver, id } = await setUp();
  const { headers } = await app.done({ path: `/drivers/${driver.id}` });
  await app.done({ method: 'PUT', path: `/driver-assignments/${id}`, body: { endedOn: today } });
  await runRows(app, [
    {
      method: 'PUT',
      path: `/drivers/${driver.id}`,
      body: { name: 'Kelvin T.' },
      headers: { 'if-match': String(headers['etag']) },
      status: 412,
    },
  ]);
});

test('the reading of a handover is deleted with the driver', async () => {
  const { app, other, driver } = await setUp();
  await app.done({
    method: 'POST',
    path: '/driver-assignments',
    body: { driverId: driver.id, carId: other.id, mileage: 900 },
  });
  expect((await app.done({ path: `/cars/${other.id}` })).record['mileage']).toBe(900);
  await app.done({ method: 'DELETE', path: `/drivers/${driver.id}` });
  expect((await app.done({ path: `/cars/${other.id}` })).record['mileage']).toBe(100);
  expect(await assignmentsOf(app)).toEqual([]);
});

test('an owner sees the assignments of their cars by day', async () => {
  const { app, car, driver, id } = await setUp();
  await app.done({ method: 'PUT', path: `/cars/${car.id}`, body: { userId: app.people.other.id } });
  const seen = async (as: 'owner' | 'other') =>
    (await app.done({ as, path: '/driver-assignments' })).records.map(
      ({ id: one, userId, startedOn, endedOn }) => ({
        isFirst: one === id,
        userId,
        startedOn,
        endedOn,
      }),
    );
  expect(await seen('owner')).toEqual([
    { isFirst: true, userId: app.people.owner.id, startedOn: ago(10), endedOn: today },
  ]);
  expect(await seen('other')).toEqual([
    { isFirst: false, userId: app.people.other.id, startedOn: today, endedOn: null },
  ]);
  expect(await assignmentsOf(app, `?filter={"driverId":${driver.id}}`)).toHaveLength(2);
});
