import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import { add, addFleet, bodyOf, paths, type Name } from '../support/server/factories';
import { runRows, type Row } from '../support/server/rows';
import type { Tables } from '../../src/server/db/open/connect';

const decimal: readonly (readonly [Name, string])[] = [
  ['cashings', 'amount'],
  ['batteries', 'price'],
  ['tires', 'price'],
];
const whole: readonly (readonly [Name, string])[] = [
  ['repairs', 'amount'],
  ['insurances', 'amount'],
  ['services', 'amount'],
];

const setUp = async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const about = { carId: cars.id, userId: app.people.owner.id, driverId: drivers.id };
  const post = (name: Name, field: string, value: unknown, status: number, ...contains: string[]): Row => ({
    method: 'POST',
    path: `${paths[name]}/`,
    body: { ...bodyOf(name, about), [field]: value },
    status,
    contains,
  });
  return { app, about, post };
};

test('amounts are returned as sent and stored as integers of ngwee', async () => {
  const { app, about } = await setUp();
  const amounts = [
    0, 0.01, 0.1, 0.29, 0.57, 1.01, 4.35, 8.2, 19.99, 350.1, 1_234.56, 999_999_999.99, 1_000_000_000,
  ];
  for (const [name, field] of decimal)
    for (const amount of amounts)
      for (const sent of [amount, amount.toFixed(2)]) {
        const { id, [field]: read } = await add(app, name, { ...bodyOf(name, about), [field]: sent });
        expect(read, `${name} ${sent}`).toBe(Number(amount.toFixed(2)));
        const row = await app.database.db
          .withTables<Tables>()
          .selectFrom(name as string)
          .select(field)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(row[field], `${name} ${sent}`).toBe(Number(amount.toFixed(2).replace('.', '')));
      }
  for (const [name, field] of whole)
    for (const amount of [0, 1, 800, '800', 1_000_000_000]) {
      const { id, [field]: read } = await add(app, name, { ...bodyOf(name, about), [field]: amount });
      expect(read).toBe(Number(amount));
      const row = await app.database.db
        .withTables<Tables>()
        .selectFrom(name as string)
        .select(field)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row[field]).toBe(Number(amount) * 100);
    }
});

test('an amount must not be negative, above 1,000,000,000 or more precise than its field', async () => {
  const { app, post } = await setUp();
  for (const [name, field] of decimal)
    await runRows(
      app,
      [
        -0.01,
        -1,
        '-1',
        0.001,
        1.005,
        '1.005',
        1e-7,
        1_000_000_000.01,
        '1000000001',
        1e300,
        '1,250.50',
        'K 5',
        '1e3',
        'Infinity',
      ].map((value) => post(name, field, value, 400, `"${field}"`)),
    );
  for (const [name, field] of whole)
    await runRows(
      app,
      [-1, 0.5, '0.5', 12.01, 1_000_000_001, 'x'].map((value) => post(name, field, value, 400, `"${field}"`)),
    );
});

test('a total of decimals is exact', async () => {
  const { app, about } = await setUp();
  for (const amount of [0.1, 0.2, 0.29, 350.1])
    await add(app, 'cashings', { ...bodyOf('cashings', about), amount });
  expect((await app.done({ path: `/drivers/${about.driverId}` })).record['totalCashed']).toBe(701.19);
});

test('a mileage is an integer from 0 to 9,999,999', async () => {
  const { app, about, post } = await setUp();
  for (const [name, field] of [
    ['cars', 'mileage'],
    ['repairs', 'mileage'],
    ['tires', 'mileage'],
    ['batteries', 'mileage'],
    ['services', 'KmOilChange'],
  ] as const) {
    await runRows(
      app,
      [-1, 0.5, '0.5', 10_000_000, '10000000', 'x', 1e21].map((value) =>
        post(name, field, value, 400, `"${field}"`),
      ),
    );
    for (const reading of [0, '7', 9_999_999])
      expect((await add(app, name, { ...bodyOf(name, about), [field]: reading }))[field], name).toBe(
        Number(reading),
      );
  }
});
