import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import { add, addFleet, buildCashing, events, names, paths, type Name } from '../support/server/factories';
import { specified } from '../support/specification';

/** The fields of section 3, and those of the screens. A password is never read. */
const fieldsOf = (name: Name): string[] => [
  ...['id', 'createdAt', 'updatedAt'],
  ...Object.keys(specified[name].fields).filter((field) => field !== 'password'),
  ...specified[name].alsoRead,
];
const handedIn = ['cashings', 'totalCashed'];

test('a record has exactly its fields, in every list and on its own', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  for (const name of names) {
    const scoped =
      name === 'owners' || name === 'users'
        ? []
        : [`/byCarId/${fleet.cars.id}`, `/byUserId/${app.people.owner.id}`];
    if (!['owners', 'users', 'cars'].includes(name)) scoped.push('/me');
    for (const as of ['owner', 'admin'] as const)
      for (const path of ['', `/${fleet[name].id}`, ...(as === 'owner' ? scoped : scoped.slice(0, 2))]) {
        const { record, records } = await app.done({ as, path: `${paths[name]}${path}` });
        const read = path === `/${fleet[name].id}` ? record : records.find(({ id }) => id === fleet[name].id);
        const wanted = name === 'drivers' && path !== '' ? [...fieldsOf(name), ...handedIn] : fieldsOf(name);
        expect(Object.keys(read ?? {}).sort(), `${as} ${name}${path}`).toEqual([...wanted].sort());
      }
  }
});

test('an event has the plate and the owner’s name, a cashing its nested records', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const { owner } = app.people;
  for (const name of events)
    expect(fleet[name], name).toMatchObject({
      numberPlate: fleet.cars['numberPlate'],
      name: 'Mutale Owner',
      carId: fleet.cars.id,
      userId: owner.id,
    });
  const { records } = await app.done({ as: 'owner', path: '/cashings/me' });
  for (const cashing of [fleet.cashings, ...records])
    expect(cashing).toMatchObject({
      car: { id: fleet.cars.id, numberPlate: fleet.cars['numberPlate'] },
      User: { id: owner.id, name: 'Mutale Owner' },
      Driver: { id: fleet.drivers.id, name: fleet.drivers['name'] },
    });
  expect(fleet.cars).toMatchObject({ name: 'Mutale Owner', userId: owner.id });
});

test('a new plate or owner’s name is returned everywhere immediately', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  await app.done({ method: 'PUT', path: `/cars/${fleet.cars.id}`, body: { numberPlate: 'NEW 1' } });
  await app.done({ method: 'PUT', path: `/user/${app.people.owner.id}`, body: { name: 'Renamed' } });
  for (const name of events)
    expect((await app.done({ path: `${paths[name]}/${fleet[name].id}` })).record, name).toMatchObject({
      numberPlate: 'NEW 1',
      name: 'Renamed',
    });
});

test('a missing value is returned as null', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const cashing = await add(app, 'cashings', { carId: cars.id, driverId: drivers.id });
  expect(cashing).toMatchObject({ date: null, amount: null, notes: null });
  expect(await add(app, 'tires', { carId: cars.id })).toMatchObject({
    dateChanged: null,
    mileage: null,
    details: null,
    price: null,
  });
  expect(await add(app, 'drivers', { name: 'No Phone', carId: cars.id })).toMatchObject({
    phone: null,
    isActive: true,
  });
});

test('timestamps are ISO in UTC, and equal on a new record', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  for (const name of names.filter((one) => one !== 'drivers')) {
    expect(fleet[name].updatedAt, name).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(fleet[name]['createdAt'], name).toBe(fleet[name].updatedAt);
  }
});

test('a driver has cashings and their total as a single record and in scoped lists', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const { cars, drivers } = mine;
  await add(
    app,
    'cashings',
    buildCashing({ carId: cars.id, driverId: drivers.id, date: '2026-11-01', amount: 0.29 }),
  );
  const wanted = {
    cashings: [
      { id: expect.any(Number) as number, date: '2026-11-01', amount: 0.29 },
      { id: mine.cashings.id, date: '2026-10-20', amount: 350.5 },
    ],
    totalCashed: 350.79,
    currentCar: { id: cars.id, numberPlate: cars['numberPlate'] },
    carId: cars.id,
  };
  expect((await app.done({ path: `/drivers/${drivers.id}` })).record).toMatchObject(wanted);
  for (const path of [
    '/drivers/me',
    `/drivers/byCarId/${cars.id}`,
    `/drivers/byUserId/${app.people.owner.id}`,
  ])
    expect((await app.done({ as: 'owner', path })).records, path).toMatchObject([wanted]);
  const { records } = await app.done({ path: '/drivers' });
  expect(records[0]).not.toHaveProperty('cashings');
  expect(records[0]).not.toHaveProperty('totalCashed');
  expect(records[0]).toMatchObject({ currentCar: { id: cars.id } });
});
