import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import { addFleet, names, paths, type Name } from '../support/server/factories';
import { listCall } from '../support/server/lists';
import { runRows, type Row } from '../support/server/rows';

const listsOf = async () => {
  const app = await startApp();
  const { cars } = await addFleet(app, 'owner');
  const lists = (name: Name): string[] => {
    const path = paths[name];
    const byCar = `${path}/byCarId/${cars.id}`;
    const byUser = `${path}/byUserId/${app.people.owner.id}`;
    if (name === 'owners' || name === 'users') return [path];
    return name === 'cars' ? [path, byCar, byUser] : [path, byCar, byUser, `${path}/me`];
  };
  return { app, every: names.flatMap(lists) };
};

test('an unknown parameter is 400 with its name', async () => {
  const { app, every } = await listsOf();
  const parameters = [
    'nonsense',
    'page',
    'limit',
    '_sort',
    'Sort',
    'filter[]',
    'filter[id]',
    'constructor',
    'toString',
    '__proto__',
    'q',
    'carId',
  ];
  await runRows(
    app,
    every.flatMap((path) =>
      parameters.map((name): Row => ({
        path: `${path}?${encodeURIComponent(name)}=1`,
        status: 400,
        contains: [JSON.stringify(name)],
      })),
    ),
  );
});

test('sort accepts one shape, the shown columns and two directions', async () => {
  const { app, every } = await listsOf();
  const shapes = [
    'date',
    '',
    '[]',
    '{}',
    'null',
    '1',
    '"id"',
    '["id"]',
    '["id","ASC","x"]',
    '["id","asc"]',
    '["id","desc"]',
    '["id","UP"]',
    '["id",1]',
    '["id",null]',
    '[1,"ASC"]',
    '[null,"ASC"]',
    '[["id"],"ASC"]',
    '[{},"ASC"]',
    '["id","ASC"',
  ];
  const fields = [
    'nonsense',
    'password',
    'passwordHash',
    'emailKey',
    'numberPlateKey',
    'addedBy',
    'ID',
    'id;drop table cars',
    'carId.numberPlate',
    'car',
    'User',
    'constructor',
    '__proto__',
    'currentCar',
    'cashings',
    '',
  ];
  await runRows(
    app,
    every.flatMap((path): Row[] => [
      ...shapes.map((sort): Row => ({
        path: `${path}?sort=${encodeURIComponent(sort)}`,
        status: 400,
        contains: ['"sort"'],
      })),
      ...fields.map((field): Row => ({
        ...listCall(path, { sort: [field, 'ASC'] }),
        status: 400,
        contains: [field],
      })),
      { path: `${path}?sort=["id","ASC"]&sort=["id","DESC"]`, status: 400, contains: ['"sort"'] },
    ]),
  );
});

test('range accepts one shape', async () => {
  const { app, every } = await listsOf();
  const shapes = [
    '',
    '0-24',
    '[]',
    '{}',
    'null',
    '5',
    '[0]',
    '[0,1,2]',
    '[5,2]',
    '[-1,4]',
    '[0,-1]',
    '[0.5,4]',
    '["0","24"]',
    '[null,4]',
    '[0,1e300]',
    '[0,"x"]',
    '[[0],[1]]',
    '[0,24',
  ];
  await runRows(
    app,
    every.flatMap((path): Row[] => [
      ...shapes.map((range): Row => ({
        path: `${path}?range=${encodeURIComponent(range)}`,
        status: 400,
        contains: ['"range"'],
      })),
      { path: `${path}?range=[0,1]&range=[0,2]`, status: 400, contains: ['"range"'] },
    ]),
  );
});

test('filter accepts an object with known fields and operators', async () => {
  const { app, every } = await listsOf();
  const shapes = ['', 'x', '[]', 'null', '1', '"x"', '{', '[{"id":1}]'];
  const unknown = [
    'nonsense',
    'password',
    'passwordHash',
    'emailKey',
    'addedBy',
    'id_lt',
    'id_gt',
    'id_neq',
    'id_like',
    'id_in',
    '_gte',
    '_lte',
    'ID',
    'userId.email',
    '$or',
    'constructor',
    '__proto__',
    'toString',
    '',
    'q_gte',
    'nonsense_gte',
    'currentCar',
    'car',
    'User',
  ];
  await runRows(
    app,
    every.flatMap((path): Row[] => [
      ...shapes.map((filter): Row => ({
        path: `${path}?filter=${encodeURIComponent(filter)}`,
        status: 400,
        contains: ['"filter"'],
      })),
      ...unknown.map((key): Row => ({
        path: `${path}?filter=${encodeURIComponent(`{${JSON.stringify(key)}:1}`)}`,
        status: 400,
        contains: [JSON.stringify(key)],
      })),
    ]),
  );
});

test('a filter’s value must have the type of its field', async () => {
  const { app } = await listsOf();
  const bad: readonly (readonly [Name, string, readonly unknown[]])[] = [
    ['cars', 'id', [null, 'abc', true, {}, [[1]], [null], ['x'], '1e3', 1e300]],
    ['cars', 'numberPlate', [null, 1, true, {}, [1], 'x'.repeat(6_000)]],
    ['cars', 'mileage_gte', [null, 'abc', [1], {}, true]],
    ['cashings', 'amount', [null, 'abc', true, {}, '1,5']],
    ['cashings', 'date', [null, 20261120, 'abc', '2026-02-30', true, {}]],
    ['cashings', 'date_gte', [null, 'abc', ['2026-01-01'], '20/11/2026', '']],
    ['cashings', 'date_lte', [null, 'abc', {}]],
    ['cashings', 'driverId', [null, 'abc', true, {}]],
    ['cashings', 'createdAt_gte', [null, 'abc', 1, {}]],
    ['drivers', 'isActive', [null, 'true', 1, {}]],
    ['drivers', 'isActive_gte', [true, 1]],
    ['users', 'isAdmin', [null, 'yes', 0]],
    ['cars', 'q', [null, 1, true, {}, ['x'], 'x'.repeat(6_000)]],
  ];
  await runRows(
    app,
    bad.flatMap(([name, key, values]) =>
      values.map((value): Row => ({
        ...listCall(paths[name], { filter: { [key]: value } }),
        status: 400,
        contains: [`"${key}"`],
      })),
    ),
  );
});

test('special characters in a search are never a server error', async () => {
  const { app, every } = await listsOf();
  for (const q of ['\u0000', 'a\u0000b', '\ud800', '\\', "'", '"', ';--', '\u202e'])
    for (const path of every) {
      const answer = await app.request(listCall(path, { filter: { q } }));
      expect([200, 400], `${path} ${JSON.stringify(q)}`).toContain(answer.status);
    }
});
