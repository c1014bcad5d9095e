import { expect, test } from 'vitest';
import { useDatabases } from '../support/faults/databases';
import { isLong } from '../support/faults/long';
import { signIn, startServer, type Server } from '../support/server/server';
import { storedIn } from '../support/faults/stored';
import { addCar, startWriters } from '../support/faults/writers';

const ROUNDS = isLong ? 20 : 4;
const CHANGES = isLong ? 1_000 : 100;
const POLL = { timeout: 20_000, interval: 10 };
const { fileOf, newPostgres } = useDatabases();

/** A write acknowledged by one process is returned by the other, under concurrent reads of both. */
const readEachOther = async (servers: readonly [Server, Server], token: string, id: number) => {
  const path = `/repairs/${id}`;
  let isOver = false;
  const readRepeatedly = async ({ call }: Server) => {
    while (!isOver) await call(path, { token });
  };
  const reads = servers.flatMap((server) => [readRepeatedly(server), readRepeatedly(server)]);
  const stale: number[] = [];
  for (let amount = 1; amount <= CHANGES; amount += 1) {
    const [one, other] = amount % 2 ? servers : [servers[1], servers[0]];
    await one.call(path, { method: 'PUT', token, body: { amount } });
    const { body } = await other.call<{ data: { amount: number } }>(path, { token });
    if (body.data.amount !== amount) stale.push(amount);
  }
  isOver = true;
  await Promise.all(reads);
  expect(stale).toEqual([]);
};

/** Both processes write simultaneously; both return everything acknowledged. */
const writeWithBoth = async (servers: readonly [Server, Server]) => {
  const [one, other] = servers;
  const token = await signIn(one);
  const carId = await addCar(other, token);
  const writers = servers.map((server) => startWriters(server, token, { carId, clients: 4 }));
  for (const { acknowledged } of writers)
    await expect.poll(() => acknowledged.size, POLL).toBeGreaterThan(25);
  for (const { stop } of writers) await stop();
  const acknowledged = new Map(writers.flatMap((each) => [...each.acknowledged]));
  expect(acknowledged.size).toBe(writers.reduce((sum, each) => sum + each.acknowledged.size, 0));
  for (const { refused } of writers) expect([...refused]).toEqual([]);
  for (const server of servers) {
    const { body } = await server.call<{ data: { id: number }[] }>('/repairs', { token });
    expect(body.data.length).toBe(acknowledged.size);
  }
  const [first = 0] = acknowledged.keys();
  await readEachOther(servers, token, first);
  return acknowledged;
};

test(`two processes started simultaneously on one new file both serve and write, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = fileOf(`shared${round}-${Date.now()}`);
    const start = () => startServer({ databaseUrl: `file:${file}` });
    const servers = await Promise.all([start(), start()]);
    const acknowledged = await writeWithBoth(servers);
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    const { integrity, lost, unlogged } = storedIn(file, acknowledged);
    expect({ integrity, lost, unlogged }).toEqual({ integrity: 'ok', lost: [], unlogged: [] });
  }
});

test(`two processes started simultaneously on one new PostgreSQL database both serve and write, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `shared${round}_${Date.now()}`;
    const databaseUrl = newPostgres(name);
    const servers = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })]);
    await writeWithBoth(servers);
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  }
});
