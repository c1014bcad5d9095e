import { expect, test } from 'vitest';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { dataOf } from '../../support/server/lists';
import { spend, startTrade, useNovember } from './trade';

useNovember();

/** Three accounts of which the second driver paid most for the owner, and the third nothing. */
const start = async () => {
  const all = await startTrade();
  const { app, userId, carId, driverId, target } = all;
  await target();
  const pairs = [{ carId, driverId }];
  for (const name of ['Abel', 'Zulu']) {
    const car = await add(app, 'cars', buildCar({ userId, mileage: 1 }));
    const driver = await add(app, 'drivers', buildDriver({ name, carId: car.id }));
    await target({ carId: car.id, startsOn: '2026-11-15' });
    pairs.push({ carId: car.id, driverId: driver.id });
  }
  for (const [index, amount] of [20, 90].entries())
    await spend(app, 'repairs', { ...pairs[index]!, day: '2026-11-15', paidFrom: 'driver', amount });
  return { app, ids: pairs.map((pair) => `${pair.driverId}-${pair.carId}-${userId}`) };
};

test.each([
  ['/balances', 'spent'],
  ['/cashing-calendar?month=2026-11', 'spent'],
  ['/profits', 'paidByDrivers'],
])('%s is sorted by %s', async (path, key) => {
  const { app, ids } = await start();
  const joined = path.includes('?') ? '&' : '?';
  const read = async (order: string) =>
    (await dataOf(app, `${path}${joined}sort=${encodeURIComponent(JSON.stringify([key, order]))}`)).map(
      (row) => [String(row['id']).split('-').at(-2), row[key]],
    );
  const cars = ids.map((id) => id.split('-')[1]);
  const down = [
    [cars[1], 90],
    [cars[0], 20],
    [cars[2], 0],
  ];
  expect(await read('DESC')).toEqual(down);
  expect(await read('ASC')).toEqual(down.toReversed());
});

test.each<readonly [string, object, number]>([
  ['/balances', { balance_lte: -90 }, 1],
  ['/profits', { userId: 2 }, 3],
  ['/cashing-calendar', { driverId: 2 }, 1],
])('%s is filtered by %j', async (path, filter, count) => {
  const { app } = await start();
  const query = encodeURIComponent(JSON.stringify(filter));
  expect(await dataOf(app, `${path}?filter=${query}`)).toHaveLength(count);
});
