import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { write } from '../../src/server/db/groupCommit';
import { connect } from '../../src/server/db/open/connect';
import { newDatabase } from '../support/server/database';
import { onPostgres, onSqlite } from '../support/server/databases';
import { startApp, type TestApp } from '../support/server/app';
import { add, addFleet, builders, buildCar, buildOwner } from '../support/server/factories';
import { runRows } from '../support/server/rows';

const pragma = (app: TestApp, text: string) => sql.raw(`PRAGMA ${text}`).execute(app.database.db);
const sentence = ['{"message":"', 'Nothing was saved'];

onSqlite('a read-only database responds 503 to writes and 200 to reads, and needs no restart', async () => {
  const app = await startApp();
  const { cars } = await addFleet(app, 'owner');
  await pragma(app, 'query_only=ON');
  await runRows(app, [
    {
      as: 'owner',
      method: 'POST',
      path: '/cars/',
      body: buildCar(),
      headers: { 'idempotency-key': 'k' },
      status: 503,
      contains: sentence,
    },
    { method: 'PUT', path: `/cars/${cars.id}`, body: { model: 'Lost' }, status: 503, contains: sentence },
    { method: 'DELETE', path: '/owner/1', status: 503, contains: sentence },
    { path: `/cars/${cars.id}`, status: 200, mustNotContain: ['Lost'] },
    { as: 'owner', path: '/cars', status: 200 },
  ]);
  await pragma(app, 'query_only=OFF');
  expect((await app.done({ as: 'owner', path: '/cars' })).ids).toEqual([cars.id]);
  await runRows(app, [
    {
      as: 'owner',
      method: 'POST',
      path: '/cars/',
      body: buildCar(),
      headers: { 'idempotency-key': 'k2' },
      status: 201,
    },
  ]);
});

onSqlite('a full disk responds 507, stores nothing, and recovers when there is space', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(app.database.db);
  await pragma(app, `max_page_count=${rows[0]?.page_count}`);
  const body = builders.cashings({ carId: cars.id, driverId: drivers.id, notes: 'x'.repeat(5_000) });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.request({ method: 'POST', path: '/cashings/', body })),
  );
  const stored = answers.filter(({ status }) => status === 201);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(answer.status).toBe(507);
    expect(answer.message).toContain('Nothing was saved');
  }
  expect(stored.length).toBeLessThan(20);
  expect((await app.done({ path: '/cashings' })).ids).toHaveLength(1 + stored.length);
  await pragma(app, 'max_page_count=1000000');
  await runRows(app, [{ method: 'POST', path: '/cashings/', body, status: 201 }]);
});

onPostgres(
  'a write is on the disk before it is answered, although it leaves the lock before that',
  async () => {
    const { url, drop } = await newDatabase();
    onTestFinished(drop);
    const setting = connect(url);
    const name = await sql<{ name: string }>`select current_database() as name`.execute(setting.db);
    // The cluster of the tests may commit without the disk. A new connection has the setting of its database.
    await sql`alter database ${sql.ref(name.rows[0]!.name)} set synchronous_commit = on`.execute(setting.db);
    await setting.db.destroy();
    const database = connect(url);
    for (let round = 0; round < 5; round += 1) {
      const lsn = await write(database, async (trx) => {
        await trx.updateTable('newsCursor').set({ changeId: round }).execute();
        const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn() as lsn`.execute(trx);
        return rows[0]!.lsn;
      });
      const flushed = sql<{ is: boolean }>`select pg_current_wal_flush_lsn() >= ${lsn}::pg_lsn as is`;
      expect((await flushed.execute(database.db)).rows).toEqual([{ is: true }]);
    }
    await database.db.destroy();
  },
);

onPostgres('broken connections respond 503 or not at all, and the next request is served', async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  const breakAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      app.database.db,
    );
  await Promise.all(Array.from({ length: 8 }, () => app.request({ path: `/cars/${car.id}` })));
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([
      breakAll().catch(() => undefined),
      ...Array.from({ length: 10 }, () =>
        app.request({ method: 'POST', path: '/owner/', body: buildOwner() }),
      ),
    ]);
    for (const answer of answers)
      if (answer && 'status' in answer) expect([201, 503]).toContain(answer.status);
  }
  await expect.poll(async () => (await app.request({ path: `/cars/${car.id}` })).status).toBe(200);
});

test('a server error is logged with the id of the request, in one line of JSON', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const app = await startApp({ LOG_LEVEL: 'error' });
  await app.database.db.schema.alterTable('owners').renameTo('secretPlace').execute();
  const { status, headers } = await app.request({ path: '/owner/1' });
  expect(status).toBe(500);
  const lines = () => write.mock.calls.flatMap(([text]) => String(text).trimEnd().split('\n'));
  await expect.poll(() => lines().filter((line) => line.includes('request failed'))).toHaveLength(1);
  const line = JSON.parse(lines().find((one) => one.includes('request failed')) ?? '{}') as object;
  expect(line).toMatchObject({
    level: 50,
    time: expect.any(Number),
    reqId: headers['x-request-id'],
    err: { message: expect.stringContaining('owners') },
  });
});

test('a server error names the request and no internals', async () => {
  const app = await startApp();
  const { db } = app.database;
  await db.schema.alterTable('owners').renameTo('secretPlace').execute();
  const { status, message, text } = await app.request({ path: '/owner/1' });
  expect(status).toBe(500);
  expect(message).toMatch(/[0-9a-f]{8}-[0-9a-f-]{27}/);
  expect(text).not.toMatch(/owners|secretPlace|select|sqlite|relation|\.ts/i);
});
