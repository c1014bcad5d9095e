import { once } from 'node:events';
import { createConnection, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { write, writeLong } from '../../../src/server/db/groupCommit';
import { calendarOf } from '../../../src/server/ground/calendar';
import { resourceModels } from '../../../src/server/features/resources';
import { isOutdated } from '../../../src/server/features/imports/outdated';
import { latestChange } from '../../../src/server/rows/records/auditLog';
import { planImport } from '../../../src/server/features/imports/plan';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { send, setUp, type Cells } from './setUp';

/** How long a slow machine may take. */
const SLOWLY = 15_000;

/** Begins an import that never arrives whole. Resolves when the server has answered or has begun to read it. */
const beginImport = async ({ app, people }: TestApp, who: 'admin' | 'owner', length: number) => {
  const { port } = app.server.address() as AddressInfo;
  const socket = createConnection(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /api/imports HTTP/1.1\r\nHost: x\r\nAuthorization: ${people[who].token}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${length}\r\nExpect: 100-continue\r\n\r\n{`,
  );
  return { socket, answer: String((await once(socket, 'data'))[0]) };
};

test('imports that arrive slowly hold no turn', async () => {
  const app = await startApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const slow = [await beginImport(app, 'admin', 1_000), await beginImport(app, 'owner', 1_000)];
  for (const as of ['other', 'owner', 'admin'] as const)
    expect((await send(app, 'owners', [{ name: as }], {}, as)).status).toBe(201);
  expect(slow.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
});

test('the imports of a person that arrive at once have 24 MiB; a closed connection frees them', async () => {
  const app = await startApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const length = 8 * 1_048_576;
  const begin = async () => {
    const begun = await beginImport(app, 'owner', length);
    // All but its last bytes: what has arrived takes room.
    begun.socket.write(Buffer.alloc(length - 10, ' '));
    return begun;
  };
  const begun = [await begin(), await begin(), await begin(), await begin()];
  const texts = begun.map(({ socket }) => {
    const parts: string[] = [];
    socket.on('data', (part) => parts.push(String(part)));
    return parts;
  });
  await vi.waitUntil(() => texts.flat().join('').includes('HTTP/1.1 429 '), SLOWLY);
  expect(texts.flat().join('')).toContain('Other imports are running. Please try again in a moment');
  expect((await send(app, 'owners', [{ name: 'A' }], {}, 'other')).status).toBe(201);
  for (const { socket } of begun) socket.destroy();
  await vi.waitFor(
    async () => expect((await send(app, 'owners', [{ name: 'A' }], {}, 'owner')).status).toBe(201),
    SLOWLY,
  );
});

test('short writes that wait go between two long ones', async () => {
  const { database } = await startApp();
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = writeLong(database, async () => {
    await gate;
    order.push('long 1');
  });
  const others = [
    writeLong(database, note('long 2')),
    writeLong(database, note('long 3')),
    write(database, note('short 1')),
    write(database, note('short 2')),
  ];
  open();
  await first;
  others.push(write(database, note('short 3')));
  await Promise.all(others);
  expect(order.slice(0, 4)).toEqual([
    'long 1',
    'short 1',
    'short 2',
    ...(order[3] === 'short 3' ? ['short 3'] : ['long 2']),
  ]);
  expect(order).toHaveLength(6);
  expect(order.indexOf('short 3')).toBeLessThan(order.indexOf('long 3'));
});

test('a read waits for no long write; when a session was used last is stored by a later one', async () => {
  const app = await startApp();
  const { db } = app.database;
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  const driver = await add(app, 'drivers', buildDriver({ carId: car.id }));
  const link = await app.done({ method: 'POST', path: `/drivers/${driver.id}/link` });
  const body = { token: String(link.record['url']).split('#')[1] };
  const page = { as: 'anonymous', method: 'POST', path: '/driver-page', body } as const;
  const lastUsedAt = new Date(Date.now() - 300_000).toISOString();
  await db.updateTable('sessions').set({ lastUsedAt }).execute();
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await new Promise<void>((begun) => {
    void writeLong(app.database, () => {
      begun();
      return gate;
    });
  });
  // Else they would wait for the gate.
  expect((await app.done({ as: 'owner', path: '/auth/currentUser' })).status).toBe(200);
  expect((await app.done(page)).status).toBe(200);
  open();
  await vi.waitFor(async () => {
    await app.done({ as: 'owner', path: '/auth/currentUser' });
    await app.done(page);
    const used = await db
      .selectFrom('sessions')
      .select('lastUsedAt')
      .where('userId', '=', app.people.owner.id)
      .execute();
    expect(used[0]?.lastUsedAt).not.toBe(lastUsedAt);
    expect(await db.selectFrom('driverLinks').select('usedAt').execute()).not.toEqual([{ usedAt: null }]);
  });
});

/** Plans an import, lets something happen, and returns whether the plan is outdated. */
const isOutdatedAfter = async (
  app: TestApp,
  resource: string,
  rows: readonly Cells[],
  work: () => Promise<unknown>,
  { allowDuplicates = false, isAdmin = true } = {},
): Promise<boolean> => {
  const { database, people } = app;
  const calendar = calendarOf('Africa/Lusaka');
  const models = resourceModels(calendar);
  const viewer = { id: people[isAdmin ? 'admin' : 'owner'].id, name: 'x', isAdmin };
  const about = { models, viewer, caller: viewer, calendar, model: models(resource) };
  const since = await latestChange(database.reports);
  const plan = await planImport({ ...about, queries: database.reports }, rows, allowDuplicates);
  expect(plan.planned).toHaveLength(rows.length);
  await work();
  return write(database, (trx) => isOutdated({ ...about, queries: trx }, plan, since, allowDuplicates));
};

test('a plan holds after changes of other records', async () => {
  const { app, car, driver } = await setUp();
  const cashing = { carId: car.id, driverId: driver.id, date: '2026-11-01', amount: 100 };
  const rows = [{ ...cashing, carId: 'ABZ 1234', date: '1/11/2026' }];
  const check = (work: () => Promise<unknown>, options = {}) =>
    isOutdatedAfter(app, 'cashings', rows, work, options);
  expect(await check(async () => undefined)).toBe(false);
  expect(
    await check(() => add(app, 'cars', buildCar({ numberPlate: 'NEW 1', userId: app.people.owner.id }))),
  ).toBe(false);
  expect(await check(() => add(app, 'cashings', { ...cashing, amount: 101 }))).toBe(false);
  expect(await check(() => add(app, 'cashings', cashing), { allowDuplicates: true })).toBe(false);
  expect(
    await isOutdatedAfter(
      app,
      'cars',
      [buildCar({ numberPlate: 'NEW 2', userId: app.people.owner.id })],
      () => add(app, 'cars', buildCar({ numberPlate: 'NEW 3', userId: app.people.owner.id })),
    ),
  ).toBe(false);
});

test('a plan is outdated after a change of a record that it refers to or that is in its way', async () => {
  const { app, car, driver } = await setUp();
  const cashing = { carId: car.id, driverId: driver.id, date: '2026-11-01', amount: 100 };
  const check = (work: () => Promise<unknown>, row: Cells = cashing, options = {}) =>
    isOutdatedAfter(app, 'cashings', [row], work, options);
  expect(await check(() => add(app, 'cashings', cashing))).toBe(true);
  const mine = { ...cashing, amount: 5 };
  expect(await check(() => add(app, 'cashings', mine), mine, { isAdmin: false })).toBe(true);
  const put = (path: string, body: object) => () => app.done({ method: 'PUT', path, body });
  const free = { ...cashing, amount: 7 };
  expect(await check(put(`/cars/${car.id}`, { model: 'Hiace' }), free)).toBe(true);
  expect(await check(put(`/drivers/${driver.id}`, { name: 'Kelvin' }), free)).toBe(true);
  const other = await add(app, 'cars', buildCar({ numberPlate: 'OTHER 1', userId: app.people.owner.id }));
  expect(
    await check(
      () =>
        app.done({
          method: 'POST',
          path: '/driver-assignments',
          body: { driverId: driver.id, carId: other.id },
        }),
      free,
    ),
  ).toBe(true);
  const plate = buildCar({ numberPlate: 'SAME 1', userId: app.people.owner.id });
  expect(
    await isOutdatedAfter(app, 'cars', [plate], () =>
      add(app, 'cars', { ...plate, numberPlate: 'same-1', mileage: 9 }),
    ),
  ).toBe(true);
  const target = { carId: car.id, amount: 1, every: 'day', startsOn: '2026-01-01' };
  expect(
    await isOutdatedAfter(app, 'targets', [target], () =>
      add(app, 'targets', { ...target, startsOn: '2026-02-01' }),
    ),
  ).toBe(true);
});

test('an import that waited for another write is planned again', async () => {
  const { app } = await setUp();
  const driver = buildDriver({ name: 'New', phone: 260955000111, carId: 1 });
  const car = buildCar({ numberPlate: 'RACE 1', userId: app.people.owner.id });
  const call = (resource: string, row: object) =>
    app.request({
      method: 'POST',
      path: '/imports',
      body: { resource, fileName: 'x', rows: [row], dryRun: false },
    });
  const answers = await Promise.all([
    call('cars', car),
    app.request({ method: 'POST', path: '/cars', body: { ...car, numberPlate: 'race1', mileage: 5 } }),
    app.request({ method: 'POST', path: '/drivers', body: driver }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const { records } = await app.done({ path: '/cars?filter={"q":"race"}' });
  expect(records).toHaveLength(1);
});
