import { expect, test } from 'vitest';
import { dataOf, type Json } from '../../support/server/lists';
import { runRows, type Row } from '../../support/server/rows';
import { today } from './days';
import { setUp } from './fiveDrivers';

const plain = {
  '/balances': [
    'id driverId driver carId numberPlate userId name isCurrent since due cashed spent unconfirmed charged forgiven balance state',
    'dueToday behindSince daysBehind lastCashedOn messagedAt',
  ],
  '/cashing-calendar': ['id driverId driver carId numberPlate userId name due cashed spent balance'],
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
  // People look for `Ángel` at A.
  return typeof value === 'string'
    ? value.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    : Number(value);
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
    spent: 0,
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
