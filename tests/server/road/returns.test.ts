import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';

beforeEach(() => void vi.setSystemTime('2026-11-30T06:00:00Z'));
afterEach(() => void vi.useRealTimers());

type Row = Readonly<Record<string, unknown>>;

const read = async (app: TestApp, path: string, as: 'admin' | 'owner' | 'other' = 'admin') =>
  (await app.done({ as, path })).records as unknown as Row[];

/** A bus that was bought for K1,000 on 1 November and owes K100 a day. */
const startBus = async (more: object = {}) => {
  const app = await startApp({ SESSION_IDLE_DAYS: '60', SESSION_MAX_DAYS: '60' });
  const userId = app.people.owner.id;
  const car = await add(
    app,
    'cars',
    buildCar({ userId, numberPlate: 'ABZ 1234', boughtOn: '2026-11-01', boughtFor: 1_000, ...more }),
  );
  const of = { carId: car.id, userId };
  const { id: driverId } = await add(app, 'drivers', buildDriver({ carId: car.id, name: 'Moses' }));
  const cash = (date: string, amount: number) => add(app, 'cashings', { ...of, driverId, date, amount });
  return { app, of, cash, driverId };
};

test('a car without a price is in no row, one with a price begins at minus its price', async () => {
  const { app, of } = await startBus();
  await add(app, 'cars', buildCar({ userId: of.userId, numberPlate: 'ABZ 9' }));
  expect(await read(app, '/returns')).toEqual([
    {
      id: of.carId,
      carId: of.carId,
      numberPlate: 'ABZ 1234',
      model: expect.any(String),
      userId: of.userId,
      name: app.people.owner.name,
      boughtOn: '2026-11-01',
      boughtFor: 1_000,
      earned: 0,
      share: 0,
      paidBackOn: null,
      forecastOn: null,
      soldFor: null,
      worth: null,
      gain: -1_000,
      perMonth: 0,
      daysOff: 0,
      lost: 0,
    },
  ]);
  expect(await read(app, '/returns', 'owner')).toHaveLength(1);
  expect(await read(app, '/returns', 'other')).toEqual([]);
});

test('what was earned is the profit of its owner since the purchase', async () => {
  const { app, of, cash, driverId } = await startBus({ worth: 400, worthOn: '2026-11-20' });
  await cash('2026-10-31', 5_000);
  await cash('2026-11-02', 900);
  await cash('2026-11-10', 250);
  await add(app, 'repairs', { ...of, date: '2026-11-12', amount: 300 });
  await add(app, 'repairs', { ...of, date: '2026-11-13', amount: 80, paidFrom: 'driver', driverId });
  // Another owner's record of the car.
  await add(app, 'cashings', {
    ...of,
    userId: app.people.other.id,
    driverId,
    date: '2026-11-14',
    amount: 7_777,
  });
  const [row] = await read(app, '/returns');
  // It reached the price on the 10th, and fell below it again.
  expect(row).toMatchObject({ earned: 850, share: 85, paidBackOn: '2026-11-10', gain: 250, worth: 400 });
  // 850 in 30 days.
  expect(row).toMatchObject({ perMonth: 850, forecastOn: '2026-12-06' });
  const [early] = await read(app, '/returns?asOf=2026-11-05');
  expect(early).toMatchObject({
    earned: 900,
    share: 90,
    paidBackOn: null,
    perMonth: 5_400,
    forecastOn: null,
  });
  const totals = (await app.done({ path: '/returns/totals' })).record;
  expect(totals).toEqual({ boughtFor: 1_000, earned: 850, gain: 250, lost: 0 });
});

test.each([
  [{ boughtFor: 3 }, 1, 33.3],
  [{ boughtFor: 3 }, -1, -33.4],
  [{ boughtFor: 1_000 }, 1_999.99, 199.9],
])('%j of which %d was earned is a share of %d', async (car, earned, share) => {
  const { app, of, cash } = await startBus(car);
  if (earned > 0) await cash('2026-11-02', earned);
  else await add(app, 'repairs', { ...of, date: '2026-11-02', amount: -earned });
  expect((await read(app, '/returns'))[0]).toMatchObject({ share });
});

test('days off count once, with what would have been due on them', async () => {
  vi.setSystemTime('2026-11-01T06:00:00Z');
  const { app, of } = await startBus();
  await add(app, 'targets', { ...of, amount: 100, every: 'day', startsOn: '2026-11-01' });
  const off = { ...of, reason: 'workshop' };
  await add(app, 'daysOff', { ...off, startsOn: '2026-11-05', endsOn: '2026-11-07' });
  await add(app, 'daysOff', { ...off, startsOn: '2026-11-07', endsOn: '2026-11-08' });
  await add(app, 'daysOff', { ...off, startsOn: '2026-11-29', endsOn: '2026-12-05' });
  vi.setSystemTime('2026-11-30T06:00:00Z');
  // Without working days, seven days a week are owed.
  expect((await read(app, '/returns'))[0]).toMatchObject({ daysOff: 6, lost: 600 });
  expect((await read(app, '/returns?asOf=2026-11-05'))[0]).toMatchObject({ daysOff: 1, lost: 100 });
});

test('the days of a sold car count to the sale, what it earned to the day that is asked; it has its price', async () => {
  const { app, of, cash } = await startBus({ boughtOn: undefined, worth: 400 });
  await cash('2026-11-11', 300);
  await cash('2026-11-25', 70);
  const sold = await app.done({
    method: 'POST',
    path: `/cars/${of.carId}/sell`,
    body: { soldOn: '2026-11-20', soldFor: 650 },
  });
  expect(sold.record).toMatchObject({ soldOn: '2026-11-20', soldFor: 650, archivedAt: expect.any(String) });
  const [row] = await read(app, '/returns');
  expect(row).toMatchObject({
    boughtOn: null,
    // What a driver handed in after the sale too.
    earned: 370,
    soldFor: 650,
    gain: 20,
    forecastOn: null,
    perMonth: 1_110,
  });
  expect(await read(app, `/returns?filter=${encodeURIComponent(`{"carId":${of.carId + 9}}`)}`)).toEqual([]);
});
