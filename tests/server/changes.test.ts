import { expect, test } from 'vitest';
import { asLogged } from '../support/server/answer';
import { startApp, type TestApp } from '../support/server/app';
import { add, addFleet, bodyOf, buildCar, buildUser, names, paths } from '../support/server/factories';
import { runRows } from '../support/server/rows';

const changesOf = async (app: TestApp) => (await app.done({ path: '/changes' })).records;

test('every create, update and delete is logged: who, when, what, before and after', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const about = { carId: cars.id, userId: app.people.owner.id, driverId: drivers.id };
  const who = { userId: app.people.admin.id, userName: 'Chanda Admin' };
  for (const name of names) {
    const created = await add(app, name, bodyOf(name, about));
    const what = { ...who, resource: name, recordId: created.id };
    expect((await changesOf(app))[0], name).toMatchObject({
      ...what,
      action: 'create',
      before: null,
      after: asLogged(created),
    });
    const { record: updated } = await app.done({
      method: 'PUT',
      path: `${paths[name]}/${created.id}`,
      body: {},
    });
    const [change] = await changesOf(app);
    // A driver's current car comes from the assignments, not from the table.
    const { currentCar: _car, ...before } = asLogged(created);
    expect(change, name).toMatchObject({ ...what, action: 'update', before, after: asLogged(updated) });
    expect(change?.['at'], name).toBe(updated.updatedAt);
    await app.done({ method: 'DELETE', path: `${paths[name]}/${created.id}` });
    expect((await changesOf(app))[0], name).toMatchObject({
      ...what,
      action: 'delete',
      before: asLogged(updated),
      after: null,
    });
  }
});

test('no change of a driver contains the cashings, the answers of the writes do', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const rows = Array.from({ length: 300 }, (_, index) => ({
    carId: cars.id,
    driverId: drivers.id,
    date: '2026-10-20',
    amount: 1000 + index,
  }));
  const body = { resource: 'cashings', fileName: 'x.csv', dryRun: false, rows };
  await app.done({ method: 'POST', path: '/imports', body });
  const path = `/drivers/${drivers.id}`;
  const { record } = await app.done({ method: 'PUT', path, body: { id: drivers.id, name: 'Moses' } });
  expect(record['cashings']).toHaveLength(301);
  await app.done({
    method: 'POST',
    path: '/driver-assignments',
    body: { driverId: drivers.id, carId: cars.id, notes: 'Again' },
  });
  const [, update] = (await app.done({ path: '/changes' })).records;
  const { record: undone } = await app.done({ method: 'POST', path: `/changes/${update?.id}/undo` });
  expect(undone).toMatchObject({ name: drivers['name'], totalCashed: record['totalCashed'] });

  const stored = await app.database.db
    .selectFrom('changes')
    .select(['action', 'before', 'after', 'unseen'])
    .where('resource', '=', 'drivers')
    .orderBy('id')
    .execute();
  expect(stored.map(({ action }) => action)).toEqual(['create', 'update', 'assign', 'undo']);
  for (const change of stored) {
    expect(JSON.stringify(change).length).toBeLessThan(2_000);
    expect(JSON.stringify(change)).not.toMatch(/cashings|totalCashed/);
  }
});

test('an ordinary user’s additions are logged with their name', async () => {
  const app = await startApp();
  await add(app, 'cars', buildCar(), 'owner');
  expect((await changesOf(app))[0]).toMatchObject({ userId: app.people.owner.id, userName: 'Mutale Owner' });
});

test('a password is never logged', async () => {
  const app = await startApp();
  const user = await add(app, 'users', buildUser({ password: 'chipata-hills-6' }));
  await app.done({ method: 'PUT', path: `/user/${user.id}`, body: { password: 'chipata-hills-7' } });
  const rows = JSON.stringify(await app.database.db.selectFrom('changes').selectAll().execute());
  expect(rows).not.toMatch(/chipata|argon2|passwordHash/);
});

test('a rejected write is not logged', async () => {
  const app = await startApp();
  const { cars } = await addFleet(app, 'owner');
  const before = await changesOf(app);
  await runRows(app, [
    {
      method: 'POST',
      path: '/cars/',
      body: { ...buildCar({ userId: 1 }), numberPlate: cars['numberPlate'] },
      status: 409,
    },
    { method: 'DELETE', path: `/cars/${cars.id}`, status: 409 },
    { method: 'PUT', path: `/cars/${cars.id}`, headers: { 'if-match': '"x"' }, body: {}, status: 412 },
    { method: 'PUT', path: `/cars/${cars.id}`, body: { userId: 999_999 }, status: 400 },
  ]);
  expect(await changesOf(app)).toEqual(before);
});

test('a record and its change are written in one transaction', async () => {
  const app = await startApp();
  const { cars } = await addFleet(app, 'owner');
  await app.database.db.schema.alterTable('changes').renameTo('changesAway').execute();
  const call = {
    as: 'owner',
    method: 'POST',
    path: '/cars/',
    body: buildCar({ numberPlate: 'LOST 1' }),
    headers: { 'idempotency-key': 'k' },
  } as const;
  await runRows(app, [
    {
      ...call,
      status: 500,
      contains: ['{"message":"'],
      mustNotContain: ['changes', 'no such table', 'relation'],
    },
    { method: 'PUT', path: `/cars/${cars.id}`, body: { model: 'Lost' }, status: 500 },
    { method: 'DELETE', path: `/owner/1`, status: 500 },
    { path: `/cars/${cars.id}`, status: 200, mustNotContain: ['Lost'] },
    { path: '/owner/1', status: 200 },
  ]);
  await app.database.db.schema.alterTable('changesAway').renameTo('changes').execute();
  expect((await app.done({ as: 'owner', path: '/cars' })).ids).toEqual([cars.id]);
  await runRows(app, [{ ...call, status: 201 }]);
});

test('the change log is returned newest first, 200 at a time', async () => {
  const app = await startApp();
  const rows = Array.from({ length: 250 }, (_, index) => ({
    at: '2026-01-01T00:00:00.000Z',
    action: 'update',
    resource: 'cars',
    recordId: index,
    userId: 1,
    userName: 'x',
    before: null,
    after: '{}',
  }));
  await app.database.db.insertInto('changes').values(rows).execute();
  const first = await app.done({ path: '/changes' });
  expect(first.ids).toHaveLength(200);
  expect(first.ids).toEqual(first.ids.toSorted((one, two) => two - one));
  const rest = await app.done({ path: `/changes?before=${first.ids.at(-1)}` });
  expect(rest.ids[0]).toBe(Number(first.ids.at(-1)) - 1);
  await runRows(app, [
    { path: '/changes?before=x', status: 400, contains: ['"before"'] },
    { path: '/changes?nonsense=1', status: 400, contains: ['"nonsense"'] },
  ]);
});

test('writes in one commit fail independently', async () => {
  const app = await startApp();
  const plates = ['AA 1', 'AA 2', 'aa1', 'AA 3', 'AA-2', 'AA 4'];
  const answers = await Promise.all(
    plates.map((numberPlate) =>
      app.request({ as: 'owner', method: 'POST', path: '/cars/', body: buildCar({ numberPlate }) }),
    ),
  );
  // PostgreSQL's connections process them in any order: of two spellings of a plate either may be first.
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409]);
  const { records } = await app.done({ path: '/cars' });
  const stored = records.map(({ numberPlate }) => String(numberPlate).toUpperCase().replace(/[ -]/, ''));
  expect(stored.sort()).toEqual(['AA1', 'AA2', 'AA3', 'AA4']);
  expect((await changesOf(app)).filter(({ resource }) => resource === 'cars')).toHaveLength(4);
});
