import { expect, test } from 'vitest';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { dataOf, listCall, type Json } from '../../support/server/lists';
import { spend, startTrade, useNovember } from './trade';

useNovember();

/** What counts in no account: of a driver without a target, from before the first one, and dated after today. */
const start = async () => {
  const all = await startTrade();
  const { app, userId, carId, driverId, target } = all;
  await target({ startsOn: '2026-11-12' });
  const cash = (date: string, amount: number, of: Json = { carId, driverId }) =>
    add(app, 'cashings', { ...of, date, amount });
  const other = await add(app, 'cars', buildCar({ userId, numberPlate: 'ZZZ 9', mileage: 1 }));
  const second = await add(app, 'drivers', buildDriver({ carId: other.id, name: 'Abel' }));
  const ofSecond = { carId: other.id, driverId: second.id };
  await cash('2026-11-11', 30);
  await cash('2026-11-16', 40);
  await cash('2026-11-13', 9_000);
  await cash('2026-11-14', 7, ofSecond);
  const paid = async (resource: 'repairs' | 'tires', values: Json) =>
    (await spend(app, resource, { carId, driverId, paidFrom: 'driver', ...values })).record.id;
  await paid('repairs', { day: '2026-11-11', amount: 120 });
  await paid('repairs', { day: '2026-11-13', amount: 8_000 });
  await paid('tires', { day: '2026-11-17', amount: 35.5 });
  await paid('tires', { ...ofSecond, day: '2026-11-14', amount: 10 });
  return all;
};

const shown = (rows: readonly Json[]) => rows.map(({ id, why }) => [id, why]);

test('cashings and what drivers paid are listed with why they count in no account', async () => {
  const { app, userId, carId, driverId } = await start();
  const rows = await dataOf(app, '/balances/loose', 'owner');
  expect(shown(rows)).toEqual([
    ['tires-1', 'ahead'],
    [2, 'ahead'],
    ['tires-2', 'noTarget'],
    [4, 'noTarget'],
    ['repairs-1', 'before'],
    [1, 'before'],
  ]);
  expect(rows[4]).toEqual({
    id: 'repairs-1',
    resource: 'repairs',
    recordId: 1,
    date: '2026-11-11',
    driverId,
    driver: 'Moses',
    carId,
    numberPlate: 'ABZ 1234',
    userId,
    name: app.people.owner.name,
    amount: 120,
    why: 'before',
  });
  expect(rows[5]).toMatchObject({ id: 1, resource: 'cashings', recordId: 1, amount: 30, notes: null });
  expect((await app.done({ path: '/balances/loose/totals' })).record).toEqual({ amount: 77, spent: 165.5 });
  expect(await dataOf(app, '/balances/loose', 'other')).toEqual([]);
});

test.each<readonly [string, Json, readonly (string | number)[], Json]>([
  ['why', { why: 'noTarget' }, ['tires-2', 4], { amount: 7, spent: 10 }],
  ['two whys', { why: ['ahead', 'before'] }, ['tires-1', 2, 'repairs-1', 1], { amount: 70, spent: 155.5 }],
  ['car', { carId: 2 }, ['tires-2', 4], { amount: 7, spent: 10 }],
  ['driver', { driverId: 1 }, ['tires-1', 2, 'repairs-1', 1], { amount: 70, spent: 155.5 }],
  ['owner', { userId: 99 }, [], { amount: 0, spent: 0 }],
  ['amount', { amount_gte: 35.5 }, ['tires-1', 2, 'repairs-1'], { amount: 40, spent: 155.5 }],
  ['day', { date_lte: '2026-11-11' }, ['repairs-1', 1], { amount: 30, spent: 120 }],
  ['q', { q: 'abel' }, ['tires-2', 4], { amount: 7, spent: 10 }],
  ['plate', { q: 'zzz9' }, ['tires-2', 4], { amount: 7, spent: 10 }],
  ['plate as it is written', { numberPlate: 'ZZZ 9' }, ['tires-2', 4], { amount: 7, spent: 10 }],
  ['name of a driver', { driver: 'Abel' }, ['tires-2', 4], { amount: 7, spent: 10 }],
  [
    'names from a letter on',
    { driver_gte: 'B' },
    ['tires-1', 2, 'repairs-1', 1],
    { amount: 70, spent: 155.5 },
  ],
  ['method, which only cashings have', { method: 'cash' }, [2, 4, 1], { amount: 77, spent: 0 }],
  ['confirmation, which only cashings have', { confirmed: false }, [2, 4, 1], { amount: 77, spent: 0 }],
  ['holder, which only cashings have', { holderId: 1 }, [2, 4, 1], { amount: 77, spent: 0 }],
  ['number of a cashing', { id: 2 }, [2], { amount: 40, spent: 0 }],
])('the filter of %s', async (_name, filter, ids, totals) => {
  const { app } = await start();
  expect((await app.done(listCall('/balances/loose', { filter }))).records.map(({ id }) => id)).toEqual(ids);
  expect((await app.done(listCall('/balances/loose/totals', { filter }))).record).toEqual(totals);
});

test.each<readonly [string, readonly (string | number)[]]>([
  ['date', [1, 'repairs-1', 4, 'tires-2', 2, 'tires-1']],
  ['amount', [4, 'tires-2', 1, 'tires-1', 2, 'repairs-1']],
  ['driver', [4, 'tires-2', 1, 2, 'repairs-1', 'tires-1']],
  ['numberPlate', [1, 2, 'repairs-1', 'tires-1', 4, 'tires-2']],
  ['id', [1, 2, 4, 'repairs-1', 'tires-1', 'tires-2']],
  ['why', [2, 'tires-1', 1, 'repairs-1', 4, 'tires-2']],
  ['carId', [1, 2, 'repairs-1', 'tires-1', 4, 'tires-2']],
  ['driverId', [1, 2, 'repairs-1', 'tires-1', 4, 'tires-2']],
  ['userId', [1, 2, 4, 'repairs-1', 'tires-1', 'tires-2']],
])('sorted by %s, up and down, in pages', async (key, ids) => {
  const { app } = await start();
  const idsOf = async (query: Json) =>
    (await app.done(listCall('/balances/loose', query))).records.map(({ id }) => id as number | string);
  const up = await idsOf({ sort: [key, 'ASC'] });
  const [first, second] = [
    await idsOf({ sort: [key, 'ASC'], range: [0, 3] }),
    await idsOf({ sort: [key, 'ASC'], range: [4, 9] }),
  ];
  expect([...first, ...second]).toEqual(up);
  expect(up).toEqual(ids);
  expect(await idsOf({ sort: [key, 'DESC'] })).toEqual(up.toReversed());
});

test('what the driver is not known of is loose too, and what an archived driver paid still counts', async () => {
  const { app, carId, driverId, account, target } = await startTrade();
  await target();
  await spend(app, 'repairs', { carId, driverId, paidFrom: 'driver', day: '2026-11-12', amount: 120 });
  const { record } = await spend(app, 'repairs', {
    carId,
    driverId,
    paidFrom: 'driver',
    day: '2026-11-12',
    amount: 5,
  });
  // As a record of before, of a day without a driver.
  await app.database.db.updateTable('repairs').set({ driverId: null }).where('id', '=', record.id).execute();
  expect(await dataOf(app, '/balances/loose')).toMatchObject([
    { id: 'repairs-2', driverId: null, driver: null, why: 'noTarget' },
  ]);
  const [had] = await dataOf(app, '/driver-assignments');
  await app.done({
    method: 'PUT',
    path: `/driver-assignments/${String(had!['id'])}`,
    body: { endedOn: '2026-11-15' },
  });
  await app.done({ method: 'POST', path: `/drivers/${driverId}/archive`, body: { anyway: true } });
  expect(await dataOf(app, '/balances')).toMatchObject([
    { id: account, spent: 120, due: 2_500, balance: 2_380 },
  ]);
  expect(await dataOf(app, '/balances/loose')).toHaveLength(1);
});
