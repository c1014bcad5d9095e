import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp, type Who } from '../../support/server/app';
import { add, buildCar, buildDriver, buildService } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { runRows } from '../../support/server/rows';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const start = async () => {
  const app = await startApp();
  const { owner, other } = app.people;
  const car = await add(app, 'cars', buildCar({ userId: owner.id, numberPlate: 'ABZ 1234', mileage: 9_000 }));
  const second = await add(
    app,
    'cars',
    buildCar({ userId: owner.id, numberPlate: 'BAP 1', mileage: 14_600 }),
  );
  const foreign = await add(
    app,
    'cars',
    buildCar({ userId: other.id, numberPlate: 'CAD 9', mileage: 15_100 }),
  );
  const driver = await add(app, 'drivers', buildDriver({ name: 'Kelvin Tembo', carId: foreign.id }));
  const paper = (of: object, kind: string, validUntil: string) =>
    add(app, 'papers', { ...of, kind, validUntil });
  const due = async (as: Who = 'admin', query: object = {}) =>
    (await app.done(listCall('/due', query, as))).records as readonly Record<string, unknown>[];
  return { app, car, second, foreign, driver, paper, due };
};

test('due rows are sorted by urgency, each with its car or driver', async () => {
  const { app, car, second, foreign, driver, paper, due } = await start();
  const { owner, other } = app.people;
  const first = await add(
    app,
    'services',
    buildService({ carId: car.id, date: '2026-06-01', KmOilChange: 8_500 }),
  );
  await add(app, 'services', buildService({ carId: second.id, date: '2026-06-01', KmOilChange: 10_000 }));
  await add(app, 'services', buildService({ carId: foreign.id, date: '2026-06-01', KmOilChange: 10_000 }));
  const tax = await paper({ carId: car.id }, 'roadTax', '2026-11-19');
  const fitness = await paper({ carId: car.id }, 'fitness', '2027-01-31');
  const licence = await paper({ driverId: driver.id }, 'drivingLicence', '2026-11-30');
  const rows = await due();
  expect(rows.map(({ id, state, daysLeft }) => [id, state, daysLeft])).toEqual([
    [`paper-${tax.id}`, 'overdue', -1],
    [`service-${foreign.id}`, 'overdue', null],
    [`paper-${licence.id}`, 'soon', 10],
    [`service-${second.id}`, 'soon', null],
    [`paper-${fitness.id}`, 'later', 72],
    [`service-${car.id}`, 'later', null],
  ]);
  expect(rows.at(-1)).toEqual({
    id: `service-${car.id}`,
    kind: 'service',
    carId: car.id,
    numberPlate: 'ABZ 1234',
    driverId: null,
    driver: null,
    userId: owner.id,
    name: owner.name,
    dueOn: null,
    isForecast: false,
    dueAt: 13_500,
    mileage: 9_000,
    kmLeft: 4_500,
    daysLeft: null,
    state: 'later',
    recordId: first.id,
    amount: 800,
    leadDays: 14,
    text: null,
    open: null,
  });
  expect(rows[2]).toEqual({
    id: `paper-${licence.id}`,
    kind: 'drivingLicence',
    carId: null,
    numberPlate: null,
    driverId: driver.id,
    driver: 'Kelvin Tembo',
    userId: other.id,
    name: other.name,
    dueOn: '2026-11-30',
    isForecast: false,
    dueAt: null,
    mileage: null,
    kmLeft: null,
    daysLeft: 10,
    state: 'soon',
    recordId: licence.id,
    amount: null,
    leadDays: 30,
    text: null,
    open: null,
  });
});

test('a renewed paper replaces the previous one, and papers of a sold car are not due', async () => {
  const { app, car, paper, due } = await start();
  const old = await paper({ carId: car.id }, 'insurance', '2026-11-01');
  const counted = async (as: Who) => {
    const { record } = await app.done({ as, path: '/figures' });
    return [record['papersSoon'], record['papersOverdue']];
  };
  expect(await counted('owner')).toEqual([0, 1]);
  const renewed = await paper({ carId: car.id }, 'insurance', '2026-12-01');
  expect((await due('owner')).map(({ recordId }) => recordId)).toEqual([renewed.id]);
  expect(await counted('owner')).toEqual([1, 0]);
  expect(await counted('other')).toEqual([0, 0]);
  await app.done({ method: 'DELETE', path: `/papers/${renewed.id}` });
  expect((await due('owner')).map(({ recordId }) => recordId)).toEqual([old.id]);
  await app.done({ method: 'PUT', path: `/cars/${car.id}`, body: { userId: app.people.other.id } });
  expect(await due()).toEqual([]);
  // The new owner's own paper is due, although the former owner's is valid longer.
  await paper({ carId: car.id }, 'insurance', '2026-10-31');
  expect((await due('other')).map(({ dueOn }) => dueOn)).toEqual(['2026-10-31']);
  expect(await due('owner')).toEqual([]);
});

test('the latest oil change by date and the newest trusted reading of a car count', async () => {
  const { app, car, due } = await start();
  const carId = car.id;
  await add(app, 'services', buildService({ carId, date: '2026-09-01', KmOilChange: 8_000 }));
  const latest = await add(app, 'services', buildService({ carId, date: '2026-11-01', KmOilChange: 8_600 }));
  await add(app, 'services', buildService({ carId, date: '2026-10-01', KmOilChange: 8_300 }));
  await add(app, 'readings', { carId, date: '2026-11-10', mileage: 88_000 });
  expect(await due('owner')).toMatchObject([
    // 1,000 km in 80 days, 4,600 km left: 368 days from the 20th.
    {
      recordId: latest.id,
      dueAt: 13_600,
      mileage: 9_000,
      kmLeft: 4_600,
      dueOn: '2027-11-23',
      daysLeft: 368,
      isForecast: true,
    },
  ]);
});

test('due rows are filtered, sorted and paged like every list, or rejected', async () => {
  const { app, car, second, driver, paper } = await start();
  await paper({ carId: car.id }, 'fitness', '2026-11-01');
  await paper({ carId: second.id }, 'other', '2026-12-01');
  await paper({ carId: second.id }, 'other', '2027-12-01');
  await paper({ driverId: driver.id }, 'psvLicence', '2026-10-01');
  const ids = async (query: object, as: Who = 'admin') => {
    const { records, headers } = await app.done(listCall('/due', query, as));
    return [records.map(({ recordId }) => recordId), headers['content-range']];
  };
  expect(await ids({ range: [0, 1] })).toEqual([[4, 1], 'due 0-1/4']);
  expect(await ids({ range: [9, 9] })).toEqual([[], 'due */4']);
  expect(await ids({ filter: { state: ['soon', 'later'], carId: second.id } })).toEqual([[2, 3], undefined]);
  expect(await ids({ filter: { kind: 'other' }, sort: ['dueOn', 'DESC'] })).toEqual([[3, 2], undefined]);
  expect(await ids({ filter: { driverId: driver.id } })).toEqual([[4], undefined]);
  expect(await ids({ filter: { driverId: driver.id } }, 'owner')).toEqual([[], undefined]);
  expect(await ids({ filter: { userId: app.people.owner.id }, sort: ['numberPlate', 'DESC'] })).toEqual([
    [3, 2, 1],
    undefined,
  ]);
  const bad = (query: string, contains: string) => ({
    path: `/due?${query}`,
    status: 400,
    contains: [contains],
  });
  await runRows(app, [
    bad('filter={"name":"x"}', '"name":"Unknown filter: name"'),
    bad('filter={"q":"x"}', '"q"'),
    bad('filter={"state":7}', '"state"'),
    bad('sort=["nonsense","ASC"]', '"sort"'),
    bad('asOf=2026-11-01', '"asOf"'),
    { as: 'anonymous', path: '/due', status: 401 },
    { method: 'DELETE', path: '/due', status: 405 },
  ]);
});
