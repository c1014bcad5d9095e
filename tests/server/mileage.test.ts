import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { add, buildCar, builders, paths } from '../support/server/factories';
import { listCall } from '../support/server/lists';

const readings = [
  ['repairs', 'mileage'],
  ['batteries', 'mileage'],
  ['tires', 'mileage'],
  ['services', 'KmOilChange'],
] as const;

const setUp = async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id, mileage: 100_000 }));
  return { app, car };
};
const read = async (app: TestApp, id: number) => (await app.done({ path: `/cars/${id}` })).record;

test('a car’s mileage is its highest reading, and follows corrections and deletions', async () => {
  for (const [name, field] of readings) {
    const { app, car } = await setUp();
    const mileage = async () => (await read(app, car.id))['mileage'];
    const { id } = await add(app, name, builders[name]({ carId: car.id, [field]: 120_000 }));
    expect(await mileage(), name).toBe(120_000);
    await add(app, name, builders[name]({ carId: car.id, [field]: 110_000 }));
    expect(await mileage(), name).toBe(120_000);
    await app.done({ method: 'PUT', path: `${paths[name]}/${id}`, body: { [field]: 115_000 } });
    expect(await mileage(), name).toBe(115_000);
    await app.done({ method: 'DELETE', path: `${paths[name]}/${id}` });
    expect(await mileage(), name).toBe(110_000);
    expect((await read(app, car.id)).updatedAt, name).toBe(car.updatedAt);
  }
});

test('a corrected typing error leaves no trace', async () => {
  const { app, car } = await setUp();
  const slip = await add(app, 'repairs', builders.repairs({ carId: car.id, mileage: 1_205_000 }));
  await app.done({ method: 'PUT', path: `/repairs/${slip.id}`, body: { mileage: 120_500 } });
  expect((await read(app, car.id))['mileage']).toBe(120_500);
  await app.done({ method: 'PUT', path: `/repairs/${slip.id}`, body: { mileage: null } });
  expect((await read(app, car.id))['mileage']).toBe(100_000);
});

test('an event moved to another car moves its reading', async () => {
  const { app, car } = await setUp();
  const other = await add(app, 'cars', buildCar({ userId: app.people.owner.id, mileage: 5 }));
  const { id } = await add(app, 'tires', builders.tires({ carId: car.id, mileage: 130_000 }));
  await app.done({ method: 'PUT', path: `/tires/${id}`, body: { carId: other.id } });
  expect((await read(app, car.id))['mileage']).toBe(100_000);
  expect((await read(app, other.id))['mileage']).toBe(130_000);
});

test('the car’s own mileage can be corrected, and remains without events', async () => {
  const { app, car } = await setUp();
  const put = (mileage: number) =>
    app.done({ method: 'PUT', path: `/cars/${car.id}`, body: { id: car.id, mileage } });
  const { id } = await add(app, 'repairs', builders.repairs({ carId: car.id, mileage: 120_000 }));
  expect((await put(90_000)).record['mileage']).toBe(120_000);
  // The form sends back the reading it displayed, which is not the car's own mileage.
  expect((await put(120_000)).record['mileage']).toBe(120_000);
  await app.done({ method: 'DELETE', path: `/repairs/${id}` });
  expect((await read(app, car.id))['mileage']).toBe(90_000);
  expect((await put(95_000)).record['mileage']).toBe(95_000);
});

test('lists are sorted and filtered by the displayed mileage', async () => {
  const { app, car } = await setUp();
  const other = await add(app, 'cars', buildCar({ userId: app.people.owner.id, mileage: 110_000 }));
  await add(app, 'services', builders.services({ carId: car.id, KmOilChange: 125_000 }));
  expect((await app.done(listCall('/cars', { sort: ['mileage', 'DESC'] }))).ids).toEqual([car.id, other.id]);
  expect((await app.done(listCall('/cars', { filter: { mileage_gte: 120_000 } }))).ids).toEqual([car.id]);
  expect((await app.done(listCall('/cars', { filter: { mileage: 125_000 } }))).ids).toEqual([car.id]);
});
