import { expect, test } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/server/app';
import { add, addFleet, buildCar, buildCashing, buildDriver } from '../support/server/factories';
import { runRows } from '../support/server/rows';

const assign = (app: TestApp, driverId: number, carId: number, as: Who = 'admin') =>
  app.request({ as, method: 'POST', path: '/driver-assignments', body: { driverId, carId } });

test('a driver is always active', async () => {
  const app = await startApp();
  const { cars } = await addFleet(app, 'owner');
  for (const isActive of [true, false, null, undefined]) {
    const driver = await add(app, 'drivers', buildDriver({ carId: cars.id, isActive }));
    expect(driver['isActive']).toBe(true);
    const body = { id: driver.id, isActive };
    expect((await app.done({ method: 'PUT', path: `/drivers/${driver.id}`, body })).record['isActive']).toBe(
      true,
    );
  }
});

test('a phone is a number of up to 15 digits', async () => {
  const app = await startApp();
  const { cars } = await addFleet(app, 'owner');
  for (const [phone, read] of [
    [260_977_123_456, 260_977_123_456],
    ['0977123456', 977_123_456],
    [999_999_999_999_999, 999_999_999_999_999],
    ['', null],
    [null, null],
    [0, 0],
  ] as const)
    expect((await add(app, 'drivers', buildDriver({ carId: cars.id, phone })))['phone']).toBe(read);
  await runRows(
    app,
    [1_000_000_000_000_000, '1000000000000000', 1.5, '+260977123456', '0977 123 456', 'abc', -1].map(
      (phone) => ({
        method: 'POST' as const,
        path: '/drivers/',
        body: buildDriver({ carId: cars.id, phone }),
        status: 400,
        contains: ['"phone"'],
      }),
    ),
  );
});

test('each owner of a driver’s cars sees the driver, with only their own cashings', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  const driver = mine.drivers.id;
  expect((await app.request({ as: 'other', path: `/drivers/${driver}` })).status).toBe(404);
  await assign(app, driver, theirs.cars.id);
  await add(app, 'cashings', buildCashing({ carId: theirs.cars.id, driverId: driver, amount: 9 }));

  const [byOwner, byOther, byAdmin] = await Promise.all(
    (['owner', 'other', 'admin'] as const).map((as) => app.done({ as, path: `/drivers/${driver}` })),
  );
  expect(byOwner?.record).toMatchObject({ currentCar: null, carId: null, totalCashed: 350.5 });
  expect(byOther?.record).toMatchObject({ currentCar: { id: theirs.cars.id }, totalCashed: 9 });
  expect(byAdmin?.record).toMatchObject({ currentCar: { id: theirs.cars.id }, totalCashed: 359.5 });
  for (const path of [
    '/drivers',
    '/drivers/me',
    `/drivers/byUserId/${app.people.owner.id}`,
    `/drivers/byCarId/${mine.cars.id}`,
  ])
    await runRows(app, [
      {
        as: 'owner',
        path,
        status: 200,
        contains: [`"id":${driver},`, '"currentCar":null'],
        mustNotContain: [String(theirs.cars['numberPlate'])],
      },
    ]);
  const history = (carId: number, as: Who) => app.done({ as, path: `/drivers/byCarId/${carId}` });
  expect((await history(mine.cars.id, 'admin')).records).toMatchObject([{ id: driver, totalCashed: 350.5 }]);
  expect(
    (await history(theirs.cars.id, 'other')).records.map(({ id, totalCashed }) => [id, totalCashed]).sort(),
  ).toEqual(
    [
      [theirs.drivers.id, 350.5],
      [driver, 9],
    ].sort(),
  );
  expect(
    (await app.done({ path: `/drivers/byUserId/${app.people.other.id}` })).records.find(
      ({ id }) => id === driver,
    ),
  ).toMatchObject({ totalCashed: 9 });
});

test('a car that is sold keeps its drivers, and both owners see them', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  await app.done({ method: 'PUT', path: `/cars/${cars.id}`, body: { userId: app.people.other.id } });
  await runRows(app, [
    {
      as: 'owner',
      path: `/drivers/${drivers.id}`,
      status: 200,
      contains: ['"currentCar":null', '"totalCashed":350.5'],
    },
    {
      as: 'other',
      path: `/drivers/${drivers.id}`,
      status: 200,
      contains: [`"currentCar":{"id":${cars.id},`, '"totalCashed":0', '"cashings":[]'],
    },
    { as: 'other', path: `/drivers/byCarId/${cars.id}`, status: 200, contains: [`"id":${drivers.id},`] },
    { as: 'owner', path: `/drivers/byCarId/${cars.id}`, status: 404 },
  ]);
});

test('a driver who left before the car was sold is not visible to the new owner', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const next = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  await assign(app, drivers.id, next.id);
  await app.done({ method: 'PUT', path: `/cars/${cars.id}`, body: { userId: app.people.other.id } });
  await runRows(app, [
    { as: 'other', path: `/drivers/${drivers.id}`, status: 404 },
    { as: 'other', path: `/drivers/byCarId/${cars.id}`, status: 200, contains: ['{"data":[]}'] },
    { as: 'admin', path: `/drivers/byCarId/${cars.id}`, status: 200, contains: [`"id":${drivers.id},`] },
  ]);
});
