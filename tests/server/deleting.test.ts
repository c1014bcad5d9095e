import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import {
  add,
  addFleet,
  buildCar,
  builders,
  buildUser,
  events,
  moneyRecords,
  paths,
} from '../support/server/factories';
import { row, runRows, type Row } from '../support/server/rows';

test('a plate is unique in its normalised form and stored as written', async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const post = (numberPlate: string, status: number, ...contains: string[]): Row =>
    row('POST', '/cars/', buildCar({ userId, numberPlate }), status, ...contains);
  const sentence = '{"message":"Number plate ABZ 1234 is already recorded"';
  await runRows(app, [
    post(' ABZ 1234 ', 201, '"numberPlate":"ABZ 1234"'),
    ...['ABZ 1234', 'abz1234', 'Abz-1234', 'A B Z 1 2 3 4', 'abz--12 34'].map((plate) =>
      post(plate, 409, sentence),
    ),
    post('ABZ 12345', 201),
    ...['ECL 2021', 'GRZ 12 BC', 'x', '你好', '-', 'éÉ', '1', 'AB/12', '🚐'].map((plate) =>
      post(plate, 201, `"numberPlate":"${plate}"`),
    ),
    post('éé', 409, 'Number plate éÉ is already recorded'),
    { as: 'other', ...post('abz1234', 409, sentence), body: buildCar({ numberPlate: 'abz1234' }) },
  ]);
});

test('a car can change the spelling of its plate, but not take another car’s', async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const one = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234' }));
  await add(app, 'cars', buildCar({ userId, numberPlate: 'BAC 77' }));
  await runRows(app, [
    row('PUT', `/cars/${one.id}`, { numberPlate: 'abz-1234' }, 200, '"numberPlate":"abz-1234"'),
    row('PUT', `/cars/${one.id}`, { numberPlate: 'bac-77' }, 409, 'Number plate BAC 77 is already recorded'),
  ]);
});

test('of several cars added simultaneously with one plate, one is stored', async () => {
  const app = await startApp();
  const answers = await Promise.all(
    ['ABZ 9', 'abz9', 'ABZ-9', 'aBz 9'].map((numberPlate) =>
      app.request({ as: 'owner', method: 'POST', path: '/cars/', body: buildCar({ numberPlate }) }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('a deleted car’s plate can be used again', async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id, numberPlate: 'ABZ 1' }));
  await app.done({ method: 'DELETE', path: `/cars/${car.id}` });
  const next = await add(app, 'cars', buildCar({ userId: app.people.owner.id, numberPlate: 'abz1' }));
  expect(next.id).toBeGreaterThan(car.id);
});

test('a car that is referred to cannot be deleted, and the response counts the records', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const carId = cars.id;
  const remove = { method: 'DELETE', path: `/cars/${carId}` } as const;
  const plate = String(cars['numberPlate']);
  await runRows(app, [
    {
      ...remove,
      status: 409,
      contains: [
        `{"message":"${plate} still has 1 cashing, 1 repair, 1 service, 1 insurance, 1 tire, 1 battery, 1 target, 1 day off, 1 adjustment, 1 reading and 1 paper"}`,
      ],
    },
  ]);
  for (let more = 0; more < 11; more += 1)
    await add(app, 'cashings', builders.cashings({ carId, driverId: drivers.id }));
  for (let more = 0; more < 2; more += 1) await add(app, 'services', builders.services({ carId }));
  for (const name of ['insurances', 'tires', 'batteries', ...moneyRecords] as const) {
    const { ids } = await app.done({ path: `${paths[name]}/byCarId/${carId}` });
    for (const id of ids) await app.done({ method: 'DELETE', path: `${paths[name]}/${id}` });
  }
  await runRows(app, [
    {
      ...remove,
      status: 409,
      contains: [`{"message":"${plate} still has 12 cashings, 1 repair and 3 services"}`],
    },
    {
      method: 'DELETE',
      path: `/drivers/${drivers.id}`,
      status: 409,
      contains: [`"message":"${drivers['name']} still has 12 cashings"`],
    },
  ]);
  for (const name of events) {
    const { ids } = await app.done({ path: `${paths[name]}/byCarId/${carId}` });
    for (const id of ids) await app.done({ method: 'DELETE', path: `${paths[name]}/${id}` });
  }
  await runRows(app, [{ ...remove, status: 200, contains: [`{"data":{"id":${carId},`] }]);
});

test('the count of batteries is plural', async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  for (let more = 0; more < 2; more += 1) await add(app, 'batteries', builders.batteries({ carId: car.id }));
  await runRows(app, [
    { method: 'DELETE', path: `/cars/${car.id}`, status: 409, contains: ['still has 2 batteries"'] },
  ]);
});

test('an id is never reused', async () => {
  const app = await startApp();
  const one = await add(app, 'owners', builders.owners());
  await app.done({ method: 'DELETE', path: `/owner/${one.id}` });
  expect((await add(app, 'owners', builders.owners())).id).toBeGreaterThan(one.id);
});

test('the account of a user who added owners can be deleted; those owners remain', async () => {
  const app = await startApp();
  const user = await add(app, 'users', buildUser());
  await app.database.db.updateTable('owners').set({ addedBy: user.id }).execute();
  const added = await add(app, 'owners', builders.owners(), 'other');
  await app.done({ method: 'DELETE', path: `/user/${app.people.other.id}` });
  await runRows(app, [{ path: `/owner/${added.id}`, status: 200 }]);
});
