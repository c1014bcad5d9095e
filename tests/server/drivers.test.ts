import { expect, test } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/app';
import { add, addFleet, buildCar, buildCashing, buildDriver } from '../support/factories';
import { runRows } from '../support/rows';

const assign = (app: TestApp, driverId: number, carId: number, as: Who = 'admin') =>
  app.request({ as, method: 'POST', path: '/driver-assignments', body: { driverId, carId } });

const assignmentsOf = (app: TestApp, driverId: number) =>
  app.database.db
    .selectFrom('driverAssignments')
    .selectAll()
    .where('driverId', '=', driverId)
    .orderBy('id')
    .execute();

test('a driver is active, whatever is said', async () => {
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

test('writing carId ends the current assignment and starts the next; all are kept', async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const [first, second] = [
    await add(app, 'cars', buildCar({ userId })),
    await add(app, 'cars', buildCar({ userId })),
  ];
  const driver = await add(app, 'drivers', buildDriver({ carId: first.id }));
  const moved = await app.done({ method: 'PUT', path: `/drivers/${driver.id}`, body: { carId: second.id } });
  expect(moved.record).toMatchObject({
    carId: second.id,
    currentCar: { id: second.id, numberPlate: second['numberPlate'] },
  });
  await app.done({
    method: 'PUT',
    path: `/drivers/${driver.id}`,
    body: { carId: second.id, name: 'Same car' },
  });
  const assigned = await assign(app, driver.id, first.id);
  expect(assigned.status).toBe(201);
  expect(assigned.record).toMatchObject({ driverId: driver.id, carId: first.id });
  const kept = await assignmentsOf(app, driver.id);
  expect(kept.map(({ carId }) => carId)).toEqual([first.id, second.id, first.id]);
  expect(kept.map(({ endedAt }) => endedAt === null)).toEqual([false, false, true]);
  for (const car of [first, second])
    expect((await app.done({ path: `/drivers/byCarId/${car.id}` })).ids).toEqual([driver.id]);
});

test('an assignment changes its driver: the stamp grows and the change is written down', async () => {
  const app = await startApp();
  const { drivers } = await addFleet(app, 'owner');
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  await app.done({
    as: 'owner',
    method: 'POST',
    path: '/driver-assignments',
    body: { driverId: drivers.id, carId: car.id },
  });
  const { record } = await app.done({ path: `/drivers/${drivers.id}` });
  expect(record.updatedAt > drivers.updatedAt).toBe(true);
  const [change] = (await app.done({ path: '/changes' })).records;
  expect(change).toMatchObject({
    resource: 'drivers',
    recordId: drivers.id,
    userId: app.people.owner.id,
    before: { carId: drivers['carId'] },
    after: { carId: car.id },
  });
});

test('an assignment wants an own car and a driver one can see; foreign ones are answered as missing', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  const answer = async (driverId: unknown, carId: unknown) => {
    const { status, text } = await app.request({
      as: 'owner',
      method: 'POST',
      path: '/driver-assignments',
      body: { driverId, carId },
    });
    return `${status} ${text.replace(/\d{1,9}/g, 'N')}`;
  };
  const missingCar = await answer(mine.drivers.id, 999_999);
  expect(missingCar).toMatch(/^400 .*"carId"/);
  expect(await answer(mine.drivers.id, theirs.cars.id)).toBe(missingCar);
  const missingDriver = await answer(999_999, mine.cars.id);
  expect(missingDriver).toMatch(/^400 .*"driverId"/);
  expect(await answer(theirs.drivers.id, mine.cars.id)).toBe(missingDriver);
  for (const [driverId, carId, field] of [
    [undefined, mine.cars.id, 'driverId'],
    ['x', mine.cars.id, 'driverId'],
    [mine.drivers.id, null, 'carId'],
    [mine.drivers.id, [], 'carId'],
  ] as const)
    expect(await answer(driverId, carId)).toMatch(new RegExp(`^400 .*"${field}"`));
  const body = { driverId: mine.drivers.id, carId: mine.cars.id, userId: 1 };
  await runRows(app, [
    { as: 'owner', method: 'POST', path: '/driver-assignments', body, status: 400, contains: ['"userId"'] },
    {
      as: 'admin',
      method: 'POST',
      path: '/driver-assignments',
      body: { driverId: 999_999, carId: 1 },
      status: 400,
    },
    {
      as: 'owner',
      method: 'POST',
      path: '/driver-assignments/',
      body: { driverId: String(mine.drivers.id), carId: String(mine.cars.id) },
      status: 201,
    },
  ]);
});

test('whoever owned a car while the driver had it sees the driver, with their own cashings alone', async () => {
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

test('a car that changes hands takes its drivers along and leaves them in sight', async () => {
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

test('a driver who left before the car changed hands is nobody the new owner sees', async () => {
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

test('a driver’s assignments alone do not keep them, nor the car', async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId }));
  const driver = await add(app, 'drivers', buildDriver({ carId: car.id }));
  await app.done({ method: 'DELETE', path: `/cars/${car.id}` });
  expect((await app.done({ path: `/drivers/${driver.id}` })).record).toMatchObject({
    currentCar: null,
    carId: null,
  });
  await app.done({ method: 'DELETE', path: `/drivers/${driver.id}` });
  expect(await assignmentsOf(app, driver.id)).toEqual([]);
});

test('a reassigned driver rewrites no history', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  await assign(app, mine.drivers.id, theirs.cars.id);
  const { record } = await app.done({ as: 'owner', path: `/cashings/${mine.cashings.id}` });
  expect(record).toEqual(mine.cashings);
});
