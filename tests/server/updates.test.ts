import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import { add, addFleet, buildCar, names, paths, type Body, type Name } from '../support/server/factories';
import { runRows, type Row } from '../support/server/rows';

test('the specification’s update bodies are accepted completely', async () => {
  const app = await startApp();
  const { cars, drivers, ...fleet } = await addFleet(app, 'owner');
  const about = { carId: cars.id, userId: app.people.owner.id };
  const part = { dateChanged: '2026-11-02', mileage: 5, details: 'x', price: 12.5, ...about };
  const bodies: Readonly<Partial<Record<Name, Body>>> = {
    cashings: { date: '2026-11-02', amount: 12.34, notes: 'x', driverId: drivers.id, ...about },
    repairs: { date: '2026-11-02', details: 'x', amount: 5, mileage: 6, ...about },
    insurances: { date: '2026-11-02', details: 'x', amount: 5, ...about },
    batteries: part,
    tires: part,
    services: { date: '2026-11-02', amount: 5, KmOilChange: 7, ...about },
    owners: { name: 'x', notes: 'y' },
  };
  for (const [name, body] of Object.entries(bodies) as [keyof typeof bodies & Name, Body][]) {
    const { id } = fleet[name as keyof typeof fleet];
    const { record } = await app.done({ method: 'PUT', path: `${paths[name]}/${id}`, body: { id, ...body } });
    expect(record, name).toMatchObject({ id, ...body });
  }
  const car = {
    id: cars.id,
    userId: app.people.other.id,
    numberPlate: 'NEW 77',
    model: 'Noah',
    mileage: 200_000,
  };
  expect((await app.done({ method: 'PUT', path: `/cars/${cars.id}`, body: car })).record).toMatchObject(car);
  const driver = { id: drivers.id, name: 'x', carId: cars.id, phone: 5, isActive: true };
  expect(
    (await app.done({ method: 'PUT', path: `/drivers/${drivers.id}`, body: driver })).record,
  ).toMatchObject(driver);
});

test('an update replaces the given fields and leaves the others', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const cases: readonly (readonly [Name, string, unknown, unknown])[] = [
    ['cars', 'model', 'Noah', 'Noah'],
    ['cashings', 'notes', ' Corrected ', 'Corrected'],
    ['cashings', 'amount', 0, 0],
    ['repairs', 'details', null, null],
    ['repairs', 'mileage', '', null],
    ['insurances', 'amount', null, null],
    ['batteries', 'price', '7.10', 7.1],
    ['tires', 'dateChanged', null, null],
    ['services', 'amount', 1, 1],
    ['drivers', 'phone', null, null],
    ['owners', 'notes', '  ', null],
  ];
  for (const [name, field, sent, stored] of cases) {
    const path = `${paths[name]}/${fleet[name].id}`;
    const { record: before } = await app.done({ path });
    const { record: after } = await app.done({ method: 'PUT', path, body: { [field]: sent } });
    expect(after, `${name} ${field}`).toEqual({ ...before, [field]: stored, updatedAt: after.updatedAt });
    expect((await app.done({ path })).record).toEqual(after);
  }
});

test('a required field cannot be cleared', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const requiredFields: Readonly<Partial<Record<Name, readonly string[]>>> = {
    cars: ['numberPlate', 'model', 'userId', 'mileage'],
    cashings: ['carId', 'driverId'],
    repairs: ['date', 'carId'],
    batteries: ['carId', 'dateChanged', 'price'],
    services: ['carId', 'date', 'KmOilChange', 'amount'],
    drivers: ['name', 'carId'],
    owners: ['name'],
    users: ['name', 'email'],
  };
  for (const [name, fields] of Object.entries(requiredFields) as [Name, string[]][])
    await runRows(
      app,
      fields.flatMap((field) =>
        [null, '', ' '].map((value): Row => ({
          method: 'PUT',
          path: `${paths[name]}/${fleet[name].id}`,
          body: { [field]: value },
          status: 400,
          contains: [`"${field}"`],
        })),
      ),
    );
});

test('an event keeps its owner if the owner is left empty', async () => {
  const app = await startApp();
  const { repairs } = await addFleet(app, 'owner');
  for (const userId of [null, ''])
    expect(
      (await app.done({ method: 'PUT', path: `/repairs/${repairs.id}`, body: { userId } })).record['userId'],
    ).toBe(app.people.owner.id);
});

test('the id in a body must be the one in the path', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  for (const name of names) {
    const { id } = fleet[name];
    const call = { method: 'PUT', path: `${paths[name]}/${id}` } as const;
    await runRows(app, [
      { ...call, body: { id }, status: 200 },
      { ...call, body: { id: String(id) }, status: 200 },
      { ...call, body: {}, status: 200 },
      ...[id + 1, 0, -1, 'x', 1.5, [id], true].map((other): Row => ({
        ...call,
        body: { id: other },
        status: 400,
        contains: ['"id"'],
      })),
    ]);
  }
});

test('GET returns the version as an ETag', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  for (const name of names) {
    const { headers, record } = await app.done({ path: `${paths[name]}/${fleet[name].id}` });
    expect(headers['etag'], name).toBe(`"${record.updatedAt}"`);
  }
});

test('a write on an old version is 412, names the author and changes nothing', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  for (const name of names) {
    const path = `${paths[name]}/${fleet[name].id}`;
    const { headers } = await app.done({ path });
    const stale = { 'if-match': String(headers['etag']) };
    const field = name === 'cars' ? { model: 'First' } : {};
    const { record } = await app.done({ method: 'PUT', path, headers: stale, body: field });
    const at = new Date(record.updatedAt);
    const expected = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Africa/Lusaka',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(at)
      .replace(',', '')
      .split(' ');
    const message = `{"message":"Changed by Chanda Admin (administrator) on ${expected[0]} at ${expected[1]}"}`;
    const { records: before } = await app.done({ path: '/changes' });
    await runRows(app, [
      { method: 'PUT', path, headers: stale, body: field, status: 412, contains: [message] },
      { method: 'DELETE', path, headers: stale, status: 412, contains: [message] },
      { method: 'PUT', path, headers: { 'if-match': '"nonsense"' }, body: {}, status: 412 },
      { method: 'PUT', path, headers: { 'if-match': 'unquoted' }, body: {}, status: 400 },
    ]);
    expect((await app.done({ path })).record).toEqual(record);
    expect((await app.done({ path: '/changes' })).records).toEqual(before);
    await runRows(app, [
      { method: 'PUT', path, headers: { 'if-match': `"${record.updatedAt}"` }, body: {}, status: 200 },
    ]);
  }
});

test('of simultaneous writers with one version, one succeeds', async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  const headers = { 'if-match': `"${car.updatedAt}"` };
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      app.request({ method: 'PUT', path: `/cars/${car.id}`, headers, body: { model: `M${number}` } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  const winner = answers.find(({ status }) => status === 200);
  expect((await app.done({ path: `/cars/${car.id}` })).record).toEqual(winner?.record);
});

test('a delete of the current version succeeds', async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  await runRows(app, [
    {
      method: 'DELETE',
      path: `/cars/${car.id}`,
      headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' },
      status: 412,
    },
    { method: 'DELETE', path: `/cars/${car.id}`, headers: { 'if-match': `"${car.updatedAt}"` }, status: 200 },
  ]);
});

test('updatedAt grows with every change, even within one millisecond or with a slow clock', async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  const path = `/cars/${car.id}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.done({ method: 'PUT', path, body: {} })),
  );
  expect(new Set(answers.map(({ record }) => record.updatedAt)).size).toBe(20);
  await app.database.db
    .updateTable('cars')
    .set({ updatedAt: '2099-01-01T00:00:00.000Z' })
    .where('id', '=', car.id)
    .execute();
  const { record } = await app.done({ method: 'PUT', path, body: {} });
  expect(record.updatedAt).toBe('2099-01-01T00:00:00.001Z');
  expect(record['createdAt']).toBe(car['createdAt']);
});
