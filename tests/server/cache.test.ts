import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../src/server/db/open/connect';
import { fastPathOf } from '../../src/server/db/open/sqliteFastPath';
import { cached, newCache } from '../../src/server/db/cache';
import { dataVersionOf } from '../../src/server/db/sql/dataVersion';
import { startApp, type TestApp } from '../support/server/app';
import { onSqlite } from '../support/server/databases';
import { add, addFleet, buildCashing } from '../support/server/factories';
import { listCall } from '../support/server/lists';

const countedIn = async (app: TestApp, filter: unknown): Promise<unknown[]> => {
  const { headers } = await app.done(listCall('/cashings', { filter, range: [0, 0] }));
  const { body } = await app.done(listCall('/cashings/totals', { filter }));
  return [headers['content-range']?.split('/')[1], (body as { data: { amount: number } }).data.amount];
};

test('cached counts are recomputed after every write, of another process too', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  const others = await addFleet(app, 'other');
  const [car, otherCar] = [mine.cars.id, others.cars.id];
  const filters = { mine: { carId: car }, others: { carId: otherCar }, marked: { q: 'unmistakable' } };
  const expectCounts = async (expected: Record<keyof typeof filters, [number, number]>) => {
    for (const [name, [total, sum]] of Object.entries(expected)) {
      const counted = [String(total), expect.closeTo(sum, 2)];
      const filter = filters[name as keyof typeof filters];
      expect(await countedIn(app, filter), name).toEqual(counted);
      expect(await countedIn(app, filter), `${name} again`).toEqual(counted);
    }
  };
  const sum = mine.cashings['amount'] as number;
  await expectCounts({ mine: [1, sum], others: [1, sum], marked: [0, 0] });

  const about = { carId: car, driverId: mine.drivers.id, amount: 5, notes: 'unmistakable' };
  const { id } = await add(app, 'cashings', buildCashing(about));
  await expectCounts({ mine: [2, sum + 5], others: [1, sum], marked: [1, 5] });

  const amountOf = async () => {
    const { body } = await app.done({ method: 'GET', path: `/cashings/${id}` });
    return (body as { data: { amount: number } }).data.amount;
  };
  expect([await amountOf(), await amountOf()]).toEqual([5, 5]);

  await app.done({ method: 'PUT', path: `/cashings/${id}`, body: { carId: otherCar, amount: 7 } });
  expect([await amountOf(), await amountOf()]).toEqual([7, 7]);
  await expectCounts({ mine: [1, sum], others: [2, sum + 7], marked: [1, 7] });

  const process = connect(app.config.DATABASE_URL);
  onTestFinished(() => process.db.destroy());
  await sql`update cashings set amount = 900 where id = ${id}`.execute(process.db);
  // A write of another process is visible in the next turn of the event loop.
  await new Promise(setImmediate);
  expect(await amountOf()).toBe(9);
  await expectCounts({ mine: [1, sum], others: [2, sum + 9], marked: [1, 9] });

  await app.done({ method: 'DELETE', path: `/cashings/${id}` });
  await expectCounts({ mine: [1, sum], others: [1, sum], marked: [0, 0] });
});

test('the pages of a search follow its order, which follows every write', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const addNoted = async (amount: number) => {
    const about = { carId: cars.id, driverId: drivers.id, amount, notes: `found ${amount}` };
    return (await add(app, 'cashings', buildCashing(about))).id;
  };
  const pageOf = async (first: number, order = 'ASC') => {
    const query = { filter: { q: 'found' }, sort: ['amount', order], range: [first, first + 1] };
    const { body, headers } = await app.done(listCall('/cashings', query));
    return [
      (body as { data: { amount: number }[] }).data.map(({ amount }) => amount),
      headers['content-range'],
    ];
  };
  for (const amount of [3, 1, 5]) await addNoted(amount);
  const four = await addNoted(4);

  expect(await pageOf(0)).toEqual([[1, 3], 'cashings 0-1/4']);
  expect(await pageOf(2)).toEqual([[4, 5], 'cashings 2-3/4']);
  expect(await pageOf(0, 'DESC')).toEqual([[5, 4], 'cashings 0-1/4']);
  expect(await pageOf(4)).toEqual([[], 'cashings */4']);

  await app.done({ method: 'PUT', path: `/cashings/${four}`, body: { amount: 2 } });
  expect(await pageOf(0)).toEqual([[1, 2], 'cashings 0-1/4']);
  await app.done({ method: 'DELETE', path: `/cashings/${four}` });
  expect(await pageOf(2)).toEqual([[5], 'cashings 2-2/3']);
  expect(await pageOf(0, 'DESC')).toEqual([[5, 3], 'cashings 0-1/3']);
});

test('a search with more results than the cached order has its total and all its pages', async () => {
  const app = await startApp();
  const { cars, cashings } = await addFleet(app, 'owner');
  const found = 20_030;
  const { db } = app.database;
  const copied = ['carId', 'userId', 'driverId', 'createdAt', 'updatedAt'].map((column) => sql.ref(column));
  await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${found})
    insert into cashings (amount, notes, ${sql.ref('notesKey')}, ${sql.join(copied)})
    select n, 'found', 'found', ${sql.join(copied)} from numbers join cashings on id = ${cashings.id}`.execute(
    db,
  );
  // PostgreSQL may have counted the table while it had one row, and counts it again within a minute.
  if (app.database.kind === 'postgres') await sql`analyze cashings`.execute(db);
  const pageOf = async (first: number, last: number) => {
    const query = { filter: { q: 'found', carId: cars.id }, sort: ['amount', 'ASC'], range: [first, last] };
    const { body, headers } = await app.done(listCall('/cashings', query));
    const amounts = (body as { data: { amount: number }[] }).data.map(({ amount }) =>
      Math.round(amount * 100),
    );
    return { amounts, range: headers['content-range'] };
  };
  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index + 1);

  for (const [first, last] of [
    [0, 1],
    [19_998, 19_999],
    [19_999, 20_000],
    [20_028, 20_029],
  ] as const)
    expect(await pageOf(first, last)).toEqual({
      amounts: numbers(first, last),
      range: `cashings ${first}-${last}/${found}`,
    });
});

test('the cache forgets what was used longest ago, and keeps nothing that is too heavy', async () => {
  const cache = newCache(1_000);
  let done: string[] = [];
  const ask = (key: string, weight: number) =>
    cached(
      { cache, dataVersion: '1' },
      [key],
      async () => done.push(key),
      () => weight,
    );
  const asked = async (...keys: readonly (readonly [string, number])[]) => {
    done = [];
    for (const [key, weight] of keys) await ask(key, weight);
    return done;
  };
  expect(await asked(['one', 400], ['two', 400], ['one', 400])).toEqual(['one', 'two']);
  expect(await asked(['three', 400], ['one', 400], ['two', 400])).toEqual(['three', 'two']);
  expect(await asked(['heavy', 1_001], ['heavy', 1_001], ['two', 400], ['one', 400])).toEqual([
    'heavy',
    'heavy',
  ]);
});

test('a result is that of its version, its name, its owners and its parameters', async () => {
  const cache = newCache();
  const ask = (dataVersion: string | undefined, ...parts: readonly unknown[]) =>
    cached({ cache, dataVersion }, parts, async () => ({}));
  const found = await ask('1', 'due', [1, 2], 'today');
  expect(await ask('1', 'due', [1, 2], 'today')).toBe(found);
  for (const other of [
    ask('1', 'due', [1], 'today'),
    ask('1', 'due', 'all', 'today'),
    ask('1', 'due', [1, 2], 'tomorrow'),
    ask('1', 'paid', [1, 2], 'today'),
    ask('2', 'due', [1, 2], 'today'),
    ask(undefined, 'due', [1, 2], 'today'),
  ])
    expect(await other).not.toBe(found);
});

onSqlite('work is done once until a write; failed work is repeated', async () => {
  const { database } = await startApp();
  const { db, cache } = database;
  let done = 0;
  const work = async () => (done += 1);
  const ask = async (key: string) => cached({ cache, dataVersion: await dataVersionOf(db) }, [key], work);
  expect(await Promise.all([ask('a'), ask('a')])).toEqual([1, 1]);
  await ask('b');
  expect(done).toBe(2);

  await sql`update users set name = name`.execute(db);
  await ask('a');
  expect(done).toBe(3);

  const refuse = () => Promise.reject(new Error('not now'));
  const asOf = { cache, dataVersion: await dataVersionOf(db) };
  await expect(cached(asOf, ['c'], refuse)).rejects.toThrow('not now');
  await expect(cached(asOf, ['c'], async () => 'now')).resolves.toBe('now');
});

test('nothing is cached within a transaction', async () => {
  const { database } = await startApp();
  await database.db.transaction().execute(async (trx) => {
    expect(await dataVersionOf(trx)).toBeUndefined();
  });
});

onSqlite('a commit changes the data version, also with savepoints', async () => {
  const { database } = await startApp();
  const { db } = database;
  const versions = [await dataVersionOf(db)];
  await db.transaction().execute(async (trx) => {
    await sql`update users set name = name`.execute(trx);
    await sql`savepoint one`.execute(trx);
    await sql`update users set name = name`.execute(trx);
    versions.push(await dataVersionOf(db));
  });
  versions.push(await dataVersionOf(db));
  expect(versions[1]).toBeUndefined();
  expect(versions[2]).not.toBe(versions[0]);
});

onSqlite('the session and the total of a list are read once until a write', async () => {
  const app = await startApp();
  const { cashings } = await addFleet(app, 'owner');
  const fastPath = fastPathOf(app.database.db.getExecutor().adapter);
  if (!fastPath) throw new Error('SQLite has a fast path');
  const [objects, arrays] = [vi.spyOn(fastPath, 'objects'), vi.spyOn(fastPath, 'arrays')];
  const statements = async () => {
    objects.mockClear();
    arrays.mockClear();
    await app.done(listCall('/cashings', { filter: { carId: cashings['carId'] }, range: [0, 24] }));
    return [objects.mock.calls.length, arrays.mock.calls.length];
  };
  expect(await statements()).toEqual([2, 1]);
  expect(await statements()).toEqual([0, 1]);
  await sql`update users set name = name`.execute(app.database.db);
  expect(await statements()).toEqual([2, 1]);
});
