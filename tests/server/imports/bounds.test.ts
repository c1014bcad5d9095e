import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgres } from '../../support/server/databases';
import { listCall } from '../../support/server/lists';
import { runRows } from '../../support/server/rows';
import { order, send, setUp } from './setUp';

const BYTES_MAX = 256_000;
const fields = (count: number) =>
  Object.fromEntries([
    ['name', 'A'],
    ...Array.from({ length: count - 1 }, (_, index) => [`field${index}`, 1]),
  ]) as Record<string, string | number>;

test('a row has at most 60 fields', async () => {
  const { app } = await setUp();
  const { data } = await send(app, 'owners', [fields(60)], { dryRun: true });
  expect(Object.keys(data.errors[0]?.errors ?? {})).toHaveLength(20);
  const wide = await send(app, 'owners', [{ name: 'A' }, fields(61)], { dryRun: true });
  expect([wide.status, wide.message]).toEqual([400, 'Row 2 may have at most 60 fields']);
});

test('names and values of a row are cut at 100 letters', async () => {
  const { app } = await setUp();
  const car = 'ABZ 1234';
  const sentenceOf = async (row: Record<string, string>) => {
    const { data } = await send(app, 'cashings', [{ carId: car, driverId: 'Kelvin Tembo', ...row }], {
      dryRun: true,
    });
    return Object.entries(data.errors[0]?.errors ?? {})[0];
  };
  const letters = 'x'.repeat(100);
  expect(await sentenceOf({ [letters]: '1' })).toEqual([letters, `Unknown field: ${letters}`]);
  expect(await sentenceOf({ [`${letters}y`]: '1' })).toEqual([letters, `Unknown field: ${letters}…`]);
  expect(await sentenceOf({ driverId: letters })).toEqual([
    'driverId',
    `Driver: there is no driver called ${letters}`,
  ]);
  const pairs = '😀'.repeat(101);
  expect(await sentenceOf({ driverId: pairs })).toEqual([
    'driverId',
    `Driver: there is no driver called ${'😀'.repeat(100)}…`,
  ]);
  const huge = await send(app, 'owners', [{ ['y'.repeat(3_900_000)]: 'z' }], { dryRun: true });
  expect(huge.text.length).toBeLessThan(2_000);
});

test('a stored import has at most 1,000 errors and 256 kB; only GET /imports/{id} has them', async () => {
  const { app } = await setUp();
  const short = Array.from({ length: 1_001 }, () => ({ notes: 'x' }));
  const long = Array.from({ length: 1_001 }, (_, row) =>
    Object.fromEntries(Array.from({ length: 60 }, (_field, at) => [`${'é'.repeat(40)} ${row} ${at}`, 1])),
  );
  const ids: number[] = [];
  for (const rows of [short, long]) {
    const body = order('owners', [{ name: 'A' }, ...rows, { name: 'A' }], { skipErrors: true });
    const { data } = await app
      .done({ method: 'POST', path: '/imports', body, headers: { 'idempotency-key': `${ids.length}` } })
      .then(({ body: sent }) => sent as { data: { id: number; errorCount: number; errors: unknown[] } });
    expect(data.errorCount).toBe(1_001);
    if (rows === short) expect(data.errors).toHaveLength(1_000);
    else expect(data.errors.length).toBeLessThan(100);
    ids.push(data.id);
    const one = await app.done({ path: `/imports/${data.id}` });
    expect(one.record['errors']).toEqual(data.errors);
    expect(Buffer.byteLength(one.text)).toBeLessThanOrEqual(BYTES_MAX);
  }
  const stored = await app.database.db.selectFrom('imports').selectAll().execute();
  for (const row of stored)
    expect(Buffer.byteLength(JSON.stringify(Object.values(row)))).toBeLessThan(BYTES_MAX * 1.2);
  const { records, headers } = await app.done(listCall('/imports', { range: [0, 9] }));
  expect(headers['content-range']).toBe('imports 0-1/2');
  expect(
    records.map(({ id, rows, errors, duplicates, errorCount }) => [id, rows, errors, duplicates, errorCount]),
  ).toEqual(ids.reverse().map((id) => [id, 1_003, [], [], 1_001]));
});

test('a refused import is not stored and has no id', async () => {
  const { app } = await setUp();
  const { status, data } = await send(app, 'owners', [{ name: 'A' }, { notes: 'x' }]);
  expect([status, data.id, data.errors.length]).toEqual([400, null, 1]);
  expect((await app.done({ path: '/imports' })).records).toEqual([]);
});

test('the list of imports is filtered, searched, sorted and paged', async () => {
  const { app } = await setUp();
  const names = ['Beta.csv', 'alpha_1.csv', 'Gamma.csv'];
  for (const [index, fileName] of names.entries())
    await app.done({
      as: index === 2 ? 'owner' : 'admin',
      method: 'POST',
      path: '/imports',
      body: {
        ...order(
          'owners',
          Array.from({ length: index + 1 }, (_, row) => ({ name: `${fileName} ${row}` })),
        ),
        fileName,
      },
    });
  const found = async (query: object, as: 'admin' | 'owner' = 'admin') =>
    (await app.done(listCall('/imports', query, as))).records.map(({ fileName }) => fileName);
  expect(await found({})).toEqual(['Gamma.csv', 'alpha_1.csv', 'Beta.csv']);
  expect(await found({}, 'owner')).toEqual(['Gamma.csv']);
  expect(await found({ sort: ['fileName', 'ASC'] })).toEqual(['alpha_1.csv', 'Beta.csv', 'Gamma.csv']);
  expect(await found({ sort: ['created', 'DESC'], range: [1, 1] })).toEqual(['alpha_1.csv']);
  expect(await found({ filter: { q: 'A_' } })).toEqual(['alpha_1.csv']);
  expect(await found({ filter: { q: 'CHANDA' }, sort: ['rows', 'ASC'] })).toEqual([
    'Beta.csv',
    'alpha_1.csv',
  ]);
  expect(await found({ filter: { userId: app.people.owner.id } })).toEqual(['Gamma.csv']);
  expect(await found({ filter: { id: [1, 2], resource: 'owners' } })).toEqual(['alpha_1.csv', 'Beta.csv']);
  await runRows(app, [
    { path: '/imports?filter={"fileName":"x"}', status: 400, contains: ['Unknown filter: fileName'] },
    { path: '/imports?filter={"id_gte":1}', status: 400, contains: ['Unknown filter: id_gte'] },
    { path: '/imports?sort=["errors","ASC"]', status: 400, contains: ['Cannot sort by errors'] },
    { path: '/imports?sort=["updatedAt","ASC"]', status: 400, contains: ['Cannot sort by updatedAt'] },
    { path: '/imports?sort=["toConfirm","ASC"]', status: 400, contains: ['Cannot sort by toConfirm'] },
  ]);
});

onPostgres('PostgreSQL counts a table at once that an import has multiplied', async () => {
  const { app } = await setUp();
  const counted = async () => {
    const { rows } = await sql<{ rows: number }>`select cast(reltuples as bigint) as rows
      from pg_class where oid = cast('owners' as regclass)`.execute(app.database.db);
    return rows[0]?.rows;
  };
  const names = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${count} ${index}` }));
  const send999 = { method: 'POST', path: '/imports', body: order('owners', names(999)) } as const;
  await app.done(send999);
  await app.done({ method: 'POST', path: '/imports', body: order('owners', names(1_000)) });
  expect(await counted()).toBe(1_999);
});
