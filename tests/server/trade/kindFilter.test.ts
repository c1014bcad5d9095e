import { expect, test } from 'vitest';
import { startApp } from '../../support/server/app';
import { add, buildCar, builders } from '../../support/server/factories';

/** Three repairs of a car: one of fuel, two without a kind. */
const startRepairs = async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  const of = { carId: car.id, userId: app.people.owner.id, date: '2026-11-10' };
  await add(app, 'repairs', builders.repairs({ ...of, amount: 100, kindId: 2 }));
  await add(app, 'repairs', builders.repairs({ ...of, amount: 20 }));
  await add(app, 'repairs', builders.repairs({ ...of, amount: 3 }));
  return { app };
};

const pathOf = (filter: object, more = '') =>
  `/repairs${more}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test.each([
  ['of a kind', { kindId: 2 }, 100],
  ['without a kind', { kindId: null }, 23],
  ['without a kind, as lists of react-admin say it', { kindId: 0 }, 23],
])('a list and its totals have the expenses %s', async (_, filter, amount) => {
  const { app } = await startRepairs();
  const { records } = await app.done({ path: pathOf(filter) });
  expect(records.reduce((sum, one) => sum + Number(one['amount']), 0)).toBe(amount);
  expect((await app.done({ path: pathOf(filter, '/totals') })).record).toMatchObject({ amount });
});

test.each([
  ['a car', { carId: null }],
  ['several kinds, of which one is null', { kindId: [2, null] }],
  ['a bound', { kindId_gte: null }],
])('a filter of %s cannot be null', async (_, filter) => {
  const { app } = await startRepairs();
  const [key] = Object.keys(filter);
  const { status, errors } = await app.request({ path: pathOf(filter) });
  expect(status).toBe(400);
  expect(errors).toEqual({ [String(key)]: `The filter ${key} cannot have this value` });
});
