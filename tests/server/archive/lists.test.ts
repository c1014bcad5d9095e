import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { add, buildService } from '../../support/server/factories';
import { listCall, type Json } from '../../support/server/lists';
import { setUp, stopClock } from './setUp';

beforeEach(stopClock);
afterEach(() => void vi.useRealTimers());

/** A car that was driven until today, with targets, money, an oil change and papers. */
const withHistory = async () => {
  const world = await setUp();
  const { app, car, driver } = world;
  await add(app, 'targets', { carId: car.id, amount: 700, every: 'week', startsOn: '2026-11-02' });
  await add(app, 'cashings', { carId: car.id, driverId: driver.id, date: '2026-11-20', amount: 350 });
  await add(app, 'services', buildService({ carId: car.id, date: '2026-11-01', KmOilChange: 114_500 }));
  await add(app, 'papers', { carId: car.id, kind: 'fitness', validUntil: '2026-11-10' });
  await add(app, 'papers', { driverId: driver.id, kind: 'drivingLicence', validUntil: '2026-11-10' });
  const rows = async (path: string, query: object = {}): Promise<readonly Json[]> =>
    (await app.done(listCall(path, query))).records;
  return { ...world, rows };
};

const hidden = ['/due', '/cashing-calendar', '/balances/falling-due'];
const kept = [
  '/balances',
  '/balances/totals',
  '/profits',
  '/profits/totals',
  '/cashings',
  '/cars',
  '/drivers',
  '/driver-assignments',
];

test.each(['cars', 'drivers'] as const)('archived %s stand in no due list and no calendar', async (kind) => {
  const { car, driver, call, leave, rows } = await withHistory();
  await leave();
  for (const path of hidden) expect((await rows(path)).length, path).toBeGreaterThan(0);
  const before = await rows('/due');
  const overdue = { filter: { serviceState: 'overdue' } };
  expect(await rows('/cars', overdue)).toHaveLength(1);
  const id = kind === 'cars' ? car.id : driver.id;
  expect((await call(kind, id, 'archive', { anyway: true })).status).toBe(200);
  for (const path of hidden.slice(1)) expect(await rows(path), path).toEqual([]);
  const column = kind === 'cars' ? 'carId' : 'driverId';
  expect(await rows('/due')).toEqual(before.filter((row) => row[column] !== id));
  expect(await rows('/cars', overdue)).toHaveLength(kind === 'cars' ? 0 : 1);
  await call(kind, id, 'unarchive');
  for (const path of hidden) expect((await rows(path)).length, path).toBeGreaterThan(0);
});

test('nobody waits for the cash of an archived driver', async () => {
  const { app, driver, call, leave } = await withHistory();
  await leave();
  // The share of the last week falls due on its Sunday.
  vi.setSystemTime(new Date('2026-11-29T08:00:00Z'));
  const today = async () => (await app.done({ path: '/cashing-calendar/today' })).record;
  expect(await today()).toMatchObject({ drivers: 1, due: 300, waitingCount: 1 });
  await call('drivers', driver.id, 'archive', { anyway: true });
  expect(await today()).toMatchObject({ drivers: 0, due: 0, waitingCount: 0 });
});

test('lists, totals, balances and profit stay as they are', async () => {
  const { app, car, driver, call, leave } = await withHistory();
  await leave();
  const read = async () => {
    const bodies: Json = {};
    for (const path of kept)
      bodies[path] = JSON.parse(
        JSON.stringify((await app.done({ path })).body, (key, value: unknown) =>
          ['archivedAt', 'updatedAt'].includes(key) ? undefined : value,
        ),
      );
    return bodies;
  };
  const before = await read();
  await call('cars', car.id, 'archive');
  await call('drivers', driver.id, 'archive', { anyway: true });
  expect(await read()).toEqual(before);
});

test('an archived driver or car is suggested no target', async () => {
  const { app, car, driver, call, leave } = await setUp();
  expect((await app.done({ path: '/targets/suggestions' })).records).toHaveLength(1);
  await leave();
  await call('cars', car.id, 'archive');
  await call('drivers', driver.id, 'archive');
  expect((await app.done({ path: '/targets/suggestions' })).records).toEqual([]);
});

test('the search finds all, or only those in use or archived; the records of an archived car are found', async () => {
  const { app, car, driver, call, leave } = await withHistory();
  await leave();
  await call('cars', car.id, 'archive');
  const search = async (q: string, filter?: object) => {
    const query = new URLSearchParams({ q, ...(filter && { filter: JSON.stringify(filter) }) });
    const { records } = await app.done({ path: `/search?${query.toString()}` });
    return records.map(({ resource, id }) => `${String(resource)} ${String(id)}`);
  };
  const [found, drivers] = [`cars ${car.id}`, `drivers ${driver.id}`];
  expect(await search('ABZ 1234')).toContain(found);
  expect(await search('ABZ 1234', { archived: true })).toContain(found);
  const inUse = await search('ABZ 1234', { archived: false });
  expect(inUse).not.toContain(found);
  expect(inUse.some((one) => one.startsWith('cashings'))).toBe(true);
  expect(await search('Sichone', { archived: false })).toContain(drivers);
  await call('drivers', driver.id, 'archive', { anyway: true });
  expect(await search('Sichone', { archived: false })).not.toContain(drivers);
  for (const filter of ['{"archived":1}', '{"isActive":true}', '[]', '{'])
    expect((await app.request({ path: `/search?q=abz&filter=${encodeURIComponent(filter)}` })).status).toBe(
      400,
    );
});
