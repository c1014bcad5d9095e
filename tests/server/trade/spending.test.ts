import { expect, test } from 'vitest';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { dataOf, listCall, type Json } from '../../support/server/lists';
import { spend, startTrade, useNovember } from './trade';

useNovember();

const SPAN = 'from=2026-11&to=2026-11';

/** A thousand kwacha on a car, of which a driver paid some, and what another owner spent. */
const start = async () => {
  const all = await startTrade();
  const { app, carId, userId } = all;
  const of = { carId, userId, day: '2026-11-12' };
  for (const values of [
    { amount: 125, kindId: 2, paidFrom: 'driver' },
    { amount: 125, kindId: 2 },
    { amount: 300, kindId: 6, driverPays: 300 },
    { amount: 50 },
  ])
    await spend(app, 'repairs', { ...of, ...values });
  await spend(app, 'tires', { ...of, amount: 399.99 });
  await spend(app, 'services', { ...of, amount: 1 });
  const other = await add(app, 'cars', buildCar({ userId: app.people.other.id, mileage: 1 }));
  await spend(app, 'batteries', { carId: other.id, day: '2026-11-12', amount: 1_000 });
  return { ...all, other };
};

const row = (id: string, kind: string, count: number, amount: number, share: number): Json => ({
  id,
  resource: id.split('-')[0],
  kindId: Number(id.split('-')[1]) || null,
  kind,
  count,
  amount,
  share,
});

test('a row says what was spent on a kind, and its share of all', async () => {
  const { app } = await start();
  expect(await dataOf(app, `/spending?${SPAN}`, 'owner')).toEqual([
    row('tires-0', 'Tires', 1, 399.99, 40),
    row('repairs-6', 'Fine', 1, 300, 30),
    row('repairs-2', 'Fuel', 2, 250, 25),
    row('repairs-0', 'Repair/Expense', 1, 50, 5),
    row('services-0', 'Services', 1, 1, 0.1),
  ]);
  const totals = await app.done({ as: 'owner', path: `/spending/totals?${SPAN}` });
  expect(totals.record).toEqual({ count: 6, amount: 1_000.99 });
  const all = await app.done({ path: `/spending/totals?${SPAN}` });
  expect(all.record).toEqual({ count: 7, amount: 2_000.99 });
});

test.each([
  ['car', { carId: 1 }, 6, 1_000.99],
  ['owner', { userId: 3 }, 1, 1_000],
  ['driver', { driverId: 1 }, 2, 425],
  ['driver and car', { driverId: 1, carId: 2 }, 0, 0],
  ['several cars', { carId: [1, 2] }, 7, 2_000.99],
  ['unknown car', { carId: 99 }, 0, 0],
])('the filter of a %s leaves its records', async (_name, filter, count, amount) => {
  const { app } = await start();
  const query = `${SPAN}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  expect((await app.done({ path: `/spending/totals?${query}` })).record).toEqual({ count, amount });
  const rows = await dataOf(app, `/spending?${query}`);
  expect(rows.reduce((sum, one) => sum + Number(one['count']), 0)).toBe(count);
  const shares = rows.reduce((sum, one) => sum + Number(one['share']), 0);
  expect(Math.round(shares)).toBe(count > 0 ? 100 : 0);
});

test('lists are sorted by every column and paged', async () => {
  const { app } = await start();
  const idsOf = async (sort: readonly string[]) =>
    (await app.done(listCall('/spending', { sort }, 'owner'))).records.map(({ id }) => String(id));
  for (const key of ['id', 'resource', 'kindId', 'kind', 'count', 'amount', 'share']) {
    const [up, down] = [await idsOf([key, 'ASC']), await idsOf([key, 'DESC'])];
    expect([up.length, down.length], key).toEqual([5, 5]);
    expect(up.toSorted(), key).toEqual(down.toSorted());
  }
  const page = await app.done(listCall('/spending', { range: [1, 2] }, 'owner'));
  expect(page.records.map(({ id }) => id)).toEqual(['repairs-6', 'repairs-2']);
  expect(page.headers['content-range']).toBe('spending 1-2/5');
});

test('without records there are no rows, and nothing was spent; of nothing the share is 0', async () => {
  const { app, carId } = await startTrade();
  expect(await dataOf(app, '/spending')).toEqual([]);
  expect((await app.done({ path: '/spending/totals' })).record).toEqual({ count: 0, amount: 0 });
  expect(await dataOf(app, '/spending/fuel')).toEqual([]);
  await spend(app, 'repairs', { carId, day: '2026-11-12' });
  await spend(app, 'tires', { carId, amount: 5 });
  // Tires without a day are in no month.
  expect(await dataOf(app, '/spending')).toEqual([row('repairs-0', 'Repair/Expense', 1, 0, 0)]);
});

test('a renamed kind is shown by its name; records of another month are left aside', async () => {
  const { app, carId } = await start();
  await app.done({ method: 'PUT', path: '/expense-kinds/6', body: { name: 'Police' } });
  await spend(app, 'repairs', { carId, day: '2026-10-31', amount: 5, kindId: 6 });
  await spend(app, 'repairs', { carId, day: '2026-12-01', amount: 7, kindId: 6 });
  const fines = async (span: string) =>
    (await dataOf(app, `/spending?${span}`)).find(({ id }) => id === 'repairs-6');
  expect(await fines(SPAN)).toMatchObject({ kind: 'Police', count: 1, amount: 300 });
  expect(await fines('from=2026-10&to=2026-12')).toMatchObject({ count: 3, amount: 312 });
});

test('each row is the total of the list that it opens', async () => {
  const { app } = await start();
  for (const { resource, kindId, amount } of await dataOf(app, `/spending?${SPAN}`)) {
    const day = resource === 'tires' || resource === 'batteries' ? 'dateChanged' : 'date';
    const filter = {
      ...(resource === 'repairs' && { kindId }),
      [`${day}_gte`]: '2026-11-01',
      [`${day}_lte`]: '2026-11-30',
    };
    const { record } = await app.done(listCall(`/${String(resource)}/totals`, { filter }));
    expect(record['amount'] ?? record['price'], String(resource)).toBe(amount);
  }
});

test.each(['/spending', '/spending/totals', '/spending/fuel'])('%s refuses what is no span', async (path) => {
  const { app } = await startTrade();
  for (const [query, message] of [
    ['from=soon', 'from must be a month such as 2026-11'],
    ['to=2026-13', 'to must be a month such as 2026-11'],
    ['from=2026-11&to=2026-10', 'to must not be before from'],
    ['from=2016-10&to=2026-11', 'At most 120 months'],
    ['filter={"kindId":1}', undefined],
    ['filter={"carId":"x"}', undefined],
    ['filter=[', undefined],
  ] as const) {
    const { status, message: said } = await app.request({ path: `${path}?${query}` });
    expect(status, query).toBe(400);
    if (message) expect(said, query).toBe(message);
  }
  expect((await app.request({ as: 'anonymous', path })).status).toBe(401);
});

test('fuel: litres, kilometres and prices of each car and owner', async () => {
  const { app, carId, userId } = await startTrade();
  const fuel = (day: string, values: Json) => spend(app, 'repairs', { carId, day, kindId: 2, ...values });
  await add(app, 'readings', { carId, date: '2026-11-01', mileage: 100_000 });
  await fuel('2026-11-11', { amount: 1_000, litres: 40.25, mileage: 100_200 });
  await fuel('2026-11-13', { amount: 345, litres: 13.75 });
  // Without litres it is spent, and says nothing of the price.
  await fuel('2026-11-13', { amount: 90 });
  await spend(app, 'repairs', { carId, day: '2026-11-13', amount: 5, litres: 100, kindId: 1 });
  await add(app, 'readings', { carId, date: '2026-11-14', mileage: 100_451 });
  const of = { carId, numberPlate: 'ABZ 1234', userId, name: app.people.owner.name };
  expect(await dataOf(app, `/spending/fuel?${SPAN}`, 'owner')).toEqual([
    // 451 km on 54 litres are 8.35 km a litre; K1,345 for 54 litres are K24.91 a litre.
    {
      id: `${carId}-${userId}`,
      ...of,
      litres: 54,
      amount: 1_435,
      km: 451,
      kmPerLitre: 8.4,
      pricePerLitre: 24.91,
    },
  ]);
  expect(await dataOf(app, `/spending/fuel?${SPAN}`, 'other')).toEqual([]);
  expect(await dataOf(app, `/spending/fuel?${SPAN}&filter={"carId":99}`)).toEqual([]);
  await app.done({ method: 'PUT', path: '/expense-kinds/2', body: { name: 'Diesel' } });
  expect(await dataOf(app, `/spending/fuel?${SPAN}`)).toHaveLength(1);
});

test('fuel without litres or kilometres has neither quotient', async () => {
  const { app, carId } = await startTrade();
  await spend(app, 'repairs', { carId, day: '2026-11-12', kindId: 2, amount: 100 });
  expect(await dataOf(app, '/spending/fuel')).toMatchObject([
    { litres: 0, amount: 100, km: null, kmPerLitre: null, pricePerLitre: null },
  ]);
  await spend(app, 'repairs', { carId, day: '2026-11-12', kindId: 2, amount: 101, litres: 4 });
  expect(await dataOf(app, '/spending/fuel')).toMatchObject([
    { litres: 4, amount: 201, km: null, kmPerLitre: null, pricePerLitre: 25.25 },
  ]);
});

test.each([
  ['below 0', -1, 'Litres must not be negative'],
  ['three decimals', 1.001, 'Litres may have at most two decimals'],
  ['no number', 'full', 'Litres must be a number'],
  ['above the bound', 100_000, 'Litres must be at most 99,999'],
])('litres: %s', async (_name, litres, sentence) => {
  const { app, carId } = await startTrade();
  const { status, errors } = await spend(app, 'repairs', { carId, day: '2026-11-12', kindId: 2, litres });
  expect([status, errors]).toEqual([400, { litres: sentence }]);
  const at = await spend(app, 'repairs', { carId, day: '2026-11-12', kindId: 2, litres: 99_999 });
  expect(at.record).toMatchObject({ litres: 99_999, kind: 'Fuel' });
});

test('a driver of an owner sees nothing of another', async () => {
  const { app, other } = await start();
  const stranger = await add(app, 'drivers', buildDriver({ carId: other.id }));
  const query = `${SPAN}&filter={"driverId":${stranger.id}}`;
  expect(await dataOf(app, `/spending?${query}`, 'owner')).toEqual([]);
  expect(await dataOf(app, `/spending?${SPAN}&filter={"userId":${app.people.other.id}}`, 'owner')).toEqual(
    [],
  );
});
