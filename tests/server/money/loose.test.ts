import { expect, test } from 'vitest';
import type { TestApp } from '../../support/server/app';
import { dataOf, type Json } from '../../support/server/lists';
import { add } from '../../support/server/factories';
import { today } from './days';
import { setUp } from './fiveDrivers';
import { plus } from './modelDays';

const query = (path: string, parameters: Record<string, unknown>) =>
  `${path}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;

const looseBy = async (app: TestApp, filter: Json) =>
  (await dataOf(app, query('/balances/loose', { filter }))).map(({ why, amount }) => [why, amount]);

test('loose cashings have a reason and a total', async () => {
  const { app } = await setUp();
  expect(await looseBy(app, {})).toEqual([
    ['ahead', null],
    ['noTarget', 5],
    ['before', 7.5],
  ]);
  expect(await looseBy(app, { why: 'before' })).toEqual([['before', 7.5]]);
  expect(await looseBy(app, { why: ['ahead', 'noTarget'] })).toEqual([
    ['ahead', null],
    ['noTarget', 5],
  ]);
  expect(await looseBy(app, { amount_gte: 6 })).toEqual([['before', 7.5]]);
  const sum = async (parameters: Record<string, unknown>) =>
    (await app.done({ path: query('/balances/loose/totals', parameters) })).body;
  expect(await sum({})).toEqual({ data: { amount: 12.5, spent: 0 } });
  expect(await sum({ filter: { why: 'noTarget' } })).toEqual({ data: { amount: 5, spent: 0 } });
});

test('a cashing without an account has the reason noTarget, on any date', async () => {
  const { app, drivers } = await setUp();
  const withoutTarget = { carId: drivers[0]!.carId, driverId: drivers[2]!.driverId };
  for (const [date, amount] of [
    [plus(today, 1), 1],
    [plus(today, 400), 2],
    [today, 3],
    [undefined, 4],
  ])
    await add(app, 'cashings', { ...withoutTarget, date, amount });
  const found = (await dataOf(app, query('/balances/loose', { filter: { carId: withoutTarget.carId } }))).map(
    ({ amount, why }) => [amount, why],
  );
  expect(found.sort()).toEqual([1, 2, 3, 4, 5].map((amount) => [amount, 'noTarget']));
  expect(await looseBy(app, { why: 'ahead' })).toEqual([['ahead', null]]);
  const sorted = await dataOf(app, query('/balances/loose', { sort: ['why', 'ASC'] }));
  expect(sorted.map(({ why }) => why)).toEqual(['ahead', 'before', ...Array(5).fill('noTarget')]);
  const { body } = await app.done({ path: query('/balances/loose/totals', { filter: { why: 'noTarget' } }) });
  expect(body).toEqual({ data: { amount: 15, spent: 0 } });
});
