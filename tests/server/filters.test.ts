import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import {
  add,
  addFleet,
  buildCar,
  buildCashing,
  buildDriver,
  buildOwner,
  buildService,
  paths,
} from '../support/server/factories';
import { listCall } from '../support/server/lists';

const idsOf = async (app: TestApp, path: string, filter: unknown, as: 'admin' | 'owner' = 'admin') =>
  (await app.done(listCall(path, { filter }, as))).ids.toSorted((one, two) => one - two);

/** Adds two cars with a driver each and five cashings; returns their ids in the order of addition. */
const fill = async (app: TestApp) => {
  const { owner, other } = app.people;
  const first = await add(app, 'cars', buildCar({ userId: owner.id, numberPlate: 'AJQ 1909' }));
  const second = await add(app, 'cars', buildCar({ userId: other.id, numberPlate: 'BAC-77', mileage: 50 }));
  const one = await add(app, 'drivers', buildDriver({ carId: first.id, name: 'Mwape' }));
  const two = await add(app, 'drivers', buildDriver({ carId: second.id, name: 'Zulu', phone: 5 }));
  const cashings: number[] = [];
  for (const [carId, driverId, date, amount] of [
    [first.id, one.id, '2026-01-01', 100],
    [first.id, one.id, '2026-01-31', 200.5],
    [second.id, two.id, '2026-01-31', 0.29],
    [second.id, one.id, '2026-02-01', 350.1],
    [first.id, two.id, null, null],
  ] as const)
    cashings.push(
      (await add(app, 'cashings', buildCashing({ carId, driverId, date, amount, notes: null }))).id,
    );
  return { first, second, one, two, cashings };
};

test('a filter is a value, a list of values, or a bound', async () => {
  const app = await startApp();
  const { first, second, one, two, cashings } = await fill(app);
  const { owner, other } = app.people;
  const expected: readonly (readonly [Record<string, unknown>, readonly number[]])[] = [
    [{}, [0, 1, 2, 3, 4]],
    [{ carId: first.id }, [0, 1, 4]],
    [{ carId: String(first.id) }, [0, 1, 4]],
    [{ carId: [first.id, second.id] }, [0, 1, 2, 3, 4]],
    [{ carId: [] }, []],
    [{ carId: 999_999 }, []],
    [{ driverId: one.id }, [0, 1, 3]],
    [{ driverId: two.id, carId: first.id }, [4]],
    [{ userId: owner.id }, [0, 1, 4]],
    [{ userId: [other.id, 999_999] }, [2, 3]],
    [{ id: [cashings[0], cashings[3], 999_999] }, [0, 3]],
    [{ id: cashings[2] }, [2]],
    [{ id_gte: cashings[3] }, [3, 4]],
    [{ id_lte: cashings[1] }, [0, 1]],
    [{ date: '2026-01-31' }, [1, 2]],
    [{ date: ['2026-01-01', '2026-02-01'] }, [0, 3]],
    [{ date_gte: '2026-01-31' }, [1, 2, 3]],
    [{ date_lte: '2026-01-31' }, [0, 1, 2]],
    [{ date_gte: '2026-01-02', date_lte: '2026-01-31' }, [1, 2]],
    [{ date_gte: '2026-01-31T22:30:00.000Z' }, [3]],
    [{ amount: 200.5 }, [1]],
    [{ amount: '200.50' }, [1]],
    [{ amount: 0.29 }, [2]],
    [{ amount: [350.1, 100] }, [0, 3]],
    [{ amount_gte: 200.5 }, [1, 3]],
    [{ amount_lte: 0.29 }, [2]],
    [{ amount_lte: 0.28 }, []],
    [{ amount_gte: 0.285, amount_lte: 0.295 }, [2]],
    [{ amount_gte: 0.291, amount_lte: 100.001 }, [0]],
    [{ amount: 0.291 }, []],
    [{ amount: [0.291, 100] }, [0]],
    [{ carId: 1.5 }, []],
    [{ carId: [first.id, 1.5, '2.5'] }, [0, 1, 4]],
    [{ id_gte: Number(cashings[2]) + 0.5 }, [3, 4]],
    [{ id_lte: Number(cashings[2]) - 0.5 }, [0, 1]],
    [{ numberPlate: 'AJQ 1909' }, [0, 1, 4]],
    [{ numberPlate: ['AJQ 1909', 'BAC-77'] }, [0, 1, 2, 3, 4]],
    [{ numberPlate: '%' }, []],
    [{ name: 'Bwalya Other' }, [2, 3]],
    [{ name_gte: 'C' }, [0, 1, 4]],
    [{ createdAt_gte: '2020-01-01', createdAt_lte: '2020-12-31' }, []],
    [{ createdAt_gte: '2020-01-01', updatedAt_gte: '2020-01-01T00:00:00Z' }, [0, 1, 2, 3, 4]],
    [{ q: '  ' }, [0, 1, 2, 3, 4]],
    [{ q: 'ajq', date_gte: '2026-01-02' }, [1]],
  ];
  for (const [filter, indexes] of expected)
    expect(await idsOf(app, '/cashings', filter), JSON.stringify(filter)).toEqual(
      indexes.map((index) => cashings[index]),
    );
});

test('records are filtered by the day of creation in the fleet’s time zone', async () => {
  const app = await startApp();
  const { cashings } = await fill(app);
  await app.database.db
    .updateTable('cashings')
    .set({ createdAt: '2026-10-31T22:30:00.000Z' })
    .where('id', '=', Number(cashings[0]))
    .execute();
  const month = { createdAt_gte: '2026-11-01', createdAt_lte: '2026-11-01' };
  expect(await idsOf(app, '/cashings', month)).toEqual([cashings[0]]);
  expect(await idsOf(app, '/cashings', { createdAt_lte: '2026-10-31' })).toEqual([]);
  // A time without a zone is in the fleet's time zone.
  expect(await idsOf(app, '/cashings', { createdAt_lte: '2026-11-01T00:30' })).toEqual([cashings[0]]);
  expect(await idsOf(app, '/cashings', { createdAt_lte: '2026-11-01 00:29:59,999' })).toEqual([]);
});

test('a day of a filter has 25 hours when the clocks go back, in every list', async () => {
  const app = await startApp({ TIME_ZONE: 'Europe/Paris' });
  const { cashings } = await fill(app);
  const createdAt = '2026-10-25T22:30:00.000Z';
  await app.database.db
    .updateTable('cashings')
    .set({ createdAt })
    .where('id', '=', Number(cashings[0]))
    .execute();
  expect(await idsOf(app, '/cashings', { createdAt_lte: '2026-10-25' })).toEqual([cashings[0]]);
  expect(await idsOf(app, '/cashings', { createdAt_lte: '2026-10-25T23:30' })).toEqual([cashings[0]]);
  expect(await idsOf(app, '/cashings', { createdAt_lte: '2026-10-25T23:29' })).toEqual([]);
  await app.database.db.updateTable('changes').set({ at: '2026-11-01T00:00:00.000Z' }).execute();
  await app.database.db.updateTable('changes').set({ at: createdAt }).where('id', '=', 3).execute();
  expect(await idsOf(app, '/changes', { at_lte: '2026-10-25' })).toEqual([3]);
});

test('the same query works on every list', async () => {
  const app = await startApp();
  const { first, cashings } = await fill(app);
  const { owner } = app.people;
  const filter = { date_gte: '2026-01-02' };
  for (const [path, as] of [
    ['/cashings', 'owner'],
    ['/cashings/me', 'owner'],
    [`/cashings/byCarId/${first.id}`, 'owner'],
    [`/cashings/byUserId/${owner.id}`, 'admin'],
  ] as const)
    expect(await idsOf(app, path, filter, as), path).toEqual([cashings[1]]);
  expect(await idsOf(app, `/cashings/byCarId/${first.id}`, { carId: 999_999 })).toEqual([]);
});

test('cars, drivers, users and services are filtered by their columns', async () => {
  const app = await startApp();
  const { first, second, one, two } = await fill(app);
  const { owner, other, admin } = app.people;
  const service = await add(app, 'services', buildService({ carId: first.id, KmOilChange: 200_000 }));
  const cases: readonly (readonly [string, Record<string, unknown>, readonly number[]])[] = [
    ['/cars', { mileage_gte: 200_000 }, [first.id]],
    ['/cars', { mileage: 50 }, [second.id]],
    ['/cars', { userId: owner.id }, [first.id]],
    ['/cars', { model: 'Toyota Hiace' }, [first.id, second.id]],
    ['/cars', { name: 'Mutale Owner' }, [first.id]],
    ['/drivers', { carId: first.id }, [one.id]],
    ['/drivers', { carId: [first.id, second.id] }, [one.id, two.id]],
    ['/drivers', { name: 'Zulu' }, [two.id]],
    ['/drivers', { phone: 5 }, [two.id]],
    ['/drivers', { phone_gte: '260000000000' }, [one.id]],
    ['/drivers', { isActive: true }, [one.id, two.id]],
    ['/drivers', { isActive: false }, []],
    ['/user', { isAdmin: true }, [admin.id]],
    ['/user', { isAdmin: [false] }, [owner.id, other.id]],
    ['/user', { email: 'mutale.owner@motoka.example' }, [owner.id]],
    ['/services', { nextService: 205_000 }, [service.id]],
    ['/services', { nextService_gte: 205_001 }, []],
    ['/services', { KmOilChange_lte: 200_000 }, [service.id]],
  ];
  for (const [path, filter, ids] of cases)
    expect(await idsOf(app, path, filter), `${path} ${JSON.stringify(filter)}`).toEqual(ids);
});

test('an ordinary user’s filter does not reach records they may not see', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  // The driver has left the owner for another owner’s car, which the owner may not see.
  await app.done({
    method: 'POST',
    path: '/driver-assignments',
    body: { driverId: mine.drivers.id, carId: theirs.cars.id },
  });
  expect(await idsOf(app, '/drivers', {}, 'owner')).toEqual([mine.drivers.id]);
  for (const [path, filter] of [
    ['/drivers', { carId: theirs.cars.id }],
    ['/drivers', { carId: [theirs.cars.id] }],
    ['/cars', { numberPlate: theirs.cars['numberPlate'] }],
    ['/cashings', { userId: app.people.other.id }],
    ['/owner', { name: theirs.owners['name'] }],
    ['/user', { email: app.people.other.email }],
  ] as const)
    expect(await idsOf(app, path, filter, 'owner'), path).toEqual([]);
});

test('q searches every shown text, case-insensitively; % and _ are literal', async () => {
  const app = await startApp();
  const { first, second, one, cashings } = await fill(app);
  const { owner } = app.people;
  const odd = await add(app, 'owners', buildOwner({ name: '100% Äpfel_x', notes: 'Ring \\ HIM' }));
  const plain = await add(
    app,
    'owners',
    buildOwner({ name: '1000 apples', notes: 'first line\nSecond line' }),
  );
  const cases: readonly (readonly [string, string, readonly (number | undefined)[]])[] = [
    ['/owner', '100%', [odd.id]],
    ['/owner', '%', [odd.id]],
    ['/owner', '_', [odd.id]],
    ['/owner', 'l_x', [odd.id]],
    ['/owner', 'äPFEL', [odd.id]],
    ['/owner', '\\', [odd.id]],
    ['/owner', 'ring \\ him', [odd.id]],
    ['/owner', 'second LINE', [plain.id]],
    ['/owner', '100', [odd.id, plain.id]],
    ['/owner', 'nothing', []],
    ['/cars', 'ajq 1909', [first.id]],
    ['/cars', 'AJQ1909', [first.id]],
    ['/cars', 'a-j-q 19', [first.id]],
    ['/cars', 'bac77', [second.id]],
    ['/cars', 'BAC-77', [second.id]],
    ['/cars', 'hiace', [first.id, second.id]],
    ['/cars', 'mutale', [first.id]],
    ['/cashings', 'ajq1909', [cashings[0], cashings[1], cashings[4]]],
    ['/cashings', 'bwalya', [cashings[2], cashings[3]]],
    ['/drivers', 'MWAPE', [one.id]],
    ['/user', 'mutale.OWNER@', [owner.id]],
    ['/user', 'mutale', [owner.id]],
  ];
  for (const [path, q, ids] of cases) expect(await idsOf(app, path, { q }), `${path} ${q}`).toEqual(ids);
  for (const name of ['repairs', 'insurances', 'tires', 'batteries'] as const) {
    const details = `Kamwala ${name}`;
    const { id } = await add(app, name, {
      carId: first.id,
      date: '2026-01-01',
      dateChanged: '2026-01-01',
      price: 1,
      details,
      ...bodyDifference(name),
    });
    for (const q of ['kamWALA', 'ajq1909', 'mutale'])
      expect(await idsOf(app, paths[name], { q }), `${name} ${q}`).toEqual([id]);
  }
});

const bodyDifference = (name: string): Record<string, unknown> =>
  name === 'tires' || name === 'batteries'
    ? { date: undefined }
    : { dateChanged: undefined, price: undefined };
