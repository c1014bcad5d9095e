import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster, type Cluster } from '../support/cluster';
import { newFolder } from '../support/database';
import { isLong } from '../support/long';
import { signIn, startServer, type Server } from '../support/server';
import { storedIn } from '../support/stored';
import { addCar, startWriters } from '../support/writers';

const ROUNDS = isLong ? 20 : 4;
const patient = { timeout: 20_000, interval: 10 };
const { path, remove } = newFolder();
let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => {
  cluster.remove();
  remove();
});

/** Both write at once, to the same records' table; what either acknowledged is what both read. */
const writeWithBoth = async (servers: readonly [Server, Server]) => {
  const [one, other] = servers;
  const token = await signIn(one);
  const carId = await addCar(other, token);
  const writers = servers.map((server) => startWriters(server, token, { carId, clients: 4 }));
  for (const { acknowledged } of writers)
    await expect.poll(() => acknowledged.size, patient).toBeGreaterThan(25);
  for (const { stop } of writers) await stop();
  const acknowledged = new Map(writers.flatMap((each) => [...each.acknowledged]));
  expect(acknowledged.size).toBe(writers.reduce((sum, each) => sum + each.acknowledged.size, 0));
  for (const { refused } of writers) expect([...refused]).toEqual([]);
  for (const server of servers) {
    const { body } = await server.call<{ data: { id: number }[] }>('/repairs', { token });
    expect(body.data.length).toBe(acknowledged.size);
  }
  return acknowledged;
};

test(`two processes that start at once on one new file both serve and write, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = join(path, `shared${round}-${Date.now()}.db`);
    const start = () => startServer({ databaseUrl: `file:${file}` });
    const servers = await Promise.all([start(), start()]);
    const acknowledged = await writeWithBoth(servers);
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    const { integrity, lost, unnoted } = storedIn(file, acknowledged);
    expect({ integrity, lost, unnoted }).toEqual({ integrity: 'ok', lost: [], unnoted: [] });
  }
});

test(`two processes that start at once on one new PostgreSQL database both serve and write, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `shared${round}_${Date.now()}`;
    cluster.sql(`create database ${name}`);
    const databaseUrl = cluster.url.replace(/\/postgres$/, `/${name}`);
    const servers = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })]);
    await writeWithBoth(servers);
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  }
});
