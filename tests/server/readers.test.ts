import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/server/app';
import type { Schema } from '../../src/server/db/open/connect';
import { asPerson, fairQueue } from '../../src/server/db/open/fairQueue';
import { postgresDialect, takeLong } from '../../src/server/db/open/postgres';
import { startReaders } from '../../src/server/db/open/readers';
import type { ReaderThread, ReadRequest, Rows } from '../../src/server/db/open/readerThread';
import { startApp } from '../support/server/app';
import { onPostgres } from '../support/server/databases';
import { addFleet } from '../support/server/factories';
import type { OpenApi } from '../support/server/openapi';

const ROWS: Rows = { names: [], values: [] };

/** Threads whose reads end when the test says so. */
const startPausedThreads = () => {
  const running: { readonly sql: string; readonly finish: () => void }[] = [];
  let threads = 0;
  const start = (): ReaderThread => {
    threads += 1;
    return {
      isEnded: () => false,
      read: ({ sql }) => new Promise((resolve) => running.push({ sql, finish: () => resolve(ROWS) })),
      end: async () => undefined,
    };
  };
  const readers = startReaders('', start);
  const ask = (person: number, sql: string) =>
    asPerson(person, () => readers.read({ sql, parameters: [], connection: 0 } satisfies ReadRequest));
  const begun = () => running.map(({ sql }) => sql);
  return { ask, begun, running, threads: () => threads };
};

const settle = () => new Promise(setImmediate);

test('people take turns: the request of another one comes before the third of the first', () => {
  const queue = fairQueue<string>();
  for (const job of ['A1', 'A2', 'A3']) queue.add(job, 1);
  queue.add('B1', 2);
  queue.add('C1', 3);
  const order = Array.from({ length: 5 }, () => queue.next()?.job);
  expect(order).toEqual(['A1', 'B1', 'C1', 'A2', 'A3']);
  expect(queue.next()).toBeUndefined();
});

test('one person reads in one thread, however much they ask; another one in the second at once', async () => {
  const { ask, begun, running, threads } = startPausedThreads();
  for (let number = 1; number <= 5; number += 1) void ask(1, `A${number}`);
  expect(begun()).toEqual(['A1']);
  expect(threads()).toBe(1);
  void ask(2, 'B1');
  expect(begun()).toEqual(['A1', 'B1']);
  void ask(3, 'C1');
  running[0]?.finish();
  await settle();
  expect(begun()).toEqual(['A1', 'B1', 'C1']);
  running[1]?.finish();
  await settle();
  expect(begun()).toEqual(['A1', 'B1', 'C1', 'A2']);
  expect(threads()).toBe(2);
});

/** Asks for connections of long requests, and lists those that got one. */
const askForConnections = (limits: Parameters<typeof takeLong>[0]) => {
  const take = takeLong(limits);
  const taken: string[] = [];
  const ask = (person: number, name: string) =>
    asPerson(person, async () => {
      const end = await take();
      taken.push(name);
      return end;
    });
  return { ask, taken };
};

test('what a person asks for waits for their own connections alone', async () => {
  const { ask, taken } = askForConnections({ ofOne: 2, ofAll: 9 });
  const first = ask(1, 'A1');
  void ask(1, 'A2');
  void ask(1, 'A3');
  void ask(2, 'B1');
  await settle();
  expect(taken).toEqual(['A1', 'A2', 'B1']);
  (await first)();
  await settle();
  expect(taken).toEqual(['A1', 'A2', 'B1', 'A3']);
});

test('the long requests of all people have a part of the connections, which they take in turn', async () => {
  const { ask, taken } = askForConnections({ ofOne: 2, ofAll: 3 });
  const first = ask(1, 'A1');
  const second = ask(1, 'A2');
  for (const name of ['B1', 'B2', 'B3']) void ask(2, name);
  void ask(3, 'C1');
  await settle();
  expect(taken).toEqual(['A1', 'A2', 'B1']);
  (await first)();
  await settle();
  expect(taken).toEqual(['A1', 'A2', 'B1', 'B2']);
  (await second)();
  await settle();
  // The third of one person waits for their own, so the next person is not kept waiting.
  expect(taken).toEqual(['A1', 'A2', 'B1', 'B2', 'C1']);
});

test('short requests, and the server itself, have no limit', async () => {
  const take = takeLong({ ofOne: 1, ofAll: 1 });
  await Promise.all([take(), take(), take()]);
});

/** A pool on the database of an app, with limits of its own. */
const poolOf = (url: string, long?: { readonly ofOne: number; readonly ofAll: number }) => {
  const db = new Kysely<Schema>({ dialect: postgresDialect(url, () => undefined, 65_000, long) });
  onTestFinished(() => db.destroy());
  return db;
};

onPostgres('short requests do not wait for the reports of any number of people', async () => {
  const { config, database } = await startApp();
  const db = poolOf(config.DATABASE_URL);
  const key = sql`pg_advisory_xact_lock(5100)`;
  const ended: string[] = [];
  await database.db.transaction().execute(async (trx) => {
    await sql`select ${key}`.execute(trx);
    // Each of these waits for the lock, as a report that takes long.
    const reports = Array.from({ length: 12 }, (_, person) =>
      asPerson(person + 1, () => sql`select ${key}`.execute(db)).then(() => ended.push('report')),
    );
    const short = Array.from({ length: 12 }, async () => {
      await sql`select 1`.execute(db);
      ended.push('short');
    });
    await Promise.all(short);
    void Promise.all(reports);
  });
  await expect.poll(() => ended.length).toBe(24);
  expect(ended.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'short'));
});

onPostgres('no request takes a second connection while it holds one', async () => {
  const app = await startApp();
  const { config, database, done, people } = app;
  const { cars } = await addFleet(app, 'owner');
  const { paths } = (await done({ as: 'anonymous', path: '/openapi.json' })).body as OpenApi;
  const db = poolOf(config.DATABASE_URL, { ofOne: 1, ofAll: 1 });
  const limited = await buildApp({ db: { ...database, db, reports: db }, config });
  onTestFinished(() => limited.close());
  const calls = Object.keys(paths).filter((path) => paths[path]?.['get'] && !/\{id\}|events|docs/.test(path));
  for (const path of [...calls, `/api/cars/${cars.id}`])
    for (const { token } of [people.admin, people.owner]) {
      const { statusCode } = await limited.inject({ url: path, headers: { authorization: token } });
      expect(statusCode, path).toBeLessThan(500);
    }
});
