import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkMonths, checkMonthsNightly, readWrong } from '../../src/server/db/cashingMonths';
import { startApp, type TestApp } from '../support/server/app';
import { add, buildCar, buildDriver } from '../support/server/factories';
import type { Rec } from '../support/server/answer';
import { seeded } from '../support/server/random';

/** Two cars, drivers and owners. */
const start = async () => {
  const app = await startApp();
  const { owner, admin } = app.people;
  const cars = [
    await add(app, 'cars', buildCar({ userId: owner.id })),
    await add(app, 'cars', buildCar({ userId: admin.id })),
  ];
  const drivers: Rec[] = [];
  for (const { id } of cars) drivers.push(await add(app, 'drivers', buildDriver({ carId: id })));
  return { app, owners: [owner.id, admin.id, null], cars, drivers };
};

const stored = async ({ database: { db } }: TestApp) =>
  (
    await db
      .selectFrom('cashingMonths')
      .select(['userId', 'month', 'records', 'amount', 'unconfirmed'])
      .orderBy('month')
      .orderBy('userId')
      .execute()
  ).map((row) => Object.values(row).join(' '));

test('the sums are those of the cashings after any writes, of other programs too', async () => {
  const { app, owners, cars, drivers } = await start();
  const { db } = app.database;
  const random = seeded(20_261_129);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const chance = (part: number): boolean => random() < part;
  const values = () => ({
    carId: Number(pick(cars).id),
    driverId: Number(pick(drivers).id),
    userId: pick(owners),
    date: chance(0.2) ? null : `2026-0${pick([1, 2, 3])}-${pick(['01', '15', '28'])}`,
    amount: chance(0.1) ? null : pick([0, 100, 45_000, 70_001]),
    confirmedAt: chance(0.5) ? null : '2026-04-01T08:00:00.000Z',
  });
  const at = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  for (let step = 0; step < 60; step += 1) {
    const isSome = sql<boolean>`id % 3 = ${pick([0, 1, 2])}`;
    if (step % 3 < 2)
      await db
        .insertInto('cashings')
        .values(Array.from({ length: 3 }, () => ({ ...values(), ...at })))
        .execute();
    else if (chance(0.7)) await db.updateTable('cashings').set(values()).where(isSome).execute();
    else await db.deleteFrom('cashings').where(isSome).execute();
    expect(await readWrong(app.database.reports)).toEqual([]);
  }
  expect((await stored(app)).length).toBeGreaterThan(3);
  await db.deleteFrom('cashings').execute();
  expect(await stored(app)).toEqual([]);
});

test('sums that are wrong are corrected at night, and logged', async () => {
  const { app, cars, drivers } = await start();
  const { db } = app.database;
  for (const [date, amount] of [
    ['2026-01-05', 100],
    ['2026-02-05', 200],
    ['2026-03-05', 300],
  ])
    await add(app, 'cashings', { carId: cars[0]?.id, driverId: drivers[0]?.id, date, amount });
  const right = await stored(app);
  const userId = app.people.owner.id;
  expect(right).toEqual([
    `${userId} 2026-01 1 10000 10000`,
    `${userId} 2026-02 1 20000 20000`,
    `${userId} 2026-03 1 30000 30000`,
  ]);
  await db.updateTable('cashingMonths').set({ amount: 1 }).where('month', '=', '2026-01').execute();
  await db.deleteFrom('cashingMonths').where('month', '=', '2026-02').execute();
  await db
    .insertInto('cashingMonths')
    .values({ userId: 0, carId: 9, driverId: 9, month: '2025-01', records: 1, amount: 5, unconfirmed: 0 })
    .execute();

  const logged: string[] = [];
  let now = { day: '2026-11-28', time: '01:59' };
  const nightly = checkMonthsNightly(app.database, {
    clock: () => now,
    warn: (details, message) => void logged.push(`${JSON.stringify(details)} ${message}`),
  });
  await nightly.check();
  now = { day: '2026-11-28', time: '03:00' };
  await nightly.check();
  expect(logged).toEqual([]);
  now = { day: '2026-11-29', time: '02:10' };
  await nightly.check();
  expect(logged).toEqual(['{"count":3} stored sums of cashings were wrong and were corrected']);
  expect(await stored(app)).toEqual(right);

  await db.deleteFrom('cashingMonths').execute();
  await nightly.check();
  expect(logged.length).toBe(1);
  now = { day: '2026-11-30', time: '02:10' };
  await nightly.check();
  await nightly.stop();
  expect([logged.length, await stored(app), await checkMonths(app.database)]).toEqual([2, right, 0]);
});
