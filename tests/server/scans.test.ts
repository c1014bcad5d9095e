import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { backupScheduler } from '../../src/server/features/backup/schedule/scheduler';
import { removeExpired } from '../../src/server/features/files/store';
import { readChangesOf, readNews } from '../../src/server/features/live/news';
import { messageWork } from '../../src/server/features/messages/start';
import { startApp, type TestApp } from '../support/server/app';
import { newFolder } from '../support/server/database';
import { onSqlite } from '../support/server/databases';
import { fillTables, grownTables } from '../support/server/filler';
import { connectRecorded, type Note } from '../support/server/recorded';
import { scansIn } from '../support/server/scans';
import { everySetting, makeEveryCall } from './everyCall';

/** What reads a whole table that grows with the fleet, not with the days, and why. */
const ALLOWED: readonly { readonly by: string; readonly tables: readonly string[] }[] = [
  // Everybody may get a digest in the morning.
  { by: 'clock', tables: ['users'] },
  // The names of administrators are compared as they look, which no index does.
  { by: 'POST /auth/signup', tables: ['users'] },
  { by: 'POST /user', tables: ['users'] },
  // Phones are compared by their last nine digits, and plates as they look.
  { by: 'POST /imports', tables: ['cars', 'drivers'] },
  // Without payments of bills, their index is empty, and PostgreSQL reads it rather than look each car up.
  { by: 'sender', tables: ['repairs'] },
  // An administrator's calendar has what is due of every car.
  {
    by: 'GET /feed/{id}',
    tables: ['cars', 'insurances', 'papers', 'plans', 'repairs', 'services', 'users', 'works'],
  },
];

interface Collected {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** The calls and clocks that ran it. */
  readonly by: Set<string>;
}

/** A server, and its statements during some work, by their text. */
const collect = async () => {
  const statements = new Map<string, Collected>();
  let by: string | undefined;
  const note: Note = (statement) => {
    if (by === undefined) return;
    const found = statements.get(statement.sql) ?? { ...statement, by: new Set<string>() };
    found.by.add(by);
    statements.set(statement.sql, found);
  };
  const app = await startApp(everySetting, undefined, connectRecorded(note));
  const during = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    by = name;
    return work().finally(() => (by = undefined));
  };
  return { app, statements, during };
};

type During = Awaited<ReturnType<typeof collect>>['during'];

/** Makes every write, with a key that lets it run once, and the reads that write. */
const writeEverything = async (app: TestApp, during: During) => {
  let count = 0;
  return makeEveryCall(app, async (call, path = call.path) => {
    const { method = 'GET' } = call;
    const headers = {
      ...call.headers,
      ...(method === 'POST' && { 'idempotency-key': `call-${(count += 1)}` }),
    };
    const work = () => app.done({ ...call, headers });
    return method === 'GET' && path !== '/feed/{id}' ? work() : during(`${method} ${path}`, work);
  });
};

/** Imports a hundred rows of each kind of sheet. */
const importSheets = async (app: TestApp, during: During, about: { carId: number; driverId: number }) => {
  const userId = app.people.admin.id;
  const rows = Array.from({ length: 100 }, (_, index) => index);
  const cashing = (index: number) => ({ ...about, date: `2026-0${1 + (index % 9)}-11`, amount: 1 + index });
  for (const sheet of [
    {
      resource: 'cars',
      rows: rows.map((index) => ({ numberPlate: `BAD ${100 + index}`, model: 'Hiace', mileage: 1, userId })),
    },
    { resource: 'cashings', rows: rows.map(cashing), allowDuplicates: true },
    {
      resource: 'cashings',
      match: true,
      rows: rows.map((index) => ({
        date: '2026-11-02',
        amount: index + 1,
        phone: '0977123456',
        reference: `MP77${index}`,
      })),
    },
  ])
    await during('POST /imports', () =>
      app.done({
        method: 'POST',
        path: '/imports',
        body: { fileName: 'sheet.csv', dryRun: false, ...sheet },
      }),
    );
};

const nextMonday = (): string => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
};

/** Runs what the process does by itself, each once. */
const tickClocks = async (app: TestApp, during: During, { carId }: { carId: number }): Promise<void> => {
  const { database, config } = app;
  const { owner } = app.people;
  const morning = Date.parse(`${nextMonday()}T06:00:00Z`);
  await database.db.updateTable('users').set({ emailProvedAt: new Date().toISOString() }).execute();
  const work = messageWork(database, config, { warn: () => undefined, now: () => morning });
  const choices = { email: { morning: true, week: true, records: true } };
  await app.done({ as: 'owner', method: 'PUT', path: '/messages/choices', body: choices });
  // An administrator's digest of the week has the balances of every car.
  await app.done({ method: 'PUT', path: '/messages/choices', body: { email: { week: false } } });
  await work.news();
  const [last] = (await app.done({ path: '/changes' })).records;
  await app.done({ method: 'PUT', path: `/cars/${carId}`, body: { model: 'Rosa' } });
  await during('news', work.news);
  const { path: dir, remove } = newFolder();
  onTestFinished(remove);
  const log = { info: () => undefined, warn: () => undefined };
  const copy = async (path: string) => writeFileSync(path, 'a copy');
  await during('backup', backupScheduler(database, config, dir, { copy, log }).tick);
  await database.db.updateTable('backupState').set({ ok: 0 }).execute();
  await during('clock', work.clock);
  await during('sender', async () => {
    await work.sender.tick();
    await work.sender.settled();
  });
  await during('files', () => removeExpired(database));
  await during('streams', async () => {
    const since = Number(last?.id);
    expect(await readNews(database.db, since)).toHaveLength(1);
    await readChangesOf(database.db, [owner.id], since, since + 1);
  });
};

test('no write and no clock reads a whole table that grows', async () => {
  const now = Date.now();
  const { app, statements, during } = await collect();
  const about = await writeEverything(app, during);
  await importSheets(app, during, { carId: about.carId, driverId: about.driverId });
  await tickClocks(app, during, about);
  expect(statements.size).toBeGreaterThan(350);

  await fillTables(app.database, { now });
  const isAllowed = (by: string, table: string) =>
    ALLOWED.some((one) => one.by === by && one.tables.includes(table));
  const found: string[] = [];
  for (const { by, ...statement } of statements.values())
    for (const { table, step } of await scansIn(app.database, statement))
      for (const one of by)
        if (!isAllowed(one, table)) found.push(`${one}: ${step} of ${table} in ${statement.sql}`);
  expect(found).toEqual([]);
}, 60_000);

test('a statement that reads a whole table is found, by any name', async () => {
  const { database } = await startApp();
  const tables = ['users', 'cars', 'drivers', 'cashings', 'changes', 'changeViewers', 'messages'];
  await fillTables(database, { tables });
  const ref = (name: string) => sql.ref(name);
  for (const [table, statement] of [
    ['changes', sql`select count(*) from changes where title = 'x'`],
    ['changeViewers', sql`delete from ${sql.table('changeViewers')} where ${ref('wasTheirs')} = 0`],
    [
      'cashings',
      sql`select cars.id from cars join cashings as paid on paid.notes = cars.model where cars.id = 1`,
    ],
    ['messages', sql`select id from messages where channel = 'push' order by id limit 1`],
  ] as const)
    expect((await scansIn(database, statement.compile(database.db))).map((one) => one.table)).toContain(
      table,
    );
  const byId = sql`select id from changes where id = 1`.compile(database.db);
  expect(await scansIn(database, byId)).toEqual([]);
});

onSqlite('a deletion finds what refers to the record by an index', async () => {
  const { database } = await startApp();
  for (const table of grownTables) {
    const statement = sql`delete from ${sql.table(table)} where ${sql.ref(table)}.rowid = 1`;
    if (table !== 'changeViewers')
      expect(await scansIn(database, statement.compile(database.db)), table).toEqual([]);
  }
});
