import { expect, test } from 'vitest';
import { names, paths, type Name } from '../support/server/factories';
import { row, runRows, type Expected, type Row } from '../support/server/rows';
import { startFleet } from '../support/server/fleet';

const post = (name: Name, ...expected: Expected) => row('POST', `${paths[name]}/`, ...expected);
test('an unknown field is 400 with its name, in a create and in an update', async () => {
  const { app, fleet, body } = await startFleet();
  const unknown = [
    'nonsense',
    'createdAt',
    'updatedAt',
    'Id',
    'addedBy',
    'highestMileage',
    'nextService',
    'kmsDrivenBeforeService',
    'totalCashed',
    'currentCar',
  ];
  unknown.push(
    'car',
    'User',
    'Driver',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '',
    ' ',
    'numberPlateKey',
    '$where',
    'passwordHash',
    'x'.repeat(100),
  );
  for (const name of names)
    for (const field of unknown)
      await runRows(
        app,
        [null, 1, {}].flatMap((value): Row[] => [
          post(name, { ...body(name), [field]: value }, 400, `"${field}":"`),
          row('PUT', `${paths[name]}/${fleet[name].id}`, { [field]: value }, 400, `"${field}":"`),
        ]),
      );
  await runRows(
    app,
    names.map((name) => post(name, { ...body(name), id: 7 }, 400, '"id"')),
  );
});

test('a body that is not an object is 400', async () => {
  const { app, fleet } = await startFleet();
  const bodies = [
    '[]',
    '[{}]',
    'null',
    '1',
    '"x"',
    'true',
    '{',
    '{"a":1,}',
    '',
    '{}{}',
    "{'a':1}",
    'NaN',
    '\ufeff{}x',
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"__proto__":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ];
  for (const name of names)
    await runRows(
      app,
      bodies.flatMap((body): Row[] => [
        post(name, body, 400, '{"message":"'),
        row('PUT', `${paths[name]}/${fleet[name].id}`, body, 400, '{"message":"'),
      ]),
    );
  for (const name of names)
    await runRows(app, [
      { method: 'POST', path: paths[name], status: 400 },
      { method: 'PUT', path: `${paths[name]}/1`, status: 400 },
    ]);
});

test('nothing of a rejected body is stored', async () => {
  const { app, fleet, body } = await startFleet();
  const before = await app.request({ path: '/changes' });
  for (const name of names) {
    await runRows(app, [
      post(name, { ...body(name), nonsense: 1 }, 400),
      row('PUT', `${paths[name]}/${fleet[name].id}`, { ...body(name), nonsense: 1 }, 400),
    ]);
    const read = await app.request({ path: `${paths[name]}/${fleet[name].id}` });
    expect(read.record.updatedAt, name).toBe(fleet[name].updatedAt);
  }
  expect((await app.request({ path: '/changes' })).text).toBe(before.text);
});
