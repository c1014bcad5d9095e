import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/server/app';
import {
  add,
  addFleet,
  bodyOf,
  buildCar,
  buildService,
  type Body,
  type Fleet,
  type Name,
} from '../support/server/factories';
import { listCall } from '../support/server/lists';

// 00:30 on 1 November in Lusaka, still October in UTC.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T22:30:00Z') }));
afterEach(() => void vi.useRealTimers());

const about = ({ cars, drivers, users }: Fleet) => ({
  carId: cars.id,
  userId: users.id,
  driverId: drivers.id,
});

const record = (app: TestApp, name: Name, fleet: Fleet, body: Body) =>
  add(app, name, { ...bodyOf(name, about(fleet)), ...body });

const figuresOf = async (app: TestApp, as: Who) => (await app.done({ as, path: '/figures' })).record;

const months = (...sums: readonly (readonly [month: string, cashed: number, spent: number])[]) =>
  sums.map(([month, cashed, spent]) => ({ month, cashed, spent }));

const nothing = (...of: readonly string[]) => of.map((month) => [month, 0, 0] as const);

// addFleet's records in October: 350.50 cashed in; a repair, an insurance, two parts and an oil change paid.
const OCTOBER = ['2026-10', 350.5, 1200 + 950 + 1500.25 * 2 + 800] as const;

test('the sums of six months, oldest first, in the business time zone', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const cashings = [
    ['2026-05-31', 1],
    ['2026-06-01', 10.25],
    ['2026-06-30', 20],
    // Sent as timestamps: the last hours of September in UTC are in October in Lusaka.
    ['2026-09-30T21:59:00Z', 100],
    ['2026-09-30T22:00:00Z', 1000],
    ['2026-11-30', 5],
    ['2026-12-01', 7],
  ] as const;
  for (const [date, amount] of cashings) await record(app, 'cashings', fleet, { date, amount });
  await record(app, 'tires', fleet, { dateChanged: '2026-11-01', price: '0.75' });
  await record(app, 'repairs', fleet, { date: '2026-08-31', amount: 40 });

  expect(await figuresOf(app, 'owner')).toMatchObject({
    cars: 1,
    cashedThisMonth: 5,
    cashedLastMonth: 1350.5,
    spentThisMonth: 0.75,
    spentLastMonth: OCTOBER[2],
    months: months(
      ['2026-06', 30.25, 0],
      ['2026-07', 0, 0],
      ['2026-08', 0, 40],
      ['2026-09', 100, 0],
      ['2026-10', 1350.5, OCTOBER[2]],
      ['2026-11', 5, 0.75],
    ),
  });
});

test('another time zone has other months', async () => {
  const app = await startApp({ TIME_ZONE: 'Pacific/Honolulu' });
  const fleet = await addFleet(app, 'owner');
  await record(app, 'cashings', fleet, { date: '2026-10-01T09:00:00Z', amount: 3 });
  expect(await figuresOf(app, 'admin')).toMatchObject({
    cashedThisMonth: OCTOBER[1],
    cashedLastMonth: 3,
    months: months(...nothing('2026-05', '2026-06', '2026-07', '2026-08'), ['2026-09', 3, 0], [...OCTOBER]),
  });
});

test('an administrator sees all sums, an owner only their own', async () => {
  const app = await startApp();
  await addFleet(app, 'owner');
  const others = await addFleet(app, 'other');
  await record(app, 'cashings', others, { date: '2026-10-02', amount: 1000 });

  const before = nothing('2026-06', '2026-07', '2026-08', '2026-09');
  const november = ['2026-11', 0, 0] as const;
  const [month, cashed, spent] = OCTOBER;
  const rows = [
    ['owner', 1, [month, cashed, spent]],
    ['other', 1, [month, cashed + 1000, spent]],
    ['admin', 2, [month, cashed * 2 + 1000, spent * 2]],
  ] as const;
  for (const [as, cars, october] of rows)
    expect(await figuresOf(app, as), as).toMatchObject({
      cars,
      months: months(...before, october, november),
    });
});

test('a fleet without records has months with zeros', async () => {
  const app = await startApp();
  expect(await figuresOf(app, 'owner')).toEqual({
    cars: 0,
    cashedThisMonth: 0,
    cashedLastMonth: 0,
    spentThisMonth: 0,
    spentLastMonth: 0,
    servicesDue: 0,
    servicesOverdue: 0,
    papersSoon: 0,
    papersOverdue: 0,
    billsSoon: 0,
    billsOverdue: 0,
    plansSoon: 0,
    plansOverdue: 0,
    driversLate: 0,
    owed: 0,
    latestCashings: [],
    months: months(...nothing('2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11')),
  });
});

/** Oil changes (day, mileage), the car's own reading, and the state of its service; due 5,000 km after the latest. */
const services = [
  ['a kilometre beyond the next change', [['2026-09-01', 10_000]], 15_001, 'overdue'],
  ['exactly at the next change', [['2026-09-01', 10_000]], 15_000, 'soon'],
  ['500 km before it', [['2026-09-01', 10_000]], 14_500, 'soon'],
  ['501 km before it, too long ago for a forecast', [['2026-06-01', 10_000]], 14_499, 'later'],
  ['501 km before it, which are gone within two weeks', [['2026-09-01', 10_000]], 14_499, 'soon'],
  [
    'by the latest change, entered first',
    [
      ['2026-09-01', 14_000],
      ['2026-01-01', 9_000],
    ],
    15_001,
    'later',
  ],
  [
    'by the last recorded of two changes on one day',
    [
      ['2026-09-01', 9_000],
      ['2026-09-01', 14_600],
    ],
    19_300,
    'soon',
  ],
  [
    'by the latest day, not the highest mileage',
    [
      ['2026-08-01', 20_000],
      ['2026-09-01', 12_000],
    ],
    1,
    'overdue',
  ],
  ['without an oil change', [], 90_000, null],
] as const;

test('the state of a car’s service follows one rule, and the filtered list has exactly the counted cars', async () => {
  const app = await startApp();
  const plates = new Map<string, string | null>();
  for (const [, changes, mileage, state] of services) {
    const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id, mileage }));
    plates.set(String(car['numberPlate']), state);
    for (const [date, KmOilChange] of changes)
      await add(app, 'services', buildService({ carId: car.id, date, KmOilChange }));
  }
  const foreign = await add(app, 'cars', buildCar({ userId: app.people.other.id, mileage: 99_000 }));
  await add(app, 'services', buildService({ carId: foreign.id, KmOilChange: 90_000, date: '2026-09-01' }));
  const platesIn = async (path: string, filter: unknown, as: Who) =>
    (await app.done(listCall(path, { filter }, as))).records.map(({ numberPlate }) => numberPlate).toSorted();
  const own = (...states: (string | null)[]) =>
    [...plates].flatMap(([plate, state]) => (states.includes(state) ? [plate] : [])).toSorted();

  const ofOwner = `/cars/byUserId/${app.people.owner.id}`;
  for (const state of ['overdue', 'soon', 'later']) {
    expect(await platesIn('/cars', { serviceState: state }, 'owner'), state).toEqual(own(state));
    expect(await platesIn(ofOwner, { serviceState: [state] }, 'admin'), state).toEqual(own(state));
  }
  expect(await platesIn('/cars', { serviceState: ['overdue', 'soon'], q: 'abz' }, 'owner')).toEqual(
    own('overdue', 'soon'),
  );
  const overdue = [...own('overdue'), foreign['numberPlate']].toSorted();
  expect(await platesIn('/cars', { serviceState: 'overdue' }, 'admin')).toEqual(overdue);
  expect(await figuresOf(app, 'owner')).toMatchObject({ cars: 9, servicesDue: 4, servicesOverdue: 2 });
  expect(await figuresOf(app, 'admin')).toMatchObject({ cars: 10, servicesDue: 4, servicesOverdue: 3 });
});

test('a correction of the car or of the oil change changes the state immediately', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const counted = async () => {
    const { servicesDue, servicesOverdue } = await figuresOf(app, 'owner');
    return [servicesDue, servicesOverdue];
  };
  expect(await counted()).toEqual([0, 0]);
  const put = (path: string, body: Body) => app.done({ method: 'PUT', path, body });
  await put(`/cars/${fleet.cars.id}`, { mileage: 125_800 });
  expect(await counted()).toEqual([1, 0]);
  await put(`/services/${fleet.services.id}`, { KmOilChange: 120_000 });
  expect(await counted()).toEqual([0, 1]);
  await app.done({ method: 'DELETE', path: `/services/${fleet.services.id}` });
  expect(await counted()).toEqual([0, 0]);
});

test.each([
  ['an unknown state', { serviceState: 'never' }, 'serviceState must be one of: overdue, soon, later'],
  ['a number', { serviceState: ['overdue', 1] }, 'serviceState must be one of: overdue, soon, later'],
  ['null', { serviceState: null }, 'serviceState must be one of: overdue, soon, later'],
  [
    'a property of objects',
    { serviceState: 'toString' },
    'serviceState must be one of: overdue, soon, later',
  ],
  ['a bound', { serviceState_gte: 'soon' }, 'Unknown filter: serviceState_gte'],
])('the filter serviceState rejects %s', async (_what, filter, expected) => {
  const app = await startApp();
  const { status, message, errors } = await app.request(listCall('/cars', { filter }, 'owner'));
  expect({ status, message: errors?.[Object.keys(filter)[0] ?? ''] ?? message }).toEqual({
    status: 400,
    message: expected,
  });
});

test('the latest cashings are those recorded last, of any day', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const foreign = await addFleet(app, 'other');
  const days = ['2026-10-30', '2026-12-24', '2025-01-01', '2026-10-31', '2026-09-01', '2026-10-29'];
  const ids: unknown[] = [];
  for (const date of days) {
    vi.setSystemTime(Date.now() + 60_000);
    ids.push((await record(app, 'cashings', fleet, { date, amount: 1 })).id);
  }
  vi.setSystemTime(Date.now() + 60_000);
  await record(app, 'cashings', foreign, { date: '2026-01-01', amount: 2 });
  const { latestCashings } = await figuresOf(app, 'owner');
  expect((latestCashings as { id: number }[]).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5));
});
