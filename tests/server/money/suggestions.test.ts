import { expect, test } from 'vitest';
import { suggestionOf } from '../../../src/server/features/targets/index';
import { startApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { dataOf } from '../../support/server/lists';
import { ago, today } from './days';
import { plus } from './modelDays';

const times = (count: number, amount: number | null) => Array<number | null>(count).fill(amount);

test.each([
  ['nothing', [], null, null],
  ['one', times(1, 500), 'month', 500],
  ['three', times(3, 500), 'month', 500],
  ['four', times(4, 500), 'week', 500],
  ['nineteen', times(19, 500), 'week', 500],
  ['twenty', times(20, 500), 'day', 500],
  ['the commonest amount', [...times(2, 400), ...times(3, 300), 900], 'week', 300],
  ['of several the largest', [...times(2, 400), ...times(2, 300)], 'week', 400],
  ['cashings without an amount count as cashings', [...times(3, null), 200], 'week', 200],
  ['cashings without an amount alone', times(2, null), 'month', null],
])('a target suggested from %s', (_name, amounts, every, amount) => {
  expect(suggestionOf(amounts)).toEqual({ every, amount });
});

test('suggestions are made for current drivers without a target today, from the last 60 days', async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const start = async (name: string, numberPlate: string) => {
    const car = await add(app, 'cars', buildCar({ userId, numberPlate }));
    const driver = await add(app, 'drivers', buildDriver({ name, carId: car.id }));
    return { carId: car.id, driverId: driver.id };
  };
  const one = await start('Kelvin Tembo', 'ABZ 1');
  const second = await add(app, 'drivers', buildDriver({ name: 'Mwape Phiri', carId: one.carId }));
  const covered = await start('Gift Lungu', 'ABZ 2');
  const ended = await start('Brian Sichone', 'ABZ 3');
  const later = await start('Aaron Nyirenda', 'ABZ 4');
  const gone = await start('Moses Phiri', 'ABZ 5');
  const target = { amount: 100, every: 'day', startsOn: ago(30) };
  await add(app, 'targets', { ...target, carId: covered.carId });
  await add(app, 'targets', { ...target, carId: one.carId, driverId: second.id });
  await add(app, 'targets', { ...target, carId: ended.carId, endsOn: ago(1) });
  await add(app, 'targets', { ...target, carId: later.carId, startsOn: plus(today, 1) });
  const last = (await dataOf(app, '/driver-assignments')).find(({ driverId }) => driverId === gone.driverId);
  await app.done({
    method: 'PUT',
    path: `/driver-assignments/${String(last!['id'])}`,
    body: { startedOn: ago(5), endedOn: ago(1) },
  });
  for (const [days, amount] of [
    [0, 350],
    [59, 350],
    [30, 400],
    [31, 400],
    [60, 1],
    [61, 1],
    [-1, 1],
  ] as const)
    await add(app, 'cashings', { ...one, date: ago(days), amount });
  await add(app, 'cashings', { ...ended, amount: 75.5 });
  await add(app, 'cashings', { ...ended, driverId: gone.driverId, date: ago(2), amount: 9 });

  const rows = await dataOf(app, '/targets/suggestions');
  const about = { userId, name: 'Mutale Owner' };
  expect(rows).toEqual([
    { ...later, driver: 'Aaron Nyirenda', numberPlate: 'ABZ 4', ...about, every: null, amount: null },
    { ...ended, driver: 'Brian Sichone', numberPlate: 'ABZ 3', ...about, every: 'month', amount: 75.5 },
    { ...one, driver: 'Kelvin Tembo', numberPlate: 'ABZ 1', ...about, every: 'week', amount: 400 },
  ]);
  expect(await dataOf(app, '/targets/suggestions', 'owner')).toEqual(rows);
  expect(await dataOf(app, '/targets/suggestions', 'other')).toEqual([]);
});
