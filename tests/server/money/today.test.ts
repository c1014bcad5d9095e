import { expect, test } from 'vitest';
import { startApp, type Who } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { ago, today } from './days';

const setUp = async () => {
  const app = await startApp();
  const start = async (name: string, userId: number) => {
    const car = await add(app, 'cars', buildCar({ userId }));
    const driver = await add(app, 'drivers', buildDriver({ name, carId: car.id }));
    const [assignment] = (
      await app.done({ path: `/driver-assignments?filter=${JSON.stringify({ driverId: driver.id })}` })
    ).records;
    await app.done({
      method: 'PUT',
      path: `/driver-assignments/${assignment!.id}`,
      body: { startedOn: ago(3) },
    });
    await add(app, 'targets', { carId: car.id, amount: 100, every: 'day', startsOn: ago(2) });
    return { carId: car.id, driverId: driver.id };
  };
  const cash = (pair: object, amount: number, date = today) =>
    add(app, 'cashings', { ...pair, date, amount });
  const read = async (as: Who) => (await app.done({ as, path: '/cashing-calendar/today' })).record;
  return { app, start, cash, read };
};

test('what is cashed in of today’s targets, and who has not cashed in', async () => {
  const { app, start, cash, read } = await setUp();
  const { owner, other } = app.people;
  expect(await read('owner')).toEqual({ drivers: 0, due: 0, cashed: 0, waitingCount: 0, waiting: [] });
  const paid = await start('Agnes', owner.id);
  const short = await start('Bwalya', owner.id);
  const behind = await start('Chola', owner.id);
  const ahead = await start('Dennis', owner.id);
  await start('Elias', other.id);
  // More than today's target: the rest settles the days before.
  await cash(paid, 250.5);
  await cash(short, 30.25);
  // Yesterday's cashing settles yesterday, not today.
  await cash(behind, 100, ago(1));
  await cash(ahead, 300, ago(2));
  await cash({ ...short }, 70, ago(-1));
  expect(await read('owner')).toEqual({
    drivers: 4,
    due: 400,
    cashed: 230.25,
    waitingCount: 2,
    waiting: [
      expect.objectContaining({ ...short, driver: 'Bwalya', missing: 69.75 }),
      expect.objectContaining({ ...behind, driver: 'Chola', missing: 100 }),
    ],
  });
  expect(await read('other')).toMatchObject({ drivers: 1, due: 100, cashed: 0, waitingCount: 1 });
  expect(await read('admin')).toMatchObject({ drivers: 5, due: 500, cashed: 230.25, waitingCount: 3 });
});

test('five drivers are named, all are counted, and a day off is not due', async () => {
  const { app, start, read } = await setUp();
  const pairs = [];
  for (const letter of 'ABCDEFG') pairs.push(await start(`Driver ${letter}`, app.people.owner.id));
  await add(app, 'daysOff', { ...pairs[0], startsOn: today, endsOn: today, reason: 'holiday' });
  const { waiting, ...counts } = await read('owner');
  expect(counts).toEqual({ drivers: 6, due: 600, cashed: 0, waitingCount: 6 });
  expect((waiting as { driver: string }[]).map(({ driver }) => driver)).toEqual(
    [...'BCDEF'].map((letter) => `Driver ${letter}`),
  );
});

test('the call has no parameters, and needs an account', async () => {
  const { app } = await setUp();
  const path = '/cashing-calendar/today';
  expect((await app.request({ as: 'owner', path: `${path}?month=2026-11` })).status).toBe(400);
  expect((await app.request({ as: 'anonymous', path })).status).toBe(401);
});
