import { expect, test } from 'vitest';
import { calendarOf } from '../../../src/server/ground/calendar';
import { startApp, type Who } from '../../support/server/app';
import { add, buildCar, buildDriver, builders, type Body } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { runRows, type Row } from '../../support/server/rows';
import { nothingSpent } from '../../support/server/spending';

const month = calendarOf('Africa/Lusaka').today().slice(0, 7);

const start = async () => {
  const app = await startApp();
  const { owner, other } = app.people;
  const car = await add(
    app,
    'cars',
    buildCar({ userId: owner.id, numberPlate: 'ABZ 1234', model: 'Hiace', mileage: 1 }),
  );
  const second = await add(
    app,
    'cars',
    buildCar({ userId: owner.id, numberPlate: 'BAP 1', model: 'Rosa', mileage: 1 }),
  );
  const foreign = await add(app, 'cars', buildCar({ userId: other.id, numberPlate: 'CAD 9', mileage: 1 }));
  const driver = await add(app, 'drivers', buildDriver({ carId: car.id }));
  const cash = (carId: number, date: string | undefined, amount: number | undefined, more: Body = {}) =>
    add(app, 'cashings', { carId, driverId: driver.id, date, amount, ...more });
  const profits = async (query: string, as: Who = 'admin') =>
    (await app.done({ as, path: `/profits${query}` })).records;
  return { app, car, second, foreign, driver, cash, profits };
};

test('a car’s profit is its cashings less its spending by kind', async () => {
  const { app, car, second, foreign, cash, profits } = await start();
  const carId = car.id;
  await cash(carId, '2026-09-30', 1_000);
  await cash(carId, '2026-10-01', 350.1);
  await cash(carId, '2026-10-31', 0.2);
  await cash(carId, '2026-11-01', 10_000);
  await add(app, 'repairs', builders.repairs({ carId, date: '2026-10-10', amount: 100, mileage: 20_000 }));
  await add(
    app,
    'services',
    builders.services({ carId, date: '2026-10-11', amount: 50, KmOilChange: 20_500 }),
  );
  await add(app, 'insurances', builders.insurances({ carId, date: '2026-10-12', amount: 30 }));
  await add(
    app,
    'tires',
    builders.tires({ carId, dateChanged: '2026-10-13', price: '20.05', mileage: 20_700 }),
  );
  await add(
    app,
    'batteries',
    builders.batteries({ carId, dateChanged: '2026-10-14', price: '9.9', mileage: 20_703 }),
  );
  const { owner, other } = app.people;
  const row = {
    id: `${carId}-${owner.id}`,
    carId,
    numberPlate: 'ABZ 1234',
    model: 'Hiace',
    userId: owner.id,
    name: owner.name,
    cashed: 350.3,
    paidByDrivers: 0,
    spentOn: { ...nothingSpent, repairs: 100, services: 50, insurances: 30, tires: 20.05, batteries: 9.9 },
    spent: 209.95,
    profit: 140.35,
    km: 703,
    costPerKm: 0.3,
  };
  const nothing = { cashed: 0, paidByDrivers: 0, spent: 0, profit: 0 };
  const empty = { ...nothing, spentOn: nothingSpent, km: null, costPerKm: null };
  const ofOther = {
    id: `${foreign.id}-${other.id}`,
    carId: foreign.id,
    numberPlate: 'CAD 9',
    userId: other.id,
    name: other.name,
  };
  const ofSecond = {
    id: `${second.id}-${owner.id}`,
    carId: second.id,
    numberPlate: 'BAP 1',
    model: 'Rosa',
    userId: owner.id,
    name: owner.name,
  };
  // All are 0: sorted by the id as text, in the same direction.
  expect(await profits('?from=2026-10&to=2026-10')).toEqual([
    row,
    { ...ofOther, model: 'Toyota Hiace', ...empty },
    { ...ofSecond, ...empty },
  ]);
  expect((await profits('?from=2026-09&to=2026-11'))[0]).toMatchObject({ cashed: 11_350.3, spent: 209.95 });
  expect(await profits('')).toEqual(await profits(`?from=${month}&to=${month}`));
  const totals = { data: { cashed: 350.3, paidByDrivers: 0, spent: 209.95, profit: 140.35, undated: 0 } };
  expect((await app.done({ path: '/profits/totals?from=2026-10&to=2026-10' })).body).toEqual(totals);
});

test('records count for their own owner, also after the car is sold', async () => {
  const { app, car, cash, profits } = await start();
  const { owner, other } = app.people;
  await cash(car.id, '2026-10-03', 100);
  await app.done({ method: 'PUT', path: `/cars/${car.id}`, body: { userId: other.id } });
  await cash(car.id, '2026-10-04', 70);
  const ofCar = async (query: string, as: Who = 'admin') =>
    (await profits(`${query}&filter={"carId":${car.id}}`, as)).map(({ userId, cashed }) => [userId, cashed]);
  expect(await ofCar('?from=2026-10&to=2026-10')).toEqual([
    [owner.id, 100],
    [other.id, 70],
  ]);
  // In other months only the current owner has a row.
  expect(await ofCar('?from=2026-09&to=2026-09')).toEqual([[other.id, 0]]);
  expect(await ofCar('?from=2026-10&to=2026-10', 'owner')).toEqual([[owner.id, 100]]);
  expect(await ofCar('?from=2026-10&to=2026-10', 'other')).toEqual([[other.id, 70]]);
  const byMonth = async (as: Who) =>
    (await app.done({ as, path: `/profits/byCarId/${car.id}?from=2026-09&to=2026-11` })).records.map(
      (row) => [row['month'], row['userId'], row['cashed']],
    );
  expect(await byMonth('other')).toEqual([
    ['2026-09', other.id, 0],
    ['2026-10', other.id, 70],
    ['2026-11', other.id, 0],
  ]);
  expect(await byMonth('admin')).toEqual([
    ['2026-09', other.id, 0],
    ['2026-10', owner.id, 100],
    ['2026-10', other.id, 70],
    ['2026-11', other.id, 0],
  ]);
});

test('records without a date count in no month; they are counted separately', async () => {
  const { app, car, foreign, cash } = await start();
  await cash(car.id, undefined, 500);
  await cash(car.id, undefined, undefined);
  await cash(foreign.id, undefined, 500);
  await add(app, 'tires', { carId: car.id, price: '70' });
  await cash(car.id, '2026-10-03', undefined);
  const totals = async (filter: object, as: Who = 'admin') =>
    (await app.done(listCall('/profits/totals', { filter }, as))).record;
  const none = { cashed: 0, paidByDrivers: 0, spent: 0, profit: 0 };
  expect(await totals({})).toEqual({ ...none, undated: 4 });
  expect(await totals({}, 'owner')).toEqual({ ...none, undated: 3 });
  expect(await totals({ carId: foreign.id })).toEqual({ ...none, undated: 1 });
  expect(await totals({ userId: app.people.other.id }, 'owner')).toEqual({ ...none, undated: 0 });
});

test('untrusted readings are ignored for the kilometres', async () => {
  const { app, car, profits } = await start();
  const carId = car.id;
  for (const [date, mileage] of [
    ['2026-09-01', 84_210],
    ['2026-09-20', 842_600],
    ['2026-09-28', 86_900],
  ] as const)
    await add(app, 'readings', { carId, date, mileage });
  expect((await profits(`?from=2026-09&to=2026-09&filter={"carId":${carId}}`))[0]).toMatchObject({
    km: 2_690,
  });
  await add(app, 'readings', { carId, date: '2026-09-10', mileage: 85_000 });
  await app.done({ method: 'DELETE', path: '/readings/3' });
  // The cache is invalidated when the readings change.
  expect((await profits(`?from=2026-09&to=2026-09&filter={"carId":${carId}}`))[0]).toMatchObject({ km: 790 });
});

test('invalid queries of profits are rejected', async () => {
  const { app, car, second } = await start();
  const bad = (query: string, contains: string): Row => ({
    path: `/profits${query}`,
    status: 400,
    contains: [contains],
  });
  await runRows(app, [
    bad('?from=2026', '"from":"from must be a month such as 2026-11"'),
    bad('?to=2026-13', '"to":"to must be a month such as 2026-11"'),
    bad('?from=2026-11&to=2026-10', '"to":"to must not be before from"'),
    bad('?from=2016-01&to=2026-01', '"to":"At most 120 months"'),
    bad('?from=2026-01&from=2026-02', '"from"'),
    bad('?nonsense=1', '"nonsense"'),
    bad('?filter={"profit":1}', '"profit"'),
    bad('?filter={"carId":"x"}', '"carId"'),
    bad('?sort=["spentOn","ASC"]', '"sort"'),
    bad('/totals?from=2026-11&to=2026-10', '"to"'),
    bad('/totals?range=[0,1]', '"range"'),
    bad(`/byCarId/${car.id}?filter={}`, '"filter"'),
    bad(`/byCarId/${car.id}?from=x`, '"from"'),
    { path: '/profits?from=2016-02&to=2026-01', status: 200 },
    { path: '/profits/byCarId/999999', status: 404, contains: ['There is no such car'] },
    { as: 'other', path: `/profits/byCarId/${car.id}`, status: 404 },
    { as: 'other', path: '/profits', status: 200, mustNotContain: ['ABZ 1234', 'BAP 1'] },
    { method: 'POST', path: '/profits', body: {}, status: 405 },
  ]);
  const page = await app.done(
    listCall('/profits', {
      sort: ['numberPlate', 'DESC'],
      range: [1, 1],
      filter: { carId: [car.id, second.id] },
    }),
  );
  expect(page.headers['content-range']).toBe('profits 1-1/2');
  expect(page.records.map(({ numberPlate }) => numberPlate)).toEqual(['ABZ 1234']);
});

const sum = (amounts: readonly unknown[]): number =>
  amounts.reduce<number>((total, amount) => total + Math.round(Number(amount) * 100), 0) / 100;

test('each figure is the total of the list behind it, and the months add up', async () => {
  const { app, car, second, cash, profits } = await start();
  for (const [index, carId] of [car.id, second.id, car.id, second.id, car.id].entries()) {
    await cash(carId, `2026-${String(8 + (index % 4)).padStart(2, '0')}-17`, 100.1 + index);
    await add(
      app,
      'repairs',
      builders.repairs({ carId, date: `2026-0${7 + (index % 3)}-02`, amount: 10 + index }),
    );
    await add(
      app,
      'tires',
      builders.tires({ carId, dateChanged: `2026-10-0${index + 1}`, price: `${index}.15` }),
    );
  }
  const [from, to] = ['2026-08-01', '2026-10-31'];
  const rows = await profits('?from=2026-08&to=2026-10');
  const totalOf = async (path: string, source: string, day: string, row: Body) => {
    const filter = { carId: row['carId'], userId: row['userId'], [`${day}_gte`]: from, [`${day}_lte`]: to };
    return (await app.done(listCall(`${path}/totals`, { filter }))).record[source];
  };
  for (const row of rows) {
    const spentOn = row['spentOn'] as Record<string, number>;
    expect(row['cashed']).toBe(await totalOf('/cashings', 'amount', 'date', row));
    expect(spentOn['repairs']).toBe(await totalOf('/repairs', 'amount', 'date', row));
    expect(spentOn['tires']).toBe(await totalOf('/tires', 'price', 'dateChanged', row));
    expect(row['spent']).toBe(sum(Object.values(spentOn)));
    expect(row['profit']).toBe(sum([row['cashed'], -Number(row['spent'])]));
    const months = (
      await app.done({ path: `/profits/byCarId/${String(row['carId'])}?from=2026-08&to=2026-10` })
    ).records;
    expect(sum(months.map(({ profit }) => profit))).toBe(row['profit']);
  }
  const { record } = await app.done({ path: '/profits/totals?from=2026-08&to=2026-10' });
  expect(record['profit']).toBe(sum(rows.map(({ profit }) => profit)));
});
