import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';

type Row = Readonly<Record<string, unknown>>;

let app: TestApp;
let driverId: number;
beforeEach(async () => {
  app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id, numberPlate: 'ABZ 1234' }));
  driverId = (await add(app, 'drivers', buildDriver({ carId: car.id, name: 'Moses Tembo' }))).id;
});

const upload = async (rows: readonly Row[]) =>
  (
    await app.request({
      as: 'owner',
      method: 'POST',
      path: '/imports',
      body: { resource: 'repairs', fileName: 'a.csv', rows, dryRun: false },
    })
  ).body as { data: { created: number; errors: readonly Row[] } };

test('a sheet names the kind and the driver, and is found by them', async () => {
  const row = { carId: 'abz1234', date: '5/10/2026', amount: 'K120', paidFrom: 'Driver' };
  const { data } = await upload([
    { ...row, kindId: 'fuel', driverId: 'Moses Tembo', litres: '12.5', details: 'At Kafue' },
    { ...row, kindId: '', driverId: 'Moses Tembo', details: 'No kind' },
  ]);
  expect(data.errors).toEqual([]);
  expect(data).toMatchObject({ created: 2 });
  const list = async (query: string) => (await app.done({ as: 'owner', path: `/repairs?${query}` })).records;
  const filter = (values: object) => `filter=${encodeURIComponent(JSON.stringify(values))}`;
  const [fuel] = await list(filter({ q: 'fuel' }));
  expect(fuel).toMatchObject({ kind: 'Fuel', kindId: 2, litres: 12.5, driver: 'Moses Tembo', driverId });
  expect(await list(filter({ q: 'moses' }))).toHaveLength(2);
  expect(await list(filter({ kindId: 2 }))).toHaveLength(1);
  expect(await list(filter({ driverId, paidFrom: 'driver' }))).toHaveLength(2);
  expect(await list(filter({ litres_gte: 12.5 }))).toHaveLength(1);
  for (const q of ['moses', 'fuel']) {
    const found = (await app.done({ as: 'owner', path: `/search?q=${q}` })).records;
    expect(found.filter(({ resource }) => resource === 'repairs')).toHaveLength(q === 'moses' ? 2 : 1);
  }
});

test.each([
  [{ kindId: 'Parking' }, 'kindId'],
  [{ driverId: 'Nobody' }, 'driverId'],
  [{ litres: 'many' }, 'litres'],
])('a row that names what does not exist is refused: %j', async (more, field) => {
  const { data } = await upload([{ carId: 'ABZ 1234', date: '6/10/2026', amount: '5', ...more }]);
  expect(data.created).toBe(0);
  expect(JSON.stringify(data.errors)).toContain(field);
});
