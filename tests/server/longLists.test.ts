import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { run } from '../../src/server/db/sql/statements';
import { startApp, type TestApp } from '../support/server/app';
import { addFleet, type Fleet } from '../support/server/factories';
import { listCall } from '../support/server/lists';

const COUNT = 1_001;
const rowsOf = <T>(rowAt: (number: number) => T): T[] =>
  Array.from({ length: COUNT }, (_, index) => rowAt(index + 1));

const importRows = (app: TestApp, resource: string, rows: readonly object[]) =>
  app.done({
    method: 'POST',
    path: '/imports',
    body: { resource, fileName: 'sheet.csv', rows, dryRun: false },
  });

/** 1,001 records of every kind that a report lists. */
const fill = async (app: TestApp): Promise<void> => {
  const userId = app.people.owner.id;
  const plate = (number: number) => `ABZ ${number}`;
  await importRows(
    app,
    'cars',
    rowsOf((number) => ({ numberPlate: plate(number), model: 'Noah', userId, mileage: 1 })),
  );
  await importRows(
    app,
    'drivers',
    rowsOf((number) => ({ name: `Driver ${number}`, phone: 260_970_000_000 + number, carId: plate(number) })),
  );
  await importRows(
    app,
    'cashings',
    rowsOf((number) => ({ carId: plate(number), driverId: number, date: '2020-01-01', amount: 1 })),
  );
  await importRows(
    app,
    'papers',
    rowsOf((number) => ({ carId: plate(number), kind: 'roadTax', validUntil: '2020-01-01' })),
  );
};

const fillRest = async (app: TestApp): Promise<void> => {
  await importRows(
    app,
    'targets',
    rowsOf((number) => ({ carId: `ABZ ${number}`, amount: 1, every: 'day', startsOn: '2020-02-01' })),
  );
  const at = new Date().toISOString();
  const statement = { userId: app.people.owner.id, name: 'x', issuedAt: at, issuedBy: 'x', content: '{}' };
  const sums = { cashed: 0, spent: 0, profit: 0, corrections: 0, total: 0 };
  const numbered = rowsOf((number) => ({
    ...statement,
    ...sums,
    month: '2020-01',
    number: `2020-${number}`,
  }));
  const imported = rowsOf(() => ({
    userId: app.people.admin.id,
    createdAt: at,
    resource: 'cars',
    fileName: 'x',
    ...{ rows: 0, created: 0, errorCount: 0, errors: '[]', duplicates: '[]', createdRows: '[]' },
  }));
  for (const [table, rows] of [
    ['statements', numbered],
    ['imports', imported],
  ] as const)
    for (const row of rows) await app.database.db.insertInto(table).values(row).execute();
};

test('a range has at most 1,000 rows in every list; without a range all are sent', async () => {
  const app = await startApp();
  await fill(app);
  const check = async (path: string, unit: string, total = COUNT) => {
    const [base = '', query] = path.split('?');
    const rangeOf = async (first: number, last: number) => {
      const { path: call } = listCall(base, { range: [first, last] });
      const { records, headers } = await app.done({ path: query ? `${call}&${query}` : call });
      return [records.length, headers['content-range']];
    };
    expect(await rangeOf(0, 998), path).toEqual([999, `${unit} 0-998/${total}`]);
    expect(await rangeOf(0, 999), path).toEqual([1_000, `${unit} 0-999/${total}`]);
    expect(await rangeOf(0, 1_000), path).toEqual([1_000, `${unit} 0-999/${total}`]);
    expect(await rangeOf(1, 199_999), path).toEqual([1_000, `${unit} 1-1000/${total}`]);
    expect(await rangeOf(total - 1, total + 5_000), path).toEqual([
      1,
      `${unit} ${total - 1}-${total - 1}/${total}`,
    ]);
    expect(await rangeOf(total, total), path).toEqual([0, `${unit} */${total}`]);
    const { records } = await app.done({ path: path.startsWith('/changes') ? `${path}?filter={}` : path });
    expect(records.length, path).toBe(total);
  };
  const owner = app.people.owner.id;
  await check('/targets/suggestions', 'suggestions');
  await fillRest(app);
  await check('/cars', 'cars');
  await check(`/cars/byUserId/${owner}`, 'cars');
  await check('/drivers', 'drivers');
  await check(`/drivers/byUserId/${owner}`, 'drivers');
  await check('/cashings', 'cashings');
  await check('/driver-assignments', 'driverAssignments');
  await check('/balances', 'balances');
  await check('/balances/loose', 'cashings');
  await check('/cashing-calendar', 'cashing-calendar');
  await check('/profits?from=2020-01&to=2020-01', 'profits');
  await check('/due', 'due');
  await check('/statements', 'statements');
  await check('/imports', 'imports', COUNT + 5);
  await check('/changes', 'changes', 5 * COUNT + 3);
  const found = await app.done(listCall('/cars', { filter: { q: 'ABZ' }, range: [0, 5_000] }));
  expect([found.records.length, found.headers['content-range']]).toEqual([1_000, 'cars 0-999/1001']);
}, 240_000);

/** Runs some work while reports are blocked by a slow query or a lock. */
const whileReportsAreBlocked = async <T>(
  { database }: TestApp,
  work: () => Promise<T>,
  steps = 3_000_000,
): Promise<T> => {
  if (database.kind === 'postgres')
    return database.db.transaction().execute(async (trx) => {
      await sql`lock table cashings in access exclusive mode`.execute(trx);
      return work();
    });
  const slow = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(steps)}) select count(*) from n`;
  // One for each thread. Reads of a person begin only after these.
  const running = Promise.all([run(database.reports, slow), run(database.reports, slow)]);
  await new Promise(setImmediate);
  try {
    return await work();
  } finally {
    // A database is not closed while it is read.
    await running;
  }
};

const long = ['/cashings/me', '/cashing-calendar/today'];
test.each(long)('of %s, a person has two at once; twenty wait, further ones get 429', async (path) => {
  const app = await startApp();
  const refused: object[] = [];
  const whole = async (as: 'owner' | 'other') => {
    const { status, headers, message } = await app.request({ as, path });
    if (status === 429) refused.push({ message, after: headers['retry-after'] });
    return status;
  };
  const asked = await whileReportsAreBlocked(app, async () => {
    const all = Array.from({ length: 25 }, () => whole('owner'));
    await expect.poll(() => refused.length).toBe(3);
    return all;
  });
  for (const one of refused)
    expect(one).toEqual({
      after: '5',
      message: 'Your other long lists are still being read. Please try again in a moment',
    });
  expect((await Promise.all(asked)).toSorted()).toEqual([...Array<number>(22).fill(200), 429, 429, 429]);
  expect(await whole('owner')).toBe(200);
});

/** What may take longer than 50 ms for an account with many records. */
const calls = (fleet: Fleet, userId: number): readonly string[] => [
  '/cashings',
  listCall('/cashings', { range: [0, 999] }).path,
  listCall('/cashings', { range: [0, 24], sort: ['amount', 'ASC'] }).path,
  listCall('/cashings', { range: [0, 24], filter: { q: 'abz' } }).path,
  listCall('/cashings', { range: [0, 24], filter: { amount_gte: 1 } }).path,
  listCall('/cashings', { range: [20_000, 20_024] }).path,
  '/cashings/totals',
  `/drivers/${fleet.drivers.id}`,
  listCall('/drivers/me', { range: [0, 24] }).path,
  '/search?q=abz',
  `/statements/preview?userId=${userId}&month=2020-01`,
  '/statements?range=[0,24]',
  '/statements/1',
  '/changes',
  '/changes?range=[0,24]',
  '/messages?range=[0,24]',
  '/imports?range=[0,24]',
  '/imports/1',
  '/figures',
  '/balances?range=[0,24]',
  '/balances/totals',
  '/balances/loose?range=[0,24]',
  '/balances/falling-due',
  `/balances/${fleet.drivers.id}-${fleet.cars.id}`,
  `/balances/${fleet.drivers.id}-${fleet.cars.id}/ledger`,
  '/targets/suggestions',
  '/cashing-calendar?range=[0,24]',
  '/cashing-calendar/today',
  '/profits?range=[0,24]',
  '/profits/totals',
  `/profits/byCarId/${fleet.cars.id}`,
  '/due?range=[0,24]',
  '/owner-accounts?range=[0,24]',
  '/owner-accounts/totals',
  `/owner-accounts/${userId}`,
  '/cash-book?range=[0,24]',
  '/cash-book/totals',
  '/cash-book/days',
  `/cash-book/${userId}`,
  '/driver-assignments?range=[0,24]',
  `/mileages/byCarId/${fleet.cars.id}`,
];

test('whatever may take long takes one of the two turns of its person, range or not; a short page takes none', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const feed = String((await app.done({ as: 'owner', method: 'POST', path: '/feed' })).record?.['url']);
  const link = await app.done({ as: 'owner', method: 'POST', path: `/drivers/${fleet.drivers.id}/link` });
  const token = String(link.record?.['url']).split('#')[1];
  const waiting = await whileReportsAreBlocked(
    app,
    async () => {
      let refused = 0;
      const all = Array.from({ length: 23 }, async () => {
        const { status } = await app.request({ as: 'owner', path: '/cashings/me' });
        if (status === 429) refused += 1;
        return status;
      });
      // Then every place is taken.
      await expect.poll(() => refused).toBe(1);
      for (const path of calls(fleet, app.people.owner.id))
        expect([path, (await app.request({ as: 'owner', path })).status]).toEqual([path, 429]);
      const open = [
        { path: feed.replace(/^.*\/api/, '') },
        { path: '/driver-page', method: 'POST', body: { token } },
      ] as const;
      for (const call of open)
        expect([call.path, (await app.request({ as: 'anonymous', ...call })).status]).toEqual([
          call.path,
          429,
        ]);
      expect((await app.request({ as: 'owner', path: '/papers?range=[0,99]' })).status).toBe(200);
      return all;
    },
    6_000_000,
  );
  expect((await Promise.all(waiting)).toSorted()).toEqual([...Array<number>(22).fill(200), 429]);
}, 120_000);
