import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import {
  add,
  addFleet,
  buildCar,
  buildCashing,
  buildDriver,
  buildUser,
} from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { runRows } from '../../support/server/rows';

const lastChange = async (app: TestApp): Promise<number> =>
  Number((await app.done(listCall('/changes', { range: [0, 0] }))).ids[0]);
const undo = (app: TestApp, id: number) => app.request({ method: 'POST', path: `/changes/${id}/undo` });
const undoError = async (app: TestApp, id: number): Promise<string> => {
  const { status, message } = await undo(app, id);
  return `${status} ${message}`;
};

const car = async (app: TestApp) => {
  const { id } = await add(app, 'cars', buildCar({ numberPlate: 'ABZ 1234', userId: app.people.owner.id }));
  return { id, path: `/cars/${id}`, created: await lastChange(app) };
};

test('undo is refused after a later change, with its author and time', async () => {
  const app = await startApp();
  const { path, created } = await car(app);
  await app.done({ method: 'PUT', path, body: { model: 'Hiace' } });
  const first = await lastChange(app);
  await app.done({ method: 'PUT', path, body: { model: 'Noah' } });
  const changed =
    /^409 ABZ 1234 was changed by Chanda Admin \(administrator\) on \d\d\/\d\d\/\d{4} at \d\d:\d\d$/;
  expect(await undoError(app, first)).toMatch(changed);
  expect(await undoError(app, created)).toMatch(changed);
  // A later change of another field is no conflict.
  await app.done({ method: 'PUT', path, body: { model: 'Hiace' } });
  await app.done({ method: 'PUT', path, body: { mileage: 130_000 } });
  expect((await undo(app, first)).record).toMatchObject({ model: 'Toyota Hiace', mileage: 130_000 });
  await app.done({ method: 'DELETE', path });
  expect(await undoError(app, created)).toMatch(
    /^409 ABZ 1234 was deleted by Chanda Admin \(administrator\) on /,
  );
});

test('undo is refused for a record that is referred to, a missing reference, and a taken plate', async () => {
  const app = await startApp();
  const { id, path, created } = await car(app);
  const driver = await add(app, 'drivers', buildDriver({ name: 'Kelvin Tembo', carId: id }));
  const body = buildCashing({ carId: id, driverId: driver.id });
  const cashing = await add(app, 'cashings', body);
  expect(await undoError(app, created)).toBe('409 ABZ 1234 still has 1 cashing');
  await app.done({ method: 'DELETE', path: `/cashings/${cashing.id}` });
  const deletedCashing = await lastChange(app);
  await app.done({ method: 'DELETE', path: `/drivers/${driver.id}` });
  expect(await undoError(app, deletedCashing)).toBe(
    `409 Driver: there is no driver with the number ${driver.id}`,
  );
  await app.done({ method: 'DELETE', path });
  const deletedCar = await lastChange(app);
  const taken = await add(app, 'cars', buildCar({ numberPlate: 'abz-1234', userId: app.people.owner.id }));
  expect(await undoError(app, deletedCar)).toBe('409 Number plate abz-1234 is already recorded');
  await app.done({ method: 'DELETE', path: `/cars/${taken.id}` });
  expect((await undo(app, deletedCar)).record).toMatchObject({ id, numberPlate: 'ABZ 1234' });
  expect(await undoError(app, deletedCar)).toMatch(/^409 This change was undone on \d\d\/\d\d\/\d{4}$/);
});

test('of an account the name can be undone, but not its credentials or role', async () => {
  const app = await startApp();
  const cannot = '409 This change cannot be undone';
  const user = await add(app, 'users', buildUser({ name: 'Grace Phiri' }));
  const path = `/user/${user.id}`;
  await app.done({ method: 'PUT', path, body: { name: 'Grace Banda' } });
  expect((await undo(app, await lastChange(app))).record).toMatchObject({ name: 'Grace Phiri' });
  expect(await undoError(app, await lastChange(app))).toBe(cannot);
  for (const body of [
    { isAdmin: true },
    { name: 'G', isAdmin: false },
    { name: 'Grace', password: 'chipata-hills-6' },
  ]) {
    await app.done({ method: 'PUT', path, body });
    const { records } = await app.done(listCall('/changes', { range: [0, 1] }));
    for (const { id } of records) expect(await undoError(app, id), JSON.stringify(body)).toBe(cannot);
  }
  await app.done({ method: 'DELETE', path });
  expect(await undoError(app, await lastChange(app))).toBe(cannot);
  const other = await add(app, 'users', buildUser());
  expect((await undo(app, await lastChange(app))).body).toMatchObject({ data: { id: other.id } });
  await app.request({
    as: 'anonymous',
    method: 'POST',
    path: '/auth/loginUser',
    body: { email: 'a@b.example', password: 'x' },
  });
  expect(await undoError(app, await lastChange(app))).toBe(cannot);
});

test('assignments deleted with a driver or a car are restored with it', async () => {
  const app = await startApp();
  const { id, path } = await car(app);
  const driver = await add(app, 'drivers', buildDriver({ carId: id }));
  const second = await add(app, 'cars', buildCar({ userId: app.people.other.id }));
  const hand = (carId: number) =>
    app.done({ method: 'POST', path: '/driver-assignments', body: { driverId: driver.id, carId } });
  await hand(second.id);
  await hand(id);
  const before = (await app.done({ path: '/driver-assignments' })).records;
  expect(before).toHaveLength(3);
  await app.done({ method: 'DELETE', path: `/drivers/${driver.id}` });
  const deletedDriver = await lastChange(app);
  await undo(app, deletedDriver);
  expect((await app.done({ path: '/driver-assignments' })).records).toEqual(before);
  await app.done({ method: 'DELETE', path });
  const deletedCar = await lastChange(app);
  await undo(app, deletedCar);
  expect((await app.done({ path: '/driver-assignments' })).records).toEqual(before);
  // The driver has another car by then: the old assignment ended when its car was deleted.
  await app.done({ method: 'DELETE', path });
  await hand(second.id);
  const { ids } = await app.done(
    listCall('/changes', { filter: { resource: 'cars', action: 'delete' }, range: [0, 0] }),
  );
  await undo(app, Number(ids[0]));
  const { record } = await app.done({ path: `/drivers/${driver.id}` });
  expect(record).toMatchObject({ currentCar: { id: second.id } });
});

test('a car’s own reading is restored even if events have a higher one', async () => {
  const app = await startApp();
  const { id, path } = await car(app);
  await add(app, 'repairs', { carId: id, date: '2026-10-01', mileage: 140_000 });
  await app.done({ method: 'PUT', path, body: { mileage: 125_000 } });
  const change = await lastChange(app);
  expect((await undo(app, change)).status).toBe(200);
  const own = await app.database.db
    .selectFrom('cars')
    .select(['mileage', 'highestMileage'])
    .executeTakeFirst();
  expect(own).toEqual({ mileage: 120_000, highestMileage: 140_000 });
});

test('permissions and bad requests of undo', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const id = await lastChange(app);
  const undoing = { method: 'POST', path: `/changes/${id}/undo` } as const;
  await runRows(app, [
    { ...undoing, as: 'anonymous', status: 401 },
    { ...undoing, as: 'owner', status: 403 },
    { ...undoing, as: 'owner', path: '/changes/999999/undo', status: 403 },
    { ...undoing, path: '/changes/999999/undo', status: 404 },
    { ...undoing, path: '/changes/abc/undo', status: 404 },
    { ...undoing, path: `/changes/${id}/undo?x=1`, status: 400, contains: ['"x"'] },
    { ...undoing, body: { id: 1 }, status: 400, contains: ['Unknown field: id'] },
    { ...undoing, body: '[]', status: 400 },
    { ...undoing, body: 'x=1', headers: { 'content-type': 'text/plain' }, status: 415 },
    { ...undoing, method: 'GET', status: 405 },
    { ...undoing, method: 'DELETE', status: 405 },
  ]);
  expect((await app.done({ path: `/owner/${fleet.owners.id}` })).status).toBe(200);
});
