import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { runRows, type Row } from '../../support/server/rows';
import { dataOf } from './checks';
import { type Json } from './edits';
import { ago, today } from './days';
import { plus } from './model';

/** Five drivers of two owners: late, owing, ahead, square, and one who has left and owes nothing. */
const setUp = async () => {
  const app = await startApp();
  const { owner, other } = app.people;
  const start = async (name: string, numberPlate: string, userId: number, cashed: number | null) => {
    const car = await add(app, 'cars', buildCar({ userId, numberPlate }));
    const driver = await add(app, 'drivers', buildDriver({ name, carId: car.id }));
    const about = { carId: car.id, driverId: driver.id };
    await add(app, 'targets', { carId: car.id, amount: 100, every: 'day', startsOn: ago(10) });
    if (cashed !== null) await add(app, 'cashings', { ...about, date: ago(1), amount: cashed });
    return about;
  };
  const drivers = [
    await start('Mwansa', 'ABZ 10', owner.id, null),
    await start('bwalya', 'abz 9', owner.id, 950),
    await start('Chola', 'BAC-77', other.id, 1_200),
    await start('Ángel', 'ABZ 8', other.id, 1_000),
    await start('chola', 'AAA 1', owner.id, 1_000),
  ];
  for (const { id } of (await app.done({ path: '/driver-assignments' })).records)
    await app.done({ method: 'PUT', path: `/driver-assignments/${id}`, body: { startedOn: ago(10) } });
  const [last] = (await app.done({ path: '/driver-assignments' })).records;
  await app.done({
    method: 'PUT',
    path: `/driver-assignments/${last!.id}`,
    body: { endedOn: today, mileage: 500, notes: 'Jack missing' },
  });
  const loose = { carId: drivers[0]!.carId, driverId: drivers[1]!.driverId };
  await add(app, 'cashings', { ...loose, date: ago(3), amount: 5 });
  await add(app, 'cashings', { ...drivers[2]!, date: ago(30), amount: 7.5 });
  await add(app, 'cashings', { ...drivers[2]!, date: plus(today, 1), notes: 'Ahead' });
  return { app, drivers };
};

const plain = {
  '/balances': [
    'id driverId driver carId numberPlate userId name isCurrent since due cashed charged forgiven balance state',
    'dueToday behindSince daysBehind lastCashedOn',
  ],
  '/cashing-calendar': ['id driverId driver carId numberPlate userId name due cashed balance'],
  '/driver-assignments': [
    'id driverId driver carId numberPlate userId name startedAt endedAt startedOn endedOn mileage notes',
  ],
  '/balances/loose': [
    'id carId userId driverId date amount notes numberPlate name driver createdAt updatedAt why',
  ],
} as const;
const paths = Object.keys(plain) as (keyof typeof plain)[];
const keysOf = (path: keyof typeof plain) => plain[path].join(' ').split(' ');
const nested = { '/balances': ['target'], '/cashing-calendar': ['days'], '/driver-assignments': [] };

const folded = (key: string, value: unknown) => {
  if (key === 'id' && typeof value === 'string')
    return value
      .split('-')
      .map((one) => one.padStart(9, '0'))
      .join();
  if (key === 'numberPlate') return String(value).toLowerCase().replace(/[\s-]/g, '');
  return typeof value === 'string' ? value.toLowerCase() : Number(value);
};

const query = (path: string, parameters: Record<string, unknown>) =>
  `${path}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;

test.each(paths)(
  '%s has these keys and is sorted by each scalar one, nulls last, then by id',
  async (path) => {
    const { app } = await setUp();
    const rows = await dataOf(app, path);
    expect(rows.length).toBeGreaterThan(2);
    if (path !== '/balances/loose')
      expect(Object.keys(rows[0]!).sort()).toEqual([...keysOf(path), ...nested[path]].sort());
    for (const key of keysOf(path))
      for (const order of ['ASC', 'DESC'] as const) {
        const sorted = await dataOf(app, query(path, { sort: [key, order] }));
        const expected = [...rows].sort((one, other) => {
          if ((one[key] === null) !== (other[key] === null)) return one[key] === null ? 1 : -1;
          const direction = order === 'ASC' ? 1 : -1;
          for (const by of [key, 'id']) {
            const [left, right] = [folded(by, one[by]), folded(by, other[by])];
            if (left !== right) return left < right ? -direction : direction;
          }
          return 0;
        });
        expect(
          sorted.map((row) => [row[key], row['id']]),
          `${key} ${order}`,
        ).toEqual(expected.map((row) => [row[key], row['id']]));
      }
  },
);

const units = {
  '/balances': 'balances',
  '/cashing-calendar': 'cashing-calendar',
  '/driver-assignments': 'driverAssignments',
  '/balances/loose': 'cashings',
};

test.each(paths)('%s is paged, and rejects unknown parameters', async (path) => {
  const { app } = await setUp();
  const rows = await dataOf(app, path);
  const page = async (range: readonly number[]) => {
    const { headers, records } = await app.done({ path: query(path, { range }) });
    return { range: headers['content-range'], ids: records.map(({ id }) => id) };
  };
  const ids = rows.map(({ id }) => id);
  const unit = units[path];
  expect((await app.done({ path })).headers['content-range']).toBeUndefined();
  expect(await page([0, 1])).toEqual({ range: `${unit} 0-1/${ids.length}`, ids: ids.slice(0, 2) });
  expect(await page([1, 99])).toEqual({
    range: `${unit} 1-${ids.length - 1}/${ids.length}`,
    ids: ids.slice(1),
  });
  expect(await page([50, 99])).toEqual({ range: `${unit} */${ids.length}`, ids: [] });
  expect((await app.done({ path: `${path}/` })).records).toHaveLength(ids.length);
  const refused = (parameters: Record<string, unknown>, field: string): Row => ({
    path: query(path, parameters),
    status: 400,
    contains: [`"${field}":`],
  });
  await runRows(app, [
    refused({ nonsense: 1 }, 'nonsense'),
    refused({ page: 1 }, 'page'),
    refused({ sort: ['nonsense', 'ASC'] }, 'sort'),
    refused({ sort: ['id', 'UP'] }, 'sort'),
    refused({ sort: ['__proto__', 'ASC'] }, 'sort'),
    refused({ sort: ['target', 'ASC'] }, 'sort'),
    refused({ sort: ['days', 'ASC'] }, 'sort'),
    refused({ sort: 'id' }, 'sort'),
    refused({ range: [3, 1] }, 'range'),
    refused({ range: [-1, 5] }, 'range'),
    refused({ range: [0, 1, 2] }, 'range'),
    refused({ filter: [] }, 'filter'),
    refused({ filter: { nonsense: 1 } }, 'nonsense'),
    refused({ filter: { constructor: 1 } }, 'constructor'),
    refused({ filter: { carId: 'abc' } }, 'carId'),
    refused({ filter: { carId: null } }, 'carId'),
    refused({ filter: { carId: {} } }, 'carId'),
    refused({ filter: { q: 1 } }, 'q'),
    { path: `${path}?sort=[`, status: 400, contains: ['"sort"'] },
    { path: `${path}?filter={}&filter={}`, status: 400, contains: ['"filter"'] },
    { as: 'anonymous', path, status: 401 },
    ...(['POST', 'PUT', 'DELETE'] as const)
      .filter((method) => path !== '/driver-assignments' || method !== 'POST')
      .map((method): Row => ({ method, path, body: {}, status: 405 })),
  ]);
});

test.each(paths)('%s is filtered by driver, car and owner, and searched', async (path) => {
  const { app, drivers } = await setUp();
  const rows = await dataOf(app, path);
  const idsOf = async (filter: Json) =>
    (await dataOf(app, query(path, { filter }))).map(({ id }) => id).sort();
  const expected = (is: (row: Json) => boolean) =>
    rows
      .filter(is)
      .map(({ id }) => id)
      .sort();
  for (const key of ['driverId', 'carId', 'userId'] as const) {
    const { [key]: value } = rows[0]!;
    expect(await idsOf({ [key]: value }), key).toEqual(expected((row) => row[key] === value));
    expect(await idsOf({ [key]: String(value) }), key).toEqual(expected((row) => row[key] === value));
    expect(await idsOf({ [key]: [value, 999] }), key).toEqual(expected((row) => row[key] === value));
    expect(await idsOf({ [key]: [] }), key).toEqual([]);
  }
  const some = rows.slice(0, 2).map(({ id }) => id);
  expect(await idsOf({ id: some })).toEqual([...some].sort());
  const { carId, driverId } = drivers[2]!;
  expect(await idsOf({ carId, driverId: 999 })).toEqual([]);
  expect(await idsOf({ carId, driverId })).toEqual(
    expected((row) => row['carId'] === carId && row['driverId'] === driverId),
  );
  const has = (row: Json, text: string) =>
    [row['driver'], row['name'], row['notes']].some((value) =>
      String(value ?? '')
        .toLowerCase()
        .includes(text),
    ) || folded('numberPlate', row['numberPlate']).toString().includes(text.replace(/[\s-]/g, ''));
  for (const q of ['abz', 'ABZ 9', 'abz9', 'bac77', 'CHOLA', 'mutale', ' bwalya other ', '%', '_', 'zzz'])
    expect(await idsOf({ q }), q).toEqual(expected((row) => has(row, q.trim().toLowerCase())));
});

test('balances are filtered by state, by balance and by current driver', async () => {
  const { app } = await setUp();
  const rows = await dataOf(app, '/balances');
  expect(rows.map(({ balance, state }) => [balance, state])).toEqual([
    [1_000, 'late'],
    [50, 'owing'],
    [0, 'square'],
    [0, 'square'],
    [-200, 'ahead'],
  ]);
  const found = async (filter: Json) =>
    (await dataOf(app, query('/balances', { filter }))).map(({ balance }) => balance);
  expect(await found({ state: 'late' })).toEqual([1_000]);
  expect(await found({ state: ['ahead', 'owing'] })).toEqual([50, -200]);
  expect(await found({ balance: 0 })).toEqual([0, 0]);
  expect(await found({ balance: [50, -200] })).toEqual([50, -200]);
  expect(await found({ balance_gte: 0.01 })).toEqual([1_000, 50]);
  expect(await found({ balance_lte: 0 })).toEqual([0, 0, -200]);
  expect(await found({ balance_gte: '0', balance_lte: '50' })).toEqual([50, 0, 0]);
  expect(await found({ isCurrent: false })).toEqual([0]);
  expect(await found({ isCurrent: true, q: 'chola' })).toEqual([-200]);
  const totals = async (parameters: Record<string, unknown>) =>
    (await app.done({ path: query('/balances/totals', parameters) })).record;
  expect(await totals({})).toEqual({
    due: 5_000,
    cashed: 4_150,
    charged: 0,
    forgiven: 0,
    owed: 1_050,
    ahead: 200,
  });
  expect(await totals({ filter: { state: 'owing' } })).toMatchObject({
    due: 1_000,
    cashed: 950,
    owed: 50,
    ahead: 0,
  });
  await runRows(
    app,
    [
      { filter: { state: 'nonsense' } },
      { filter: { state: 1 } },
      { filter: { state_gte: 'late' } },
      { filter: { isCurrent: 'yes' } },
      { filter: { isCurrent_gte: true } },
      { filter: { balance_gte: 'much' } },
      { filter: { balance_gte: [1] } },
      { filter: { due_gte: 1 } },
      { filter: { since: today } },
    ].map((parameters): Row => ({
      path: query('/balances', parameters),
      status: 400,
      contains: [`"${Object.keys(parameters.filter)[0]}":`],
    })),
  );
});

const day = (text: string, path: string, status: number, ...contains: string[]): Row => ({
  path: `${path}${path.includes('?') ? '&' : '?'}${text}`,
  status,
  contains,
});

test('asOf, from and month must be valid, and asOf not after today', async () => {
  const { app, drivers } = await setUp();
  const [{ carId, driverId }] = drivers as [{ carId: number; driverId: number }];
  const key = `${driverId}-${carId}-${app.people.owner.id}`;
  const reports = ['/balances', '/balances/totals', `/balances/${key}`, `/balances/${key}/ledger`];
  await runRows(app, [
    ...reports.flatMap((path) => [
      day(`asOf=${plus(today, 1)}`, path, 400, '{"message":"asOf must not be after today","errors":{"asOf":'),
      day(`asOf=${today}`, path, 200),
      day(`asOf=${ago(1)}T20:00:00Z`, path, 200),
      day('asOf=1999-01-01', path, 200),
      day('asOf=', path, 400, '"asOf"'),
      day('asOf=2026-02-30', path, 400, '"asOf"'),
      day(`asOf=${today}&asOf=${today}`, path, 400, '"asOf"'),
      day('nonsense=1', path, 400, '"nonsense"'),
      { as: 'anonymous', path, status: 401 } as const,
    ]),
    day('range=[0,1]', '/balances/totals', 400, '"range"'),
    day('from=2026-02-30', `/balances/${key}/ledger`, 400, '"from"'),
    day(`from=${today}&asOf=${ago(1)}`, `/balances/${key}/ledger`, 400, '"from"'),
    day('from=1999-01-01', `/balances/${key}/ledger`, 200, '"kind":"opening","amount":0,"balance":0'),
    ...['2026-13', '2026-1', '0000-01', '2026-11-01', 'november', '', '20261-1'].map((month) =>
      day(`month=${month}`, '/cashing-calendar', 400, 'month must be a month such as 2026-11', '"month"'),
    ),
    day('month=2026-11&month=2026-12', '/cashing-calendar', 400, '"month"'),
    day('month=1999-01', '/cashing-calendar', 200, '{"data":[]}'),
    day('asOf=2026-11-01', '/cashing-calendar', 400, '"asOf"'),
    day('filter={}', '/targets/suggestions', 400, '"filter"'),
    day('sort=["id","ASC"]', '/balances/loose/totals', 400, '"sort"'),
  ]);
});

test('a malformed key, or another owner’s, is 404', async () => {
  const { app, drivers } = await setUp();
  const { carId, driverId } = drivers[0]!;
  const { owner, other } = app.people;
  const key = `${driverId}-${carId}-${owner.id}`;
  const missing = { status: 404, contains: ['{"message":"There is no such account"}'] } as const;
  const keys = [
    '1-2',
    '01-1-1',
    '0-1-1',
    '1-1-1-1',
    'abc',
    `${key}-`,
    `-${key}`,
    '1.0-1-1',
    '%20',
    '1-1-9999999999999999',
  ];
  await runRows(app, [
    ...[...keys, `${driverId}-${carId}-${other.id}`].flatMap((one) => [
      { path: `/balances/${one}`, ...missing },
      { path: `/balances/${one}/ledger`, ...missing },
    ]),
    { as: 'owner', path: `/balances/${key}`, status: 200, contains: [`{"data":{"id":"${key}"`] },
    { as: 'other', path: `/balances/${key}`, ...missing },
    { as: 'other', path: `/balances/${key}/ledger`, ...missing },
    { method: 'DELETE', path: `/balances/${key}`, status: 405 },
    { method: 'POST', path: `/balances/${key}/ledger`, body: {}, status: 405 },
    { method: 'PUT', path: '/targets/suggestions', body: {}, status: 405 },
    { path: `/balances/${key}/nonsense`, status: 404 },
  ]);
});

const looseBy = async (app: TestApp, filter: Json) =>
  (await dataOf(app, query('/balances/loose', { filter }))).map(({ why, amount }) => [why, amount]);

test('loose cashings have a reason and a total', async () => {
  const { app } = await setUp();
  expect(await looseBy(app, {})).toEqual([
    ['ahead', null],
    ['noTarget', 5],
    ['before', 7.5],
  ]);
  expect(await looseBy(app, { why: 'before' })).toEqual([['before', 7.5]]);
  expect(await looseBy(app, { why: ['ahead', 'noTarget'] })).toEqual([
    ['ahead', null],
    ['noTarget', 5],
  ]);
  expect(await looseBy(app, { amount_gte: 6 })).toEqual([['before', 7.5]]);
  const sum = async (parameters: Record<string, unknown>) =>
    (await app.done({ path: query('/balances/loose/totals', parameters) })).body;
  expect(await sum({})).toEqual({ data: { amount: 12.5 } });
  expect(await sum({ filter: { why: 'noTarget' } })).toEqual({ data: { amount: 5 } });
});
