import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { listCall, type Json } from '../../support/server/lists';
import { runRows } from '../../support/server/rows';

// A Thursday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A driver who has had a car since the first of the month, with a target of it. */
const setUp = async (target: object, startedOn = '2026-11-01') => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234' }));
  const driver = await add(app, 'drivers', buildDriver({ name: 'Moses Phiri', carId: car.id }));
  const [first] = (await app.done({ path: '/driver-assignments' })).records;
  const path = `/driver-assignments/${first!.id}`;
  await app.done({ method: 'PUT', path, body: { startedOn } });
  await add(app, 'targets', { carId: car.id, startsOn: startedOn, ...target });
  const leave = (endedOn: string) => app.done({ method: 'PUT', path, body: { endedOn } });
  return { app, car, driver, userId, leave };
};

const fallingDue = async (
  app: TestApp,
  asOf: string,
  filter: Json = {},
  as: 'admin' | 'owner' | 'other' = 'owner',
) =>
  (await app.done({ as, path: `${listCall('/balances/falling-due', { filter }).path}&asOf=${asOf}` }))
    .records;

const week = { amount: 1500, every: 'week' };

test.each([
  ['a week: three days of it', week, '2026-11-26', [['2026-11-29', 642.86]]],
  [
    'a week, six days of it: the day of the handover is not theirs',
    week,
    '2026-11-22',
    [['2026-11-22', 1285.71]],
  ],
  ['a week that is over', week, '2026-11-23', []],
  ['working days only', { ...week, days: '1111100' }, '2026-11-26', [['2026-11-29', 900]]],
  ['a month', { amount: 6000, every: 'month' }, '2026-11-26', [['2026-11-30', 5000]]],
  ['every day', { amount: 300, every: 'day' }, '2026-11-26', []],
])('%s', async (_, target, asOf, expected) => {
  const { app, leave, car, driver, userId } = await setUp(target);
  const row = {
    id: `${driver.id}-${car.id}-${userId}`,
    driverId: driver.id,
    driver: 'Moses Phiri',
    carId: car.id,
    numberPlate: 'ABZ 1234',
    userId,
    name: 'Mutale Owner',
    amount: expected[0]?.[1],
    dues: expected.map(([date, amount]) => ({ date, amount })),
  };
  const rows = expected.length > 0 ? [row] : [];
  // The same before the handover as after it.
  expect(await fallingDue(app, asOf)).toEqual(rows);
  await leave(asOf);
  expect(await fallingDue(app, asOf)).toEqual(rows);
});

test('it is what the balance rises by when the period is over', async () => {
  const { app, leave, driver, car, userId } = await setUp(week, '2026-11-02');
  await leave('2026-11-26');
  const balance = async () =>
    Number((await app.done({ path: `/balances/${driver.id}-${car.id}-${userId}` })).record['balance']);
  const before = await balance();
  const [row] = await fallingDue(app, '2026-11-26');
  vi.setSystemTime(new Date('2026-11-30T08:00:00Z'));
  expect(await balance()).toBeCloseTo(before + Number(row!['amount']), 2);
  expect(await fallingDue(app, '2026-11-30')).toEqual([]);
});

test('days off are not owed, and two targets have a due day each', async () => {
  const { app, car } = await setUp({ ...week, endsOn: '2026-11-24' });
  await add(app, 'daysOff', { carId: car.id, startsOn: '2026-11-23', reason: 'workshop' });
  await add(app, 'targets', { carId: car.id, startsOn: '2026-11-25', amount: 3000, every: 'month' });
  expect(await fallingDue(app, '2026-11-26')).toMatchObject([
    {
      amount: 314.29,
      dues: [
        { date: '2026-11-29', amount: 214.29 },
        { date: '2026-11-30', amount: 100 },
      ],
    },
  ]);
});

test('owners see their own accounts; filters, pages and bad requests', async () => {
  const { app, driver, car } = await setUp(week);
  const asOf = '2026-11-26';
  expect(await fallingDue(app, asOf, {}, 'other')).toEqual([]);
  expect(await fallingDue(app, asOf, {}, 'admin')).toHaveLength(1);
  expect(await fallingDue(app, asOf, { driverId: [driver.id, 99] })).toHaveLength(1);
  expect(await fallingDue(app, asOf, { carId: 99 })).toEqual([]);
  expect(await fallingDue(app, asOf, { q: 'moses' })).toHaveLength(1);
  const path = '/balances/falling-due';
  const { headers } = await app.done({ path: `${path}?range=[0,24]&filter={"carId":${car.id}}` });
  expect(headers['content-range']).toBe('balances 0-0/1');
  await runRows(app, [
    { path: `${path}?asOf=2026-11-27`, status: 400, contains: ['asOf must not be after today'] },
    { path: `${path}?filter={"amount":1}`, status: 400, contains: ['Unknown filter: amount'] },
    { path: `${path}?from=2026-11-01`, status: 400, contains: ['"from"'] },
    { as: 'anonymous', path, status: 401 },
  ]);
});
