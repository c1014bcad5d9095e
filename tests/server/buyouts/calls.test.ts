import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestApp } from '../../support/server/app';
import { add, buildDriver } from '../../support/server/factories';
import { listCall, type Json } from '../../support/server/lists';
import { send } from '../imports/setUp';
import { latest, setUp, stopClock, undo } from '../archive/setUp';

beforeEach(stopClock);
afterEach(() => void vi.useRealTimers());

const addBuyout = async (app: TestApp, body: Json) =>
  (await app.done({ method: 'POST', path: '/buyouts', body })).record as Json & { readonly id: number };

const start = async () => {
  const world = await setUp();
  const { app, car, driver } = world;
  const pair = { carId: car.id, driverId: driver.id };
  const post = (body: Json, as: 'admin' | 'owner' | 'other' = 'admin') =>
    app.request({ as, method: 'POST', path: '/buyouts', body });
  const cash = (date: string | undefined, amount: number, more: Json = {}) =>
    add(app, 'cashings', { ...pair, ...(date && { date }), amount, ...more });
  const adjust = (date: string, amount: number, effect: 'charge' | 'forgive') =>
    add(app, 'adjustments', { ...pair, date, amount, effect, reason: 'Tyre' });
  const read = async (id: number) => (await app.done({ path: `/buyouts/${id}` })).record;
  return { ...world, pair, post, cash, adjust, read };
};

test('what is paid: the deposit and what was cashed, less what was charged, from the first day to today', async () => {
  const { app, pair, spare, cash, adjust, read } = await start();
  const { id, ...created } = await addBuyout(app, {
    ...pair,
    price: 180_000,
    deposit: 20_000,
    startsOn: '2026-09-01',
  });
  expect(created).toMatchObject({ paid: 20_000, share: 11.1, deposit: 20_000, forecastOn: null });
  await cash('2026-08-31', 5_000);
  await cash('2026-09-01', 40_000);
  await cash('2026-11-26', 24_000.5);
  await cash('2026-11-27', 9_000);
  await cash(undefined, 1_000);
  await cash('2026-11-20', 7_000, { carId: spare.id });
  await adjust('2026-11-20', 500.5, 'charge');
  await adjust('2026-08-31', 300, 'charge');
  await adjust('2026-11-20', 2_000, 'forgive');
  // 64,500 in 87 days: the 95,500 that remain take 128.8 days.
  expect(await read(id)).toMatchObject({
    numberPlate: 'ABZ 1234',
    driver: 'Brian Sichone',
    name: 'Mutale Owner',
    price: 180_000,
    paid: 84_500,
    remaining: 95_500,
    share: 46.9,
    paidOffOn: null,
    forecastOn: '2027-04-04',
  });
  const { records } = await app.done(listCall('/buyouts', { range: [0, 9] }));
  expect(records[0]).toEqual(await read(id));
});

test('it is paid off on the day since when the price has been paid', async () => {
  const { app, pair, cash, adjust, read } = await start();
  const { id } = await addBuyout(app, { ...pair, price: 1_000, startsOn: '2026-11-01' });
  await cash('2026-11-03', 1_000);
  expect(await read(id)).toMatchObject({ paidOffOn: '2026-11-03', remaining: 0, share: 100 });
  await adjust('2026-11-05', 100, 'charge');
  expect(await read(id)).toMatchObject({ paidOffOn: null, paid: 900, share: 90, remaining: 100 });
  await cash('2026-11-07', 300);
  expect(await read(id)).toMatchObject({ paidOffOn: '2026-11-07', paid: 1_200, forecastOn: null });
  await adjust('2026-11-08', 5_000, 'charge');
  expect(await read(id)).toMatchObject({ paid: 0, remaining: 1_000, share: 0 });
});

test('the deposit alone pays it on the first day, not before', async () => {
  const { app, pair, read } = await start();
  const { id } = await addBuyout(app, { ...pair, price: 1_000, deposit: 1_000, startsOn: '2026-11-27' });
  expect(await read(id)).toMatchObject({ paidOffOn: null, remaining: 0 });
  vi.setSystemTime(new Date('2026-11-28T08:00:00Z'));
  expect(await read(id)).toMatchObject({ paidOffOn: '2026-11-27' });
});

const terms = { price: 1_000, startsOn: '2026-11-01' };

test('a car has one open buy-out', async () => {
  const { app, car, spare, pair, post, cash } = await start();
  const first = await addBuyout(app, { ...pair, ...terms });
  const other = await add(app, 'drivers', buildDriver({ name: 'Moses Phiri', carId: car.id }));
  const message = 'ABZ 1234 already has a buy-out by Brian Sichone';
  const second = { carId: car.id, driverId: other.id, ...terms };
  expect(await post(second)).toMatchObject({ status: 409, body: { message } });
  expect(await post({ ...second, deposit: 1_000 })).toMatchObject({ status: 409 });
  const moved = await addBuyout(app, { ...second, carId: spare.id });
  const put = (id: number, body: Json) => app.request({ method: 'PUT', path: `/buyouts/${id}`, body });
  expect(await put(moved.id, { carId: car.id })).toMatchObject({ status: 409, body: { message } });
  expect((await put(first.id, { price: 900 })).status).toBe(200);

  await cash('2026-11-10', 950);
  expect((await post(second)).status).toBe(201);
  // The one that is paid off may be corrected, but not so that it is open again.
  expect((await put(first.id, { notes: 'Paid' })).status).toBe(200);
  expect(await put(first.id, { price: 1_000 })).toMatchObject({
    status: 409,
    body: { message: 'ABZ 1234 already has a buy-out by Moses Phiri' },
  });
});

test('the undo of a deletion is refused while the car has another one', async () => {
  const { app, pair } = await start();
  const { id } = await addBuyout(app, { ...pair, ...terms });
  await app.done({ method: 'DELETE', path: `/buyouts/${id}` });
  const deleted = (await latest(app, 'buyouts', id))['id'];
  await addBuyout(app, { ...pair, ...terms });
  expect(await undo(app, deleted)).toMatchObject({
    status: 409,
    body: { message: 'ABZ 1234 already has a buy-out by Brian Sichone' },
  });
});

test('a change does not log what is computed', async () => {
  const { app, pair, cash } = await start();
  const { id } = await addBuyout(app, { ...pair, ...terms });
  await cash('2026-11-10', 10);
  await app.done({ method: 'PUT', path: `/buyouts/${id}`, body: { price: 2_000, deposit: null } });
  const change = await latest(app, 'buyouts', id);
  expect(change['fields']).toEqual(['price']);
  expect(change['after']).not.toHaveProperty('paid');
  expect(change['after']).toMatchObject({ price: 2_000, deposit: 0 });
  expect((await undo(app, change['id'])).body).toMatchObject({ price: 1_000, paid: 10 });
});

test.each([
  [{ price: 0 }, 'Price (ZMW) must be above 0'],
  [{ price: undefined }, 'Price (ZMW) is required'],
  [{ price: -1 }, 'Price (ZMW) must not be negative'],
  [{ startsOn: undefined }, 'From is required'],
  [{ driverId: undefined }, 'Driver is required'],
  [{ paid: 3 }, 'Unknown field: paid'],
])('%o is refused: %s', async (more, message) => {
  const { pair, post } = await start();
  expect(await post({ ...pair, ...terms, ...more })).toMatchObject({ status: 400, body: { message } });
});

test('an owner reads and adds their own, and changes none', async () => {
  const { app, pair, post, userId } = await start();
  expect((await post({ ...pair, ...terms }, 'other')).status).toBe(400);
  const { status, body } = await post({ ...pair, ...terms }, 'owner');
  expect([status, body]).toMatchObject([201, { userId, deposit: 0 }]);
  const { id } = body as { id: number };
  for (const [as, expected] of [
    ['owner', 200],
    ['other', 404],
  ] as const)
    expect((await app.request({ as, path: `/buyouts/${id}` })).status).toBe(expected);
  expect((await app.request({ as: 'owner', method: 'PUT', path: `/buyouts/${id}`, body: {} })).status).toBe(
    403,
  );
  expect((await app.done({ as: 'other', path: '/buyouts' })).records).toEqual([]);
  expect((await app.done({ as: 'owner', path: `/buyouts/byCarId/${pair.carId}` })).records).toHaveLength(1);
});

test('a former owner and their driver are not named to the next one', async () => {
  const { app, pair, post } = await start();
  await addBuyout(app, { ...pair, ...terms });
  const { other } = app.people;
  await app.done({ method: 'PUT', path: `/cars/${pair.carId}`, body: { userId: other.id } });
  expect(await post({ ...pair, ...terms }, 'other')).toMatchObject({
    status: 409,
    body: { message: 'ABZ 1234 already has a buy-out' },
  });
});

test('an import takes one of a car', async () => {
  const { app, pair, spare } = await start();
  const row = { ...pair, ...terms };
  const { data } = await send(app, 'buyouts', [
    row,
    { ...row, price: 2 },
    { ...row, carId: spare.id, price: 0 },
  ]);
  expect(data.errors).toEqual([
    { row: 2, errors: { row: 'ABZ 1234 already has a buy-out' } },
    { row: 3, errors: { price: 'Price (ZMW) must be above 0' } },
  ]);
});
