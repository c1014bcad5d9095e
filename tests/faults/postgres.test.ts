import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queries, Schema } from '../../src/server/db/open/connect';
import { postgresDialect } from '../../src/server/db/open/postgres';
import { startCluster, type Cluster } from '../support/faults/cluster';
import { isLong } from '../support/faults/long';
import { signIn, startServer, type Server } from '../support/server/server';
import { addCar, startWriters, type Acknowledged } from '../support/faults/writers';

const ROUNDS = isLong ? 30 : 3;
const POLL = { timeout: 20_000, interval: 10 };

let cluster: Cluster;
let server: Server;
let token = '';
let carId = 0;

beforeAll(async () => {
  cluster = await startCluster();
  server = await startServer({ databaseUrl: cluster.url });
  token = await signIn(server);
  carId = await addCar(server, token);
});

afterAll(async () => {
  await server.end('SIGKILL');
  cluster.remove();
});

const lostOf = (acknowledged: Acknowledged): number[] => {
  const stored = new Map(
    cluster
      .sql('select id, details from repairs')
      .trim()
      .split('\n')
      .map((line) => line.split('|') as [string, string]),
  );
  return [...acknowledged].filter(([id, details]) => stored.get(String(id)) !== details).map(([id]) => id);
};

const inTransaction = "select count(*) from pg_stat_activity where state like 'idle in transaction%'";

const unlogged = (): string =>
  cluster.sql(
    `select count(*) from repairs where not exists (select 1 from changes where resource = 'repairs' and "recordId" = repairs.id)`,
  );

test(`nothing acknowledged is lost when PostgreSQL is killed under load, and Motoka recovers`, async () => {
  const writers = startWriters(server, token, { carId, clients: 12 });
  const { acknowledged, refused, strange } = writers;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size, POLL).toBeGreaterThan(before + 20);
    cluster.kill();
    const refusedBefore = refused.get(503) ?? 0;
    await expect.poll(() => refused.get(503) ?? 0, POLL).toBeGreaterThan(refusedBefore + 10);
    for (const path of ['/health/ready', '/cars', '/repairs?range=[0,9]'])
      expect((await server.call(path, { token })).status, path).toBe(503);
    expect((await server.call('/health')).status).toBe(200);
    cluster.start();
    await expect.poll(async () => (await server.call('/health/ready')).status, POLL).toBe(200);
  }
  const before = acknowledged.size;
  await expect.poll(() => acknowledged.size, POLL).toBeGreaterThan(before + 20);
  await writers.stop();
  const lost = lostOf(acknowledged);
  console.log(`PostgreSQL killed ${ROUNDS} times: ${acknowledged.size} acknowledged, ${lost.length} lost`);
  expect(lost).toEqual([]);
  expect(unlogged().trim()).toBe('0');
  expect([...refused.keys()]).toEqual([503]);
  expect(strange).toEqual([]);
});

test('connections dropped during a transaction lose nothing acknowledged', async () => {
  const writers = startWriters(server, token, { carId, clients: 12 });
  const { acknowledged, refused, strange } = writers;
  for (let round = 0; round < ROUNDS * 10; round += 1) {
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size, POLL).toBeGreaterThan(before);
    cluster.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
  }
  const before = acknowledged.size;
  await expect.poll(() => acknowledged.size, POLL).toBeGreaterThan(before + 20);
  await writers.stop();
  expect(lostOf(acknowledged)).toEqual([]);
  expect(unlogged().trim()).toBe('0');
  expect([...refused.keys()].filter((status) => status !== 503)).toEqual([]);
  expect(strange).toEqual([]);
  // Each dropped connection was released: none is left in a transaction.
  expect(cluster.sql(inTransaction).trim()).toBe('0');
});

test('a connection without a response is closed after the statement timeout, and the next query reconnects', async () => {
  const db = new Kysely({ dialect: postgresDialect(cluster.url, () => undefined, 500) });
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow('Connection terminated');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test.each([
  ['', async () => 'written'],
  [
    ', whose first statement was sent with it,',
    async (trx: Queries) => String((await trx.selectFrom('cars').select('id').execute()).length),
  ],
])('a cancelled wait for the write lock%s leaves no transaction open', async (_name, work) => {
  const open = () => new Kysely<Schema>({ dialect: postgresDialect(cluster.url, () => undefined) });
  const [holder, db] = [open(), open()];
  const waits = "wait_event_type = 'Lock' and query like '%advisory%'";
  await holder.transaction().execute(async () => {
    const waiting = db.transaction().execute(work).catch(String);
    await expect
      .poll(() => cluster.sql(`select count(*) from pg_stat_activity where ${waits}`).trim(), POLL)
      .toBe('1');
    cluster.sql(`select pg_cancel_backend(pid) from pg_stat_activity where ${waits}`);
    expect(await waiting).toContain('canceling statement');
    // Only the one that holds the lock.
    expect(cluster.sql(inTransaction).trim()).toBe('1');
  });
  expect(await db.transaction().execute(async () => 'written')).toBe('written');
  expect(cluster.sql(inTransaction).trim()).toBe('0');
  await Promise.all([holder.destroy(), db.destroy()]);
});

test('a connection prepares the first statements by name, and runs the others too', async () => {
  const db = new Kysely({ dialect: postgresDialect(cluster.url, () => undefined) });
  await db.transaction().execute(async (trx) => {
    const prepared = async () => {
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        trx,
      );
      return rows.map(({ statement }) => statement);
    };
    const add = async (one: number, other: number) => {
      const { rows } = await sql<{ sum: number }>`select ${one}::int + ${other}::int as sum`.execute(trx);
      return rows[0]?.sum;
    };
    expect([await add(1, 2), await add(3, 4)]).toEqual([3, 7]);
    expect(await prepared()).toEqual(['select $1::int + $2::int as sum']);
    // A failed statement does not prevent others.
    await sql`savepoint before`.execute(trx);
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(sql`select * from nowhere where id = ${1}`.execute(trx)).rejects.toThrow('nowhere');
      await sql`rollback to savepoint before`.execute(trx);
    }
    for (let index = 0; index < 300; index += 1) {
      const column = sql.ref(`c${index}`);
      const { rows } = await sql`select ${index}::int as ${column}`.execute(trx);
      expect(rows).toEqual([{ [`c${index}`]: index }]);
    }
    // The failed statement has a name too.
    expect(await prepared()).toHaveLength(199);
    expect(await add(5, 6)).toBe(11);
  });
  await db.destroy();
});
