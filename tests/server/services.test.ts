import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { add, buildCar, buildService } from '../support/server/factories';

/** The mileage at each change, the next one and the kilometres driven before it, oldest first. */
const history = async (app: TestApp, carId: number) =>
  (await app.done({ path: `/services/byCarId/${carId}` })).records
    .toReversed()
    .map(({ KmOilChange, nextService, kmsDrivenBeforeService }) => [
      KmOilChange,
      nextService,
      kmsDrivenBeforeService,
    ]);

const setUp = async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id, mileage: 0 }));
  const change = (date: string, KmOilChange: number, carId = car.id) =>
    add(app, 'services', buildService({ carId, date, KmOilChange }));
  return { app, car, change };
};

test('the next change is 5,000 km later; the first of a car has no kilometres before it', async () => {
  const { app, car, change } = await setUp();
  expect(await change('2026-01-01', 10_000)).toMatchObject({
    nextService: 15_000,
    kmsDrivenBeforeService: null,
  });
  expect(await change('2026-02-01', 15_750)).toMatchObject({
    nextService: 20_750,
    kmsDrivenBeforeService: 5_750,
  });
  expect(await change('2026-03-01', 20_750)).toMatchObject({ kmsDrivenBeforeService: 5_000 });
  expect(await history(app, car.id)).toEqual([
    [10_000, 15_000, null],
    [15_750, 20_750, 5_750],
    [20_750, 25_750, 5_000],
  ]);
});

test('a late entry takes effect immediately, also in the following change', async () => {
  const { app, car, change } = await setUp();
  await change('2026-03-01', 20_000);
  await change('2026-05-01', 30_000);
  expect(await change('2026-04-01', 24_000)).toMatchObject({ kmsDrivenBeforeService: 4_000 });
  expect((await history(app, car.id)).map(([, , km]) => km)).toEqual([null, 4_000, 6_000]);
  await change('2026-01-01', 12_000);
  expect((await history(app, car.id)).map(([, , km]) => km)).toEqual([null, 8_000, 4_000, 6_000]);
});

test('a correction of the mileage, the date or the car takes effect immediately', async () => {
  const { app, car, change } = await setUp();
  const one = await change('2026-01-01', 10_000);
  const two = await change('2026-02-01', 15_000);
  const three = await change('2026-03-01', 20_000);
  const put = (id: number, body: Record<string, unknown>) =>
    app.done({ method: 'PUT', path: `/services/${id}`, body: { id, ...body } });
  const km = async (carId = car.id) => (await history(app, carId)).map(([, , driven]) => driven);

  await put(two.id, { KmOilChange: 14_000 });
  expect(await km()).toEqual([null, 4_000, 6_000]);
  await put(two.id, { date: '2026-04-01', KmOilChange: 26_000 });
  expect(await history(app, car.id)).toEqual([
    [10_000, 15_000, null],
    [20_000, 25_000, 10_000],
    [26_000, 31_000, 6_000],
  ]);
  await put(one.id, { date: '2026-12-01' });
  expect((await history(app, car.id)).map(([at, , driven]) => [at, driven])).toEqual([
    [20_000, null],
    [26_000, 6_000],
    [10_000, -16_000],
  ]);

  const other = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  await change('2026-01-15', 1_000, other.id);
  await put(three.id, { carId: other.id });
  expect(await km()).toEqual([null, -16_000]);
  expect(await history(app, other.id)).toEqual([
    [1_000, 6_000, null],
    [20_000, 25_000, 19_000],
  ]);
});

test('deleting a change closes the gap', async () => {
  const { app, car, change } = await setUp();
  await change('2026-01-01', 10_000);
  const two = await change('2026-02-01', 15_000);
  await change('2026-03-01', 21_000);
  await app.done({ method: 'DELETE', path: `/services/${two.id}` });
  expect((await history(app, car.id)).map(([, , km]) => km)).toEqual([null, 11_000]);
});

test('oil changes of one day count in the order in which they were recorded', async () => {
  const { app, car, change } = await setUp();
  await change('2026-01-01', 10_000);
  await change('2026-01-01', 10_400);
  await change('2026-01-01', 10_900);
  expect((await history(app, car.id)).map(([, , km]) => km)).toEqual([null, 400, 500]);
});

test('computed values do not change the timestamps of other records', async () => {
  const { app, change } = await setUp();
  const late = await change('2026-03-01', 20_000);
  await change('2026-02-01', 15_000);
  const { record } = await app.done({ path: `/services/${late.id}` });
  expect(record).toMatchObject({ kmsDrivenBeforeService: 5_000, updatedAt: late.updatedAt });
});

test('the response of a write contains the computed values', async () => {
  const { app, change } = await setUp();
  await change('2026-01-01', 10_000);
  const two = await change('2026-02-01', 15_000);
  const put = await app.done({ method: 'PUT', path: `/services/${two.id}`, body: { KmOilChange: 15_100 } });
  expect(put.record).toMatchObject({ nextService: 20_100, kmsDrivenBeforeService: 5_100 });
  const deleted = await app.done({ method: 'DELETE', path: `/services/${two.id}` });
  expect(deleted.record).toMatchObject({ nextService: 20_100, kmsDrivenBeforeService: 5_100 });
});
