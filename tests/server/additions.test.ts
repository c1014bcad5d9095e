import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import { add, addFleet, bodyOf, buildCar, buildDriver, events, paths } from '../support/server/factories';
import { runRows, type Row } from '../support/server/rows';

test('an event without an owner belongs to the car’s owner', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  for (const name of events)
    for (const [as, userId] of [
      ['owner', undefined],
      ['owner', null],
      ['admin', undefined],
      ['admin', ''],
      ['admin', null],
    ] as const) {
      const { userId: _left, ...body } = bodyOf(name, { carId: cars.id, userId: 0, driverId: drivers.id });
      const record = await add(app, name, userId === undefined ? body : { ...body, userId }, as);
      expect(record, `${name} by ${as}`).toMatchObject({ userId: app.people.owner.id, name: 'Mutale Owner' });
    }
});

test('an administrator can add an event for another owner than the car’s', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  for (const name of events) {
    const body = bodyOf(name, { carId: cars.id, userId: app.people.other.id, driverId: drivers.id });
    expect((await add(app, name, body))['userId'], name).toBe(app.people.other.id);
  }
});

test('an ordinary user can add only for themselves; 403 comes before the body’s 400', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const foreign = [app.people.other.id, app.people.admin.id, 999_999, String(app.people.other.id), -1, 0];
  const rows = (['cars', ...events] as const).flatMap((name) =>
    foreign.flatMap((userId): Row[] => {
      const call = { as: 'owner', method: 'POST', path: `${paths[name]}/`, status: 403 } as const;
      const body = bodyOf(name, { carId: cars.id, userId: 0, driverId: drivers.id });
      return [
        { ...call, body: { ...body, userId } },
        { ...call, body: { userId, nonsense: true } },
      ];
    }),
  );
  await runRows(app, rows);
});

test('a malformed userId is 400, also for an ordinary user', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const rows = (['cars', ...events] as const).flatMap((name) =>
    ['abc', true, [], {}, 'NaN', '1e3'].flatMap((userId) =>
      (['owner', 'admin'] as const).map((as): Row => {
        const body = { ...bodyOf(name, { carId: cars.id, userId: 0, driverId: drivers.id }), userId };
        return { as, method: 'POST', path: `${paths[name]}/`, body, status: 400, contains: ['"userId"'] };
      }),
    ),
  );
  await runRows(app, rows);
});

test('an ordinary user’s car is their own; an administrator must name the owner', async () => {
  const app = await startApp();
  const { owner } = app.people;
  expect((await add(app, 'cars', buildCar(), 'owner'))['userId']).toBe(owner.id);
  expect((await add(app, 'cars', buildCar({ userId: String(owner.id) }), 'owner'))['userId']).toBe(owner.id);
  await runRows(app, [
    { method: 'POST', path: '/cars/', body: buildCar(), status: 400, contains: ['"userId"'] },
    { method: 'POST', path: '/cars/', body: buildCar({ userId: null }), status: 400, contains: ['"userId"'] },
    {
      method: 'POST',
      path: '/cars/',
      body: buildCar({ userId: 999_999 }),
      status: 400,
      contains: ['"userId"'],
    },
  ]);
});

test('a foreign car or driver gets the same response as a missing one', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const theirs = await addFleet(app, 'other');
  const userId = app.people.owner.id;
  const missing = 888_888;
  const post = async (path: string, body: unknown, id: number) => {
    const { status, text } = await app.request({ as: 'owner', method: 'POST', path, body });
    return `${status} ${text.replaceAll(String(id), 'ID')}`;
  };
  for (const name of events)
    for (const source of name === 'cashings' ? ['carId', 'driverId'] : ['carId']) {
      const body = bodyOf(name, { carId: mine.cars.id, userId, driverId: mine.drivers.id });
      const foreign = source === 'carId' ? theirs.cars.id : theirs.drivers.id;
      const answer = await post(`${paths[name]}/`, { ...body, [source]: foreign }, foreign);
      expect(answer, name).toMatch(/^400 /);
      expect(answer, name).toContain(`"${source}"`);
      expect(answer, name).toBe(await post(`${paths[name]}/`, { ...body, [source]: missing }, missing));
    }
  const driver = (carId: number) => post('/drivers/', buildDriver({ name: 'Same', carId }), carId);
  expect(await driver(theirs.cars.id)).toMatch(/^400 .*"carId"/);
  expect(await driver(theirs.cars.id)).toBe(await driver(missing));
});

test('an administrator’s references must exist', async () => {
  const app = await startApp();
  const { cars, drivers, ...fleet } = await addFleet(app, 'owner');
  const userId = app.people.owner.id;
  const rows = events.flatMap((name) =>
    [999_999, 0, '999999', 9_007_199_254_740_991].flatMap((id): Row[] =>
      (name === 'cashings' ? ['carId', 'userId', 'driverId'] : ['carId', 'userId']).flatMap(
        (source): Row[] => {
          const body = { ...bodyOf(name, { carId: cars.id, userId, driverId: drivers.id }), [source]: id };
          const answer = { status: 400, contains: [`"${source}"`] } as const;
          return [
            { method: 'POST', path: `${paths[name]}/`, body, ...answer },
            { method: 'PUT', path: `${paths[name]}/${fleet[name].id}`, body: { [source]: id }, ...answer },
          ];
        },
      ),
    ),
  );
  await runRows(app, rows);
});

test('the checks run in order: 401, 403, the body’s 400, 404', async () => {
  const app = await startApp();
  const { cars } = await addFleet(app, 'owner');
  const missing = '/cars/999999';
  const bad = { nonsense: 1 };
  await runRows(app, [
    { as: 'anonymous', method: 'PUT', path: missing, body: bad, status: 401 },
    { as: 'owner', method: 'PUT', path: missing, body: bad, status: 403 },
    { as: 'admin', method: 'PUT', path: missing, body: bad, status: 400 },
    { as: 'admin', method: 'PUT', path: missing, body: { userId: 999_999 }, status: 400 },
    { as: 'admin', method: 'PUT', path: missing, body: { id: cars.id }, status: 400 },
    { as: 'admin', method: 'PUT', path: missing, body: { model: 'X' }, status: 404 },
    {
      as: 'admin',
      method: 'PUT',
      path: missing,
      body: { model: 'X' },
      headers: { 'if-match': '"x"' },
      status: 404,
    },
    // A taken plate is a conflict, not a bad body: the record is looked up first.
    { as: 'admin', method: 'PUT', path: missing, body: { numberPlate: cars['numberPlate'] }, status: 404 },
    { as: 'admin', path: '/cars/999999/', status: 404 },
  ]);
});
