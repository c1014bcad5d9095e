import { expect, test } from 'vitest';
import type { TestApp } from '../../support/server/app';
import { add, bodyOf, buildCar, names, paths, type Name } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { runRows } from '../../support/server/rows';
import { order, send, setUp } from './setUp';

test('rows become records; cars, owners and drivers are found by name', async () => {
  const { app, car, driver } = await setUp();
  const rows = [
    { carId: 'abz1234', driverId: 'kelvin tembo', date: '3/11/2026', amount: 'K1250', notes: 'One' },
    {
      carId: String(car.id),
      driverId: '0977 123 456',
      date: '2026-11-04',
      amount: '1,250.50',
      userId: 'mutale owner',
    },
    {
      carId: car.id,
      driverId: driver.id,
      date: '2026-11-05T08:00:00Z',
      amount: 12.5,
      userId: app.people.owner.email,
    },
  ];
  const dry = await send(app, 'cashings', rows, { dryRun: true });
  expect(dry.status, dry.text).toBe(200);
  expect(dry.data).toMatchObject({
    id: null,
    rows: 3,
    created: 3,
    skipped: 0,
    errors: [],
    errorCount: 0,
    duplicates: [],
  });
  expect((await app.done({ path: '/cashings' })).ids).toEqual([]);
  const real = await send(app, 'cashings', rows);
  expect(real.status, real.text).toBe(201);
  expect(real.data).toMatchObject({ created: 3, skipped: 0 });
  const { records } = await app.done({ path: '/cashings' });
  expect(
    records.map(({ date, amount, notes, userId, driver: name }) => [date, amount, notes, userId, name]),
  ).toEqual([
    ['2026-11-05', 12.5, null, app.people.owner.id, 'Kelvin Tembo'],
    ['2026-11-04', 1250.5, null, app.people.owner.id, 'Kelvin Tembo'],
    ['2026-11-03', 1250, 'One', app.people.owner.id, 'Kelvin Tembo'],
  ]);
  const { records: changes } = await app.done(
    listCall('/changes', { filter: { importId: real.data.id }, range: [0, 9] }),
  );
  expect(changes.map(({ action, recordId, after }) => [action, recordId, after])).toEqual(
    records.map((record) => ['create', record.id, record]),
  );
  const again = await send(app, 'cashings', rows);
  expect(again.data).toMatchObject({ created: 0, skipped: 3, duplicates: [1, 2, 3] });
  const undone = await app.done({ method: 'POST', path: `/imports/${real.data.id}/undo` });
  expect(undone.record).toMatchObject({ id: real.data.id, created: 3 });
  expect((await app.done({ path: '/cashings' })).ids).toEqual([]);
  expect((await app.request({ method: 'POST', path: `/imports/${real.data.id}/undo` })).message).toMatch(
    /^This import was undone on \d\d\/\d\d\/\d{4}$/,
  );
});

test('an import of every resource creates the same records as single requests', async () => {
  const [{ app }, { app: single }] = [await setUp(), await setUp()];
  const stored = async (of: TestApp, name: Name) =>
    (await of.done({ path: paths[name] })).records.map(
      ({ createdAt: _c, updatedAt: _u, ...record }) => record,
    );
  for (const name of names.filter((each) => each !== 'users')) {
    const about = { carId: 1, userId: app.people.owner.id, driverId: 1 };
    const rows = [bodyOf(name, about), bodyOf(name, about), bodyOf(name, about)];
    const added: number[] = [];
    for (const row of rows) added.push((await add(single, name, row)).id);
    const { status, text, data } = await send(app, name, rows, { allowDuplicates: true });
    expect(status, `${name} ${text}`).toBe(201);
    expect(data.created).toBe(3);
    expect(await stored(app, name), name).toEqual(await stored(single, name));
    expect(await stored(app, 'cars'), name).toEqual(await stored(single, 'cars'));
    const undone = await app.request({ method: 'POST', path: `/imports/${data.id}/undo` });
    expect(undone.status, `${name} ${undone.text}`).toBe(200);
    for (const id of added) await single.done({ method: 'DELETE', path: `${paths[name]}/${id}` });
    expect(await stored(app, 'cars'), name).toEqual(await stored(single, 'cars'));
  }
});

test('an ordinary user imports only their own records', async () => {
  const { app, driver } = await setUp();
  const theirs = await add(app, 'cars', buildCar({ numberPlate: 'THEIRS 1', userId: app.people.other.id }));
  const own = { carId: 'ABZ 1234', date: '1/11/2026' };
  const rows = [
    own,
    { ...own, carId: theirs.id },
    { ...own, carId: 'THEIRS 1' },
    { ...own, userId: app.people.other.id },
    { ...own, userId: 'Bwalya Other' },
    { ...own, date: '2/11/2026', userId: 'Mutale Owner' },
  ];
  const { data } = await send(app, 'repairs', rows, { skipErrors: true }, 'owner');
  expect(data.created).toBe(2);
  expect(data.errors).toEqual([
    { row: 2, errors: { carId: `Number Plate: there is no car with the number ${theirs.id}` } },
    { row: 3, errors: { carId: 'Number Plate: there is no car called THEIRS 1' } },
    { row: 4, errors: { userId: 'You may add records for yourself only' } },
    { row: 5, errors: { userId: 'You may add records for yourself only' } },
  ]);
  const { records } = await app.done({ as: 'owner', path: '/repairs' });
  expect(records.map(({ userId }) => userId)).toEqual([app.people.owner.id, app.people.owner.id]);
  await send(app, 'cashings', [{ carId: 'ABZ 1234', driverId: driver.id }], {}, 'admin');
  await runRows(app, [
    { as: 'owner', path: `/imports/${data.id}`, status: 200 },
    { as: 'other', path: `/imports/${data.id}`, status: 404 },
    { path: `/imports/${data.id}`, status: 200 },
    { as: 'other', method: 'POST', path: `/imports/${data.id}/undo`, status: 403 },
    { as: 'other', method: 'POST', path: '/imports/999/undo', status: 403 },
    { as: 'other', path: '/imports', status: 200, contains: ['{"data":[]}'] },
  ]);
  expect((await app.done({ as: 'owner', path: '/imports' })).ids).toEqual([data.id]);
  expect((await app.done({ path: '/imports' })).ids).toHaveLength(2);
  await app.done({ as: 'owner', method: 'POST', path: `/imports/${data.id}/undo` });
  expect((await app.done({ as: 'owner', path: '/repairs' })).records).toEqual([]);
});

test('an import is undone as a whole or not at all', async () => {
  const { app } = await setUp();
  const rows = Array.from({ length: 30 }, (_, index) => ({ name: index === 4 ? '' : `Owner ${index}` }));
  const { data } = await send(app, 'owners', rows, { skipErrors: true });
  expect(data.created).toBe(29);
  const { ids } = await app.done({ path: '/owner?sort=["id","ASC"]' });
  const undo = { method: 'POST', path: `/imports/${data.id}/undo` } as const;
  const touch = (id: number | undefined) =>
    app.done({ method: 'PUT', path: `/owner/${id}`, body: { notes: 'x' } });
  await touch(ids[0]);
  expect((await app.request(undo)).message).toBe('1 of 29 records was changed since: row 1');
  await touch(ids[4]);
  await app.done({ method: 'DELETE', path: `/owner/${ids[28]}` });
  const { status, message } = await app.request(undo);
  expect([status, message]).toEqual([409, '3 of 29 records were changed since: rows 1, 6, 30']);
  expect((await app.done({ path: '/owner' })).ids).toHaveLength(28);

  const cars = await send(app, 'cars', [{ numberPlate: 'IMP 1', model: 'Noah', userId: 2, mileage: 1 }]);
  const [car] = (await app.done({ path: '/cars?sort=["id","DESC"]' })).ids;
  await add(app, 'repairs', { carId: car, date: '2026-11-01' });
  expect((await app.request({ ...undo, path: `/imports/${cars.data.id}/undo` })).message).toBe(
    'IMP 1 still has 1 repair',
  );
  await runRows(app, [
    { ...undo, as: 'anonymous', status: 401 },
    { ...undo, path: '/imports/999/undo', status: 404 },
    { ...undo, path: '/imports/abc/undo', status: 404 },
    { ...undo, body: { x: 1 }, status: 400 },
    { ...undo, method: 'GET', status: 405 },
    { method: 'DELETE', path: '/imports/1', status: 405 },
    { path: '/imports?nonsense=1', status: 400, contains: ['nonsense'] },
    { path: '/imports/999', status: 404 },
  ]);
});

test('the same key returns the first import', async () => {
  const { app } = await setUp();
  const call = {
    method: 'POST',
    path: '/imports',
    body: order('owners', [{ name: 'Once' }]),
    headers: { 'idempotency-key': 'k' },
  } as const;
  const [first, second] = [await app.done(call), await app.done(call)];
  expect(second.text).toBe(first.text);
  expect((await app.done({ path: '/owner' })).ids).toHaveLength(1);
  expect((await app.request({ ...call, body: order('owners', [{ name: 'Another' }]) })).status).toBe(409);
});
