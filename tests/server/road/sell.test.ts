import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';

beforeEach(() => void vi.setSystemTime('2026-11-10T06:00:00Z'));
afterEach(() => void vi.useRealTimers());

/** A bus with a driver who owes K100 a day since 10 November; it is the 15th. */
const startSale = async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234' }));
  const driver = await add(app, 'drivers', buildDriver({ carId: car.id, name: 'Moses' }));
  await add(app, 'targets', { carId: car.id, userId, amount: 100, every: 'day', startsOn: '2026-11-10' });
  vi.setSystemTime('2026-11-15T06:00:00Z');
  const sell = (body: object, as: 'admin' | 'owner' = 'admin') =>
    app.request({ as, method: 'POST', path: `/cars/${car.id}/sell`, body });
  const drivesIt = async () =>
    ((await app.done({ path: `/drivers/${driver.id}` })).record['currentCar'] as { id: number } | null)?.id;
  const changes = async () => (await app.done({ path: '/changes' })).records;
  const undo = async (id: unknown) => app.request({ method: 'POST', path: `/changes/${id}/undo` });
  return { app, carId: car.id, driverId: driver.id, sell, drivesIt, changes, undo };
};

test.each([
  [{}, 400, { soldOn: 'Sold on is required' }],
  [{ soldOn: '2026-11-16' }, 400, { soldOn: 'Sold on must not be in the future' }],
  [{ soldOn: '2026-11-14', soldFor: -1 }, 400, { soldFor: expect.any(String) }],
  [{ soldOn: '2026-11-14', price: 5 }, 400, { price: 'Unknown field: price' }],
  [{ soldOn: '2026-11-14', anyway: 'x' }, 400, { anyway: expect.any(String) }],
])('a sale of %j is refused', async (body, status, errors) => {
  const { sell } = await startSale();
  expect(await sell(body)).toMatchObject({ status, errors });
});

test('a sale ends the assignments on its day and archives the car, and its undo takes all of it back', async () => {
  const { app, carId, driverId, sell, drivesIt, changes, undo } = await startSale();
  const refused = await sell({ soldOn: '2026-11-13', soldFor: 90_000 });
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([
    409,
    'Moses still owes ZMW 300.00',
  ]);
  expect((await sell({ soldOn: '2026-11-13' }, 'owner')).status).toBe(403);
  const { record } = await sell({ soldOn: '2026-11-13', soldFor: 90_000, anyway: true });
  expect(record).toMatchObject({ soldOn: '2026-11-13', soldFor: 90_000, archivedAt: expect.any(String) });
  expect(await drivesIt()).toBeUndefined();
  const [had] = (await app.done({ path: `/driver-assignments?filter={"carId":${carId}}` })).records;
  expect(had).toMatchObject({ driverId, startedOn: '2026-11-10', endedOn: '2026-11-13' });
  // He owes three days: of the 13th he does not have it at the end.
  expect((await app.done({ path: '/balances' })).records[0]).toMatchObject({ due: 300 });
  expect((await app.done({ path: '/due' })).records).toEqual([]);
  const again = await sell({ soldOn: '2026-11-14' });
  expect([again.status, (again.body as { message: string }).message]).toEqual([
    409,
    'ABZ 1234 was sold on 13/11/2026',
  ]);

  const [sold] = await changes();
  expect(sold).toMatchObject({
    action: 'sold',
    resource: 'cars',
    recordId: carId,
    fields: ['soldOn', 'soldFor'],
  });
  const { status, record: back } = await undo(sold?.['id']);
  expect([status, back]).toMatchObject([200, { soldOn: null, soldFor: null, archivedAt: null }]);
  expect(await drivesIt()).toBe(carId);
  expect((await app.done({ path: '/balances' })).records[0]).toMatchObject({ due: 500 });
  expect((await undo(sold?.['id'])).status).toBe(409);
});

test('an undo of a sale is refused if the driver has another car by now, and changes nothing', async () => {
  const { app, carId, driverId, sell, changes, undo } = await startSale();
  await sell({ soldOn: '2026-11-15', anyway: true });
  const other = await add(app, 'cars', buildCar({ userId: app.people.owner.id, numberPlate: 'BBB 2' }));
  const path = '/driver-assignments';
  await app.done({ method: 'POST', path, body: { driverId, carId: other.id } });
  const sold = (await changes()).find(({ action }) => action === 'sold');
  const refused = await undo(sold?.['id']);
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([
    409,
    'Moses still has a car: BBB 2',
  ]);
  const { record } = await app.done({ path: `/cars/${carId}` });
  expect(record).toMatchObject({ soldOn: '2026-11-15', archivedAt: expect.any(String) });
});

test('a car that came out of the archive keeps its day of sale, and can be put up again', async () => {
  const { app, carId, sell } = await startSale();
  await sell({ soldOn: '2026-11-15', anyway: true });
  const path = `/cars/${carId}/unarchive`;
  expect((await app.done({ method: 'POST', path })).record).toMatchObject({
    soldOn: '2026-11-15',
    archivedAt: null,
  });
  expect((await app.done({ path: '/due' })).records).toEqual([]);
  const put = (body: object) => app.request({ method: 'PUT', path: `/cars/${carId}`, body });
  expect((await put({ soldOn: null })).record).toMatchObject({ soldOn: null });
});

test.each([
  ['boughtOn', '2026-11-16', 'Bought on must not be in the future'],
  ['soldOn', '2026-11-16', 'Sold on must not be in the future'],
  ['worthOn', '2026-11-16', 'Worth on must not be in the future'],
  ['boughtFor', 0, 'Bought for must be above 0'],
  ['seats', 14.5, 'Seats must be a whole number'],
  ['boughtFor', 10.5, 'Bought for (ZMW) must be a whole number'],
])('%s of %j is refused', async (source, value, sentence) => {
  const { app, carId } = await startSale();
  const write = (method: 'POST' | 'PUT', path: string, body: object) =>
    app.request({ as: 'admin', method, path, body: { ...body, [source]: value } });
  const plate = { numberPlate: 'CCC 3', userId: app.people.owner.id };
  expect((await write('PUT', `/cars/${carId}`, {})).errors).toEqual({ [source]: sentence });
  expect((await write('POST', '/cars/', buildCar(plate))).errors).toEqual({ [source]: sentence });
});

test('an owner says at the creation what the vehicle is and cost', async () => {
  const { app } = await startSale();
  const life = {
    year: 2_014,
    seats: 14,
    chassisNumber: 'KDH200-0012',
    boughtOn: '2026-11-01',
    boughtFor: 185_000,
  };
  const { status, record } = await app.request({
    as: 'owner',
    method: 'POST',
    path: '/cars',
    body: { ...buildCar({ numberPlate: 'DDD 4' }), userId: app.people.owner.id, ...life },
  });
  expect([status, record]).toMatchObject([201, life]);
});

test('what would fall due after the sale is no debt', async () => {
  const { app, carId, driverId, sell } = await startSale();
  const userId = app.people.owner.id;
  await add(app, 'cashings', { carId, userId, driverId, date: '2026-11-12', amount: 300 });
  expect((await sell({ soldOn: '2026-11-13' })).status).toBe(200);
});
