import { expect, test } from 'vitest';
import { calendarOf } from '../../../src/server/ground/calendar';
import { startApp, type TestApp, type Who } from '../../support/server/app';
import { add, buildCar, buildDriver, buildService, builders } from '../../support/server/factories';
import { runRows } from '../../support/server/rows';

const today = calendarOf('Africa/Lusaka').today();

const readingsOf = async (app: TestApp, id: number, as: Who = 'admin') =>
  (await app.done({ as, path: `/mileages/byCarId/${id}` })).records as unknown as readonly {
    date: string;
    mileage: number;
    resource: string;
    recordId: number;
    isTrusted: boolean;
  }[];

const start = async (mileage = 120_000) => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id, mileage }));
  return { app, car };
};

test('readings come from every record with kilometres and a date, oldest first', async () => {
  const { app, car } = await start();
  const carId = car.id;
  const service = await add(
    app,
    'services',
    buildService({ carId, date: '2026-10-24', KmOilChange: 119_500 }),
  );
  const repair = await add(app, 'repairs', builders.repairs({ carId, date: '2026-10-21', mileage: 119_000 }));
  const battery = await add(
    app,
    'batteries',
    builders.batteries({ carId, dateChanged: '2026-10-20', mileage: 118_000 }),
  );
  const tire = await add(
    app,
    'tires',
    builders.tires({ carId, dateChanged: '2026-10-19', mileage: 117_000 }),
  );
  const reading = await add(app, 'readings', { carId, date: '2026-10-18', mileage: 999_999 });
  // A record without a date or without kilometres is no reading.
  await add(app, 'tires', { carId, mileage: 5 });
  await add(app, 'repairs', { carId, date: '2026-10-01' });
  const other = await add(app, 'cars', buildCar({ userId: app.people.owner.id, mileage: 5 }));
  const driver = await add(app, 'drivers', buildDriver({ carId: other.id }));
  const handover = await app.done({
    method: 'POST',
    path: '/driver-assignments',
    body: { driverId: driver.id, carId, mileage: 120_300 },
  });
  const line = (date: string, mileage: number, resource: string, recordId: number, isTrusted = true) => ({
    date,
    mileage,
    resource,
    recordId,
    isTrusted,
  });
  expect(await readingsOf(app, carId)).toEqual([
    line('2026-10-18', 999_999, 'readings', reading.id, false),
    line('2026-10-19', 117_000, 'tires', tire.id),
    line('2026-10-20', 118_000, 'batteries', battery.id),
    line('2026-10-21', 119_000, 'repairs', repair.id),
    line('2026-10-24', 119_500, 'services', service.id),
    line(today, 120_000, 'cars', carId),
    line(today, 120_300, 'driverAssignments', handover.record.id),
  ]);
});

test('a car’s own mileage has the day it was entered, not of other updates', async () => {
  const { app, car } = await start(100_000);
  const ownDay = async () => (await readingsOf(app, car.id)).find(({ resource }) => resource === 'cars');
  await app.database.db
    .updateTable('cars')
    .set({ createdAt: '2026-09-30T22:30:00.000Z' })
    .where('id', '=', car.id)
    .execute();
  const put = (body: object) => app.done({ method: 'PUT', path: `/cars/${car.id}`, body });
  // 00:30 on 1 October in Lusaka.
  expect(await ownDay()).toMatchObject({ date: '2026-10-01', mileage: 100_000 });
  await put({ model: 'Rosa' });
  await put({ mileage: 100_000, model: 'Coaster' });
  expect(await ownDay()).toMatchObject({ date: '2026-10-01', mileage: 100_000 });
  await put({ mileage: 101_000 });
  expect(await ownDay()).toMatchObject({ date: today, mileage: 101_000 });
});

test('a deletion or a correction is visible immediately, of a handover too', async () => {
  const { app, car } = await start();
  const other = await add(app, 'cars', buildCar({ userId: app.people.owner.id, mileage: 5 }));
  const driver = await add(app, 'drivers', buildDriver({ carId: other.id }));
  const body = { driverId: driver.id, carId: car.id, mileage: 120_400 };
  await app.done({ method: 'POST', path: '/driver-assignments', body });
  const mileages = async () => (await readingsOf(app, car.id)).map(({ mileage }) => mileage);
  const highest = async () => (await app.done({ path: `/cars/${car.id}` })).record['mileage'];
  expect([await mileages(), await highest()]).toEqual([[120_000, 120_400], 120_400]);
  await app.done({ method: 'DELETE', path: `/drivers/${driver.id}` });
  expect([await mileages(), await highest()]).toEqual([[120_000], 120_000]);
});

test('the readings of a car are visible only to users who may see it', async () => {
  const { app, car } = await start();
  await add(
    app,
    'repairs',
    builders.repairs({ carId: car.id, mileage: 119_000, date: '2026-10-01' }),
    'owner',
  );
  await app.done({ method: 'PUT', path: `/cars/${car.id}`, body: { userId: app.people.other.id } });
  expect(await readingsOf(app, car.id, 'other')).toHaveLength(2);
  await runRows(app, [
    { as: 'owner', path: `/mileages/byCarId/${car.id}`, status: 404, contains: ['There is no such car'] },
    { path: '/mileages/byCarId/999999', status: 404, contains: ['There is no such car'] },
    { path: '/mileages/byCarId/abc', status: 404 },
    { path: `/mileages/byCarId/${car.id}?range=[0,1]`, status: 400, contains: ['"range"'] },
    { as: 'anonymous', path: `/mileages/byCarId/${car.id}`, status: 401 },
    { method: 'POST', path: `/mileages/byCarId/${car.id}`, body: {}, status: 405 },
  ]);
});
