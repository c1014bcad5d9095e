import { expect, test } from 'vitest';
import { startApp, type Who } from '../../support/server/app';
import type { Rec } from '../../support/server/answer';
import { add, addFleet, buildCar, buildCashing, buildUser } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { runRows, type Row } from '../../support/server/rows';

test('changes support range, sort and filter', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const first = await add(app, 'cashings', buildCashing({ carId: cars.id, driverId: drivers.id }));
  await app.done({ method: 'PUT', path: `/cashings/${first.id}`, body: { amount: 12, notes: 'Late' } });
  const list = async (filter: object, as: Who = 'admin') =>
    (await app.done(listCall('/changes', { filter, range: [0, 99] }, as))).records;

  const all = await app.done(listCall('/changes', { range: [0, 4] }));
  expect(all.ids).toHaveLength(5);
  expect(all.headers['content-range']).toMatch(/^changes 0-4\/\d+$/);
  const ascending = await app.done(listCall('/changes', { sort: ['id', 'ASC'], range: [1, 3] }));
  expect(ascending.ids).toEqual([2, 3, 4]);
  expect((await app.done(listCall('/changes', { range: [500, 510] }))).headers['content-range']).toMatch(
    /^changes \*\/\d+$/,
  );

  const [updated, created] = await list({ resource: 'cashings', recordId: first.id });
  expect(updated).toMatchObject({
    action: 'update',
    title: cars['numberPlate'],
    fields: ['amount', 'notes'],
    undone: null,
    importId: null,
  });
  expect(created).toMatchObject({
    action: 'create',
    fields: ['carId', 'userId', 'driverId', 'date', 'amount', 'notes'],
  });
  expect(await list({ id: [updated!.id, 999] })).toEqual([updated]);
  expect(await list({ action: 'update' })).toEqual([updated]);
  expect(
    (await list({ action: ['update', 'create'], userId: app.people.admin.id })).map(({ id }) => id),
  ).toEqual([updated!.id, created!.id]);
  expect(await list({ at_gte: updated!['at'] })).toEqual([updated]);
  expect((await list({ at_lte: created!['at'], resource: 'cashings' }))[0]).toEqual(created);
  expect(await list({ at_lte: '2020-01-01' })).toEqual([]);
  expect(await list({ importId: 1 })).toEqual([]);
  const plate = String(cars['numberPlate']);
  for (const q of [plate, plate.toLowerCase().replace(' ', '-'), 'CHANDA', 'cashings'])
    expect((await list({ q, recordId: first.id })).length, q).toBeGreaterThanOrEqual(2);
  expect(await list({ q: '%' })).toEqual([]);
  expect((await app.done(listCall('/changes', { filter: { resource: 'cars' } }))).ids).toHaveLength(1);
  // Without parameters the list has no Content-Range.
  expect((await app.done({ path: '/changes' })).headers['content-range']).toBeUndefined();
});

test('unknown parameters and values of the list are rejected by name', async () => {
  const app = await startApp();
  const rows = [
    [{ filter: { nonsense: 1 } }, 'nonsense'],
    [{ filter: { at: '2026-01-01' } }, 'Unknown filter: at'],
    [{ filter: { id_gte: 1 } }, 'id_gte'],
    [{ filter: { createdAt_gte: '2026-01-01' } }, 'createdAt_gte'],
    [{ filter: { before: 'x' } }, 'before'],
    [{ filter: { unseen: 'x' } }, 'unseen'],
    [{ filter: { recordId: 'x' } }, 'recordId'],
    [{ filter: { at_gte: 'x' } }, 'at_gte'],
    [{ sort: ['at', 'ASC'] }, 'sort'],
    [{ sort: ['id', 'UP'] }, 'sort'],
    [{ range: [3, 1] }, 'range'],
  ] as const;
  await runRows(
    app,
    rows.map(([query, name]): Row => ({ ...listCall('/changes', query), status: 400, contains: [name] })),
  );
});

test('an owner sees the changes of records that are or were theirs, and only their side of each', async () => {
  const app = await startApp();
  const { owner, other } = app.people;
  const { cars, drivers } = await addFleet(app, 'owner');
  await addFleet(app, 'other');
  await add(app, 'users', buildUser());
  const mine = async (as: Who) => (await app.done({ as, path: '/changes' })).records;
  const resources = (changes: readonly Rec[]) => new Set(changes.map(({ resource }) => resource));
  const seen = await mine('owner');
  expect(resources(seen)).not.toContain('users');
  expect(resources(seen)).not.toContain('sessions');
  expect(resources(seen)).toContain('owners');
  expect(seen.every(({ after }) => !JSON.stringify(after).includes(other.name))).toBe(true);
  const all = (await app.done({ path: '/changes' })).records;
  expect(all.length).toBeGreaterThan(seen.length + (await mine('other')).length);

  await app.done({
    method: 'PUT',
    path: `/cars/${cars.id}`,
    body: { userId: other.id, model: 'Secret Noah', numberPlate: 'NEW 1' },
  });
  const [left] = await mine('owner');
  expect(left).toMatchObject({
    resource: 'cars',
    before: { userId: owner.id },
    after: null,
    title: cars['numberPlate'],
  });
  expect(JSON.stringify(left)).not.toMatch(/Secret|NEW 1/);
  const [taken] = await mine('other');
  expect(taken).toMatchObject({
    id: left!.id,
    before: null,
    after: { userId: other.id, model: 'Secret Noah' },
    title: 'NEW 1',
  });
  expect(
    (await app.done(listCall('/changes', { filter: { q: 'NEW 1' }, range: [0, 9] }, 'owner'))).ids,
  ).toEqual([]);

  // A driver's cashings and car can belong to several owners: each sees only the driver.
  await app.done({ method: 'PUT', path: `/drivers/${drivers.id}`, body: { phone: 260955111222 } });
  const [driver] = await mine('owner');
  expect(driver).toMatchObject({
    resource: 'drivers',
    fields: ['phone'],
    after: { phone: 260955111222, carId: null, currentCar: null },
  });
  expect(JSON.stringify(driver)).not.toMatch(/cashings|totalCashed|NEW 1/);
  await app.done({
    method: 'DELETE',
    path: `/cars/${(await add(app, 'cars', buildCar({ userId: owner.id }))).id}`,
  });
  expect((await mine('owner'))[0]).toMatchObject({ action: 'delete', after: null });
});

test('internal columns of a change are never returned', async () => {
  const app = await startApp();
  await addFleet(app, 'owner');
  await app.done({ method: 'PUT', path: '/cars/1', body: { mileage: 5 } });
  const { text } = await app.done({ path: '/changes' });
  expect(text).not.toMatch(/unseen|searchKey|highestMileage|addedBy|passwordHash|argon2|wasTheirs/);
  const [change] = (await app.done({ path: '/changes' })).records;
  expect(Object.keys(change!).sort()).toEqual(
    [
      'action',
      'after',
      'at',
      'before',
      'fields',
      'id',
      'importId',
      'recordId',
      'recordedAt',
      'resource',
      'title',
      'undone',
      'userId',
      'userIsAdmin',
      'userName',
    ].sort(),
  );
});
