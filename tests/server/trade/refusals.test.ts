import { describe, expect, test } from 'vitest';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { expenseResources } from '../../support/server/expenses';
import { change, expense, spend, startTrade, useNovember } from './trade';

useNovember();

const MOST = 'Driver pays back at most the amount';
const NOT_BOTH = 'What the driver paid is not paid back by the driver';
const PAID = 'Driver: say who paid';
const OWES = 'Driver: say who pays it back';
const LABEL = 'Driver pays back (ZMW)';

/** A day on which the car had no driver, and one on which it had Moses. */
const [WITHOUT_DRIVER, WITH_MOSES] = ['2026-11-09', '2026-11-12'];

const refused = [
  ['more than the amount', { amount: 100, driverPays: 100.01 }, { driverPays: MOST }],
  ['paid and owed', { amount: 100, driverPays: 0.01, paidFrom: 'driver' }, { driverPays: NOT_BOTH }],
  [
    'paid and owed, without a driver',
    { day: WITHOUT_DRIVER, amount: 9, driverPays: 1, paidFrom: 'driver' },
    { driverPays: NOT_BOTH },
  ],
  [
    'no driver on the day, paid',
    { day: WITHOUT_DRIVER, amount: 100, paidFrom: 'driver' },
    { driverId: PAID },
  ],
  ['no driver on the day, owed', { day: WITHOUT_DRIVER, amount: 100, driverPays: 40 }, { driverId: OWES }],
  [
    'three decimals',
    { amount: 100, driverPays: 0.001 },
    { driverPays: `${LABEL} may have at most two decimals` },
  ],
  ['below 0', { amount: 100, driverPays: -1 }, { driverPays: `${LABEL} must not be negative` }],
  ['no number', { amount: 100, driverPays: 'half' }, { driverPays: `${LABEL} must be a number` }],
  [
    'above the bound',
    { amount: 100, driverPays: 1_000_000_001 },
    { driverPays: `${LABEL} must be at most 1,000,000,000` },
  ],
  [
    'an unknown driver',
    { amount: 100, driverId: 999, paidFrom: 'driver' },
    { driverId: 'Driver: there is no driver with the number 999' },
  ],
  [
    'an unknown way',
    { amount: 100, paidFrom: 'drivers' },
    { paidFrom: 'Paid from must be one of: cashBox, mobileMoney, bank, owner, driver' },
  ],
  [
    'the cash of someone',
    { amount: 100, paidFrom: 'driver', holderId: 1 },
    { holderId: 'Cash of goes with the cash box only' },
  ],
] as const;

describe.each(expenseResources)('%s', (resource) => {
  test('refuses what the driver paid or pays back, and writes nothing', async () => {
    const { app, carId } = await startTrade();
    for (const [name, values, errors] of refused) {
      const answer = await spend(app, resource, { carId, day: WITH_MOSES, ...values });
      expect([answer.status, answer.errors], name).toEqual([400, errors]);
    }
    expect((await app.done({ path: `/${resource}` })).records).toEqual([]);
  });

  test('takes the whole amount, and nothing', async () => {
    const { app, carId, driverId } = await startTrade();
    const all = await spend(app, resource, { carId, day: WITH_MOSES, amount: 100, driverPays: 100 });
    expect(all.record).toMatchObject({ driverPays: 100, driverId, driver: 'Moses' });
    const none = await spend(app, resource, { carId, day: WITHOUT_DRIVER, amount: 100, driverPays: 0 });
    expect(none.record).toMatchObject({ driverPays: null, driverId: null, driver: null });
    const both = { carId, day: WITH_MOSES, amount: 100, driverPays: 0, paidFrom: 'driver' };
    expect((await spend(app, resource, both)).record).toMatchObject({ driverPays: null, driverId });
  });

  test('refuses an update as a create', async () => {
    const { app, carId } = await startTrade();
    const { record } = await spend(app, resource, { carId, day: WITH_MOSES, amount: 100, driverPays: 60 });
    const put = async (values: Parameters<typeof expense>[1]) => {
      const { KmOilChange: _km, ...body } = expense(resource, values);
      const { status, errors } = await change(app, `/${resource}/${record.id}`, body);
      return [status, errors];
    };
    expect(await put({ amount: 59 })).toEqual([400, { driverPays: MOST }]);
    expect(await put({ paidFrom: 'driver' })).toEqual([400, { driverPays: NOT_BOTH }]);
    expect((await put({ paidFrom: 'driver', driverPays: null }))[0]).toBe(200);
    expect(await put({ driverPays: 1 })).toEqual([400, { driverPays: NOT_BOTH }]);
    expect((await put({ paidFrom: 'owner', driverPays: 0 }))[0]).toBe(200);
    expect((await app.done({ path: `/${resource}/${record.id}` })).record).toMatchObject({
      paidFrom: 'owner',
      driverPays: null,
    });
  });

  test('two drivers on that day: neither is filled in', async () => {
    const { app, carId, driverId } = await startTrade();
    const second = await add(app, 'drivers', buildDriver({ carId, name: 'Second' }));
    // Both have the car from today on.
    const both = await spend(app, resource, { carId, day: '2026-11-15', amount: 10, paidFrom: 'driver' });
    expect([both.status, both.errors]).toEqual([400, { driverId: PAID }]);
    const said = { carId, day: '2026-11-15', amount: 10, paidFrom: 'driver', driverId: second.id };
    expect((await spend(app, resource, said)).record).toMatchObject({ driver: 'Second' });
    const before = await spend(app, resource, { carId, day: '2026-11-14', amount: 10, paidFrom: 'driver' });
    expect(before.record).toMatchObject({ driverId });
  });

  test('a filled-in driver stays when the day, the car or the way changes', async () => {
    const { app, carId, userId, driverId } = await startTrade();
    const other = await add(app, 'cars', buildCar({ userId, mileage: 1 }));
    await add(app, 'drivers', buildDriver({ carId: other.id, name: 'Second' }));
    const { record } = await spend(app, resource, { carId, day: WITH_MOSES, amount: 10, paidFrom: 'driver' });
    for (const values of [
      { day: WITHOUT_DRIVER },
      { day: WITH_MOSES, carId: other.id },
      { paidFrom: 'owner' },
      { paidFrom: 'driver' },
    ]) {
      const { KmOilChange: _km, ...body } = expense(resource, values);
      expect((await change(app, `/${resource}/${record.id}`, body)).record).toMatchObject({ driverId });
    }
  });

  test('an owner names no driver of another owner', async () => {
    const { app, carId } = await startTrade();
    const foreign = await add(app, 'cars', buildCar({ userId: app.people.other.id, mileage: 1 }));
    const driver = await add(app, 'drivers', buildDriver({ carId: foreign.id }));
    const values = { carId, day: WITH_MOSES, amount: 10, paidFrom: 'driver', driverId: driver.id };
    const { status, errors } = await spend(app, resource, values, 'owner');
    expect([status, errors]).toEqual([
      400,
      { driverId: `Driver: there is no driver with the number ${driver.id}` },
    ]);
  });

  test('an expense of its owner is listed, filtered, found and exported with its driver', async () => {
    const { app, carId, driverId } = await startTrade();
    await spend(app, resource, { carId, day: WITH_MOSES, amount: 10, paidFrom: 'driver' }, 'owner');
    await spend(app, resource, { carId, day: WITH_MOSES, amount: 10, driverPays: 4.5 }, 'owner');
    await spend(app, resource, { carId, day: WITH_MOSES, amount: 10 }, 'owner');
    const count = async (query: string) =>
      (await app.done({ as: 'owner', path: `/${resource}?${query}` })).records.length;
    expect(await count(`filter={"driverId":${driverId}}`)).toBe(2);
    expect(await count('filter={"paidFrom":"driver"}')).toBe(1);
    expect(await count('filter={"driverPays":4.5}')).toBe(1);
    expect(await count('filter={"driverPays_gte":4.51}')).toBe(0);
    expect(await count('filter={"q":"moses"}')).toBe(2);
    expect(await count('sort=["driver","ASC"]')).toBe(3);
  });

  test('a driver who paid, or pays back, is not deleted', async () => {
    const { app, carId, driverId } = await startTrade();
    await spend(app, resource, { carId, day: WITH_MOSES, amount: 10, paidFrom: 'driver' });
    const { status, message } = await app.request({ method: 'DELETE', path: `/drivers/${driverId}` });
    expect(status).toBe(409);
    expect(message).toContain('Moses');
  });
});

test.each(expenseResources)('a %s of a foreign car answers as one of a missing car', async (resource) => {
  const { app, carId } = await startTrade();
  const { name } = app.people.other;
  const post = async (body: object, as: 'admin' | 'owner' | 'other') => {
    const { status, errors } = await spend(app, resource, { ...body, day: WITH_MOSES, amount: 100 }, as);
    return [status, errors];
  };
  const missing = (id: number) => [400, { carId: `Number Plate: there is no car with the number ${id}` }];
  for (const how of [{ paidFrom: 'driver' }, { driverPays: 40 }]) {
    expect(await post({ carId, ...how }, 'other'), name).toEqual(missing(carId));
    expect(await post({ carId: 9_999, ...how }, 'other')).toEqual(missing(9_999));
    expect(await post({ carId: 9_999, ...how }, 'admin')).toEqual(missing(9_999));
  }
});

test('the driver of a former owner is nobody to the present one', async () => {
  const { app, carId, driverId } = await startTrade();
  const { id: userId } = app.people.other;
  const [had] = (await app.done({ path: `/driver-assignments?filter={"driverId":${driverId}}` })).records;
  await change(app, `/driver-assignments/${had!.id}`, { endedOn: '2026-11-14' });
  await change(app, `/cars/${carId}`, { userId });
  const body = { carId, day: WITH_MOSES, amount: 100, paidFrom: 'driver' };
  const answer = await spend(app, 'repairs', body, 'other');
  expect([answer.status, answer.errors]).toEqual([400, { driverId: PAID }]);
  expect((await spend(app, 'repairs', body)).status).toBe(201);
});
