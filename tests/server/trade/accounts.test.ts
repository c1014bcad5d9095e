import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';

beforeEach(() => void vi.setSystemTime('2026-11-10T06:00:00Z'));
afterEach(() => void vi.useRealTimers());

type Row = Readonly<Record<string, unknown>>;

const read = async (app: TestApp, path: string, as: 'admin' | 'owner' = 'admin'): Promise<Row[]> =>
  (await app.done({ as, path })).records as unknown as Row[];

/** A driver who owes K500 a day since 10 November; it is the 15th. */
const startTrade = async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234' }));
  const driver = await add(app, 'drivers', buildDriver({ carId: car.id, name: 'Moses' }));
  const of = { carId: car.id, userId };
  await add(app, 'targets', { ...of, amount: 500, every: 'day', startsOn: '2026-11-10' });
  vi.setSystemTime('2026-11-15T06:00:00Z');
  const account = `${driver.id}-${car.id}-${userId}`;
  return { app, of, driverId: driver.id, account };
};

test('what the driver paid out of the takings settles what is owed, and is earned and spent', async () => {
  const { app, of, driverId, account } = await startTrade();
  await add(app, 'cashings', { ...of, driverId, date: '2026-11-11', amount: 380 });
  const paid = await add(app, 'repairs', {
    ...of,
    date: '2026-11-11',
    amount: 120,
    details: 'Puncture',
    paidFrom: 'driver',
  });
  expect(paid).toMatchObject({ driverId, driver: 'Moses', paidFrom: 'driver', holderId: null });
  const charged = await add(app, 'repairs', { ...of, date: '2026-11-12', amount: 300, driverPays: 200 });
  expect(charged).toMatchObject({ driverId, driverPays: 200 });

  const [row] = await read(app, '/balances');
  expect(row).toMatchObject({ due: 2_500, cashed: 380, spent: 120, charged: 200, balance: 2_200 });
  expect((await app.done({ path: '/balances/totals' })).record).toMatchObject({
    spent: 120,
  });
  const lines = await read(app, `/balances/${account}/ledger?from=2026-11-11&asOf=2026-11-12`);
  expect(lines.map(({ kind, amount, resource, text }) => [kind, amount, resource, text])).toEqual([
    ['opening', 500, null, null],
    ['cashing', -380, 'cashings', null],
    ['spending', -120, 'repairs', 'Puncture'],
    ['due', 500, 'targets', null],
    ['charge', 200, 'repairs', null],
  ]);
  const [profit] = await read(app, '/profits');
  expect(profit).toMatchObject({ cashed: 380, paidByDrivers: 120, spent: 420, profit: 80 });
  const [month] = await read(app, '/cashing-calendar?month=2026-11');
  expect(month).toMatchObject({ cashed: 380, spent: 120 });
  expect((month?.['days'] as Row[] | undefined)?.[10]).toMatchObject({
    date: '2026-11-11',
    cashed: 380,
    spent: 120,
    state: 'paid',
  });
  const spending = await read(app, '/spending');
  expect(spending).toEqual([
    {
      id: 'repairs-0',
      resource: 'repairs',
      kindId: null,
      kind: 'Repair/Expense',
      count: 2,
      amount: 420,
      share: 100,
    },
  ]);
});

test.each([
  [{ amount: 100, driverPays: 101 }, 'driverPays', 'Driver pays back at most the amount'],
  [
    { amount: 100, driverPays: 10, paidFrom: 'driver' },
    'driverPays',
    'What the driver paid is not paid back by the driver',
  ],
])('refuses %j', async (values, source, sentence) => {
  const { app, of } = await startTrade();
  const { status, errors } = await app.request({
    as: 'admin',
    method: 'POST',
    path: '/repairs/',
    body: { ...of, date: '2026-11-12', ...values },
  });
  expect(status).toBe(400);
  expect(errors).toEqual({ [source]: sentence });
});

test.each([
  ['driver', 'Driver: say who paid'],
  ['cashBox', 'Driver: say who pays it back'],
])('the driver of a day without one is asked for (%s)', async (paidFrom, sentence) => {
  const { app, of } = await startTrade();
  const body = {
    ...of,
    date: '2026-11-01',
    amount: 50,
    paidFrom,
    ...(paidFrom === 'cashBox' && { driverPays: 5 }),
  };
  const { status, errors } = await app.request({ as: 'admin', method: 'POST', path: '/repairs/', body });
  expect(status).toBe(400);
  expect(errors).toEqual({ driverId: sentence });
});

test('cashing in at the gate writes what was handed in and paid in one go', async () => {
  const { app, of, driverId } = await startTrade();
  const cashIn = (body: Row) =>
    app.request({
      as: 'owner',
      method: 'POST',
      path: '/cash-ins',
      body: { carId: of.carId, driverId, ...body },
    });
  const done = await cashIn({ amount: 380, spent: [{ kindId: 5, amount: 120, details: 'Gate' }] });
  expect(done.status).toBe(201);
  expect(done.body).toMatchObject({
    cashing: { amount: 380, date: '2026-11-15', userId: of.userId },
    repairs: [{ amount: 120, paidFrom: 'driver', driverId, kind: 'Station', date: '2026-11-15' }],
  });
  const alone = await cashIn({ spent: [{ amount: 20 }] });
  expect(alone.body).toMatchObject({ cashing: null, repairs: [{ amount: 20 }] });
  expect((await cashIn({})).body).toMatchObject({ errors: { amount: 'Say what was handed in or paid' } });
  expect((await cashIn({ spent: [{ amount: 0 }] })).body).toMatchObject({
    errors: { 'spent.0.amount': 'Amount (ZMW) must be above 0' },
  });
  expect((await cashIn({ notes: 'Late', spent: [{ amount: 20 }] })).body).toMatchObject({
    errors: { notes: 'Say what was handed in or paid' },
  });
  expect(await read(app, '/repairs')).toHaveLength(2);
});
