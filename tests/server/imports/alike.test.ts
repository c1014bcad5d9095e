import { expect, test } from 'vitest';
import { add, buildCar } from '../../support/server/factories';
import { send, setUp } from './setUp';

const model = { model: 'Noah', mileage: 1 };

test('a plate that differs only by O and 0 or I and 1 is reported, from a record or from an earlier row', async () => {
  const { app } = await setUp();
  const userId = app.people.owner.id;
  await add(app, 'cars', buildCar({ numberPlate: 'BCA 4410', userId }));
  const plates = ['bca-44I0', 'BCA 4411', 'ABZ 1Z34', 'KOI 7', 'K01 7', 'K0I-7', 'BCA4410', 'koi7'];
  const rows = plates.map((numberPlate) => ({ ...model, numberPlate, userId }));
  const alike = [
    { row: 1, as: null, value: 'BCA 4410' },
    { row: 5, as: 4, value: 'KOI 7' },
    { row: 6, as: 4, value: 'KOI 7' },
  ];
  const dry = await send(app, 'cars', rows, { dryRun: true, skipErrors: true });
  expect(dry.data).toMatchObject({ alike, alikeCount: 3, created: 6, errorCount: 1, duplicates: [8] });
  const real = await send(app, 'cars', rows, { skipErrors: true });
  expect(real.data).toMatchObject({ alike, alikeCount: 3, created: 6 });
  const stored = (await app.done({ path: `/imports/${real.data.id}` })).record;
  expect(stored).not.toHaveProperty('alike');
});

test('a plate of another owner, and a resource without plates of its own, report nothing', async () => {
  const { app } = await setUp();
  await add(app, 'cars', buildCar({ numberPlate: 'BCA 4410', userId: app.people.other.id }));
  const rows = [{ ...model, numberPlate: 'BCA 441O' }];
  const answer = await send(app, 'cars', rows, { dryRun: true }, 'owner');
  expect(answer.data).toMatchObject({ created: 1, alike: [], alikeCount: 0 });
  const repairs = await send(app, 'repairs', [{ carId: 'ABZ 1234', date: '2026-11-03' }], { dryRun: true });
  expect(repairs.data).toMatchObject({ alike: [], alikeCount: 0 });
});

test('of 1,001 rows that look alike 1,000 are listed', async () => {
  const { app } = await setUp();
  const userId = app.people.owner.id;
  const spelling = (index: number): string =>
    index.toString(2).padStart(10, '0').replaceAll('0', 'O').replaceAll('1', '0');
  const rows = Array.from({ length: 1_002 }, (_, index) => ({
    ...model,
    numberPlate: spelling(index),
    userId,
  }));
  const { data } = await send(app, 'cars', rows, { dryRun: true });
  expect(data).toMatchObject({ created: 1_002, alikeCount: 1_001 });
  expect(data.alike?.length).toBe(1_000);
});
