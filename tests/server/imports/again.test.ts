import { expect, test } from 'vitest';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { send, setUp } from './setUp';

test('a second cashing of a car, driver and day is reported, of a record or of an earlier row', async () => {
  const { app, car, driver } = await setUp();
  await add(app, 'cashings', { carId: car.id, driverId: driver.id, date: '2026-11-03', amount: 350.5 });
  const good = { carId: 'abz-1234', driverId: 'Kelvin Tembo' };
  const rows = [
    { ...good, date: '3/11/2026', amount: '400' },
    { ...good, date: '4/11/2026', amount: '100' },
    { ...good, date: '04.11.26', amount: '200' },
    { ...good, date: '5/11/2026', amount: '300' },
    { ...good, amount: '50' },
    { ...good, amount: '60' },
    { ...good, date: '2026-11-04', notes: 'no amount' },
    { ...good, date: '31/11/2026', amount: '70' },
  ];
  const again = [
    { row: 1, as: null, date: '2026-11-03', amount: 350.5 },
    { row: 3, as: 2, date: '2026-11-04', amount: 100 },
    { row: 7, as: 2, date: '2026-11-04', amount: 100 },
  ];
  const dry = await send(app, 'cashings', rows, { dryRun: true, skipErrors: true });
  expect(dry.data).toMatchObject({ again, againCount: 3, created: 7, errorCount: 1 });
  const real = await send(app, 'cashings', rows, { skipErrors: true });
  expect(real.data).toMatchObject({ again, againCount: 3, created: 7 });
  const stored = (await app.done({ path: `/imports/${real.data.id}` })).record;
  expect(stored).not.toHaveProperty('again');
});

test('another driver, car or day, and the records of another owner, are not reported', async () => {
  const { app, car, driver } = await setUp();
  const { other } = app.people;
  const car2 = await add(app, 'cars', buildCar({ numberPlate: 'OTH 1', userId: app.people.owner.id }));
  const driver2 = await add(app, 'drivers', buildDriver({ name: 'Moses', carId: car2.id }));
  const day = '2026-11-03';
  await add(app, 'cashings', { carId: car.id, driverId: driver2.id, date: day, amount: 1 });
  await add(app, 'cashings', { carId: car2.id, driverId: driver.id, date: day, amount: 2 });
  await add(app, 'cashings', {
    carId: car.id,
    driverId: driver.id,
    date: day,
    amount: 3,
    userId: other.id,
  });
  const rows = [
    { carId: car.id, driverId: driver.id, date: day, amount: 9 },
    { carId: car.id, driverId: driver.id, date: '2026-11-04', amount: 9 },
  ];
  const as = async (who: 'admin' | 'owner') =>
    (await send(app, 'cashings', rows, { dryRun: true }, who)).data.again;
  expect(await as('owner')).toEqual([]);
  expect(await as('admin')).toEqual([{ row: 1, as: null, date: day, amount: 3 }]);
  const repairs = await send(app, 'repairs', [{ carId: car.id, date: day }], { dryRun: true });
  expect(repairs.data).toMatchObject({ again: [], againCount: 0 });
});

test('a duplicate of the file names the earlier row; one of a record does not', async () => {
  const { app, car, driver } = await setUp();
  const stored = { carId: car.id, driverId: driver.id, date: '2026-11-03', amount: 350 };
  await add(app, 'cashings', stored);
  const row = { carId: 'ABZ 1234', driverId: '0977123456', date: '4/11/26', amount: 'K1,250' };
  const rows = [
    stored,
    row,
    { ...row, carId: car.id, date: '04-11-2026' },
    { ...row, amount: 1250 },
    { ...stored, date: '3.11.2026' },
  ];
  const { data } = await send(app, 'cashings', rows);
  expect(data).toMatchObject({ created: 1, duplicates: [1, 3, 4, 5], again: [] });
  expect(data.sameRows).toEqual([
    { row: 3, as: 2 },
    { row: 4, as: 2 },
    { row: 5, as: 1 },
  ]);
});

test('at most 1,000 rows of each kind are listed', async () => {
  const { app, car, driver } = await setUp();
  const row = { carId: car.id, driverId: driver.id, date: '2026-11-03' };
  const rows = [
    ...Array.from({ length: 1_002 }, (_, index) => ({ ...row, amount: index + 1 })),
    ...Array.from({ length: 1_001 }, () => ({ ...row, amount: 1 })),
  ];
  const { data } = await send(app, 'cashings', rows, { dryRun: true });
  expect(data).toMatchObject({ created: 1_002, againCount: 1_001 });
  expect([data.again?.length, data.sameRows?.length]).toEqual([1_000, 1_000]);
});

test.each([
  ['26/11/26', '2026-11-26'],
  ['26.11.2026', '2026-11-26'],
  ['6.1.26', '2026-01-06'],
  ['26-11-2026', '2026-11-26'],
  ['26 11 26', '2026-11-26'],
  ['01/02/00', '2000-02-01'],
  ['1/2/99', '2099-02-01'],
  ['29/02/24', '2024-02-29'],
  ['2026-11-26', '2026-11-26'],
])('%s is the day %s', async (typed, day) => {
  const { app } = await setUp();
  const { data } = await send(app, 'repairs', [{ carId: 'ABZ 1234', date: typed }]);
  expect(data.errors).toEqual([]);
  expect((await app.done({ path: '/repairs' })).records).toMatchObject([{ date: day }]);
});

test.each(['31.11.2026', '29/02/26', '26/11', '26/11/126', '26..26', '11/26/26'])(
  '%s is no day',
  async (typed) => {
    const { app } = await setUp();
    const { data } = await send(app, 'repairs', [{ carId: 'ABZ 1234', date: typed }]);
    expect(data.errors).toEqual([{ row: 1, errors: { date: 'Date must be a date such as 2026-11-20' } }]);
  },
);
