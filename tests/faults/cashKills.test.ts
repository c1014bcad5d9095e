import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useDatabases } from '../support/faults/databases';
import { smallDisk } from '../support/faults/disk';
import { isLong } from '../support/faults/long';
import { addCar } from '../support/faults/writers';
import { signIn, startServer, type Server } from '../support/server/server';

const ROUNDS = isLong ? 60 : 16;
/** Confirming, taking it back, a statement, and its undo. */
const KINDS = 4;
/** The cashings in cash, which are confirmed together, and those that a statement matches. */
const CASH = 600;
const MATCHED = 400;
const { fileOf } = useDatabases();

interface Fleet {
  readonly token: string;
  readonly driverId: number;
  readonly cashIds: readonly number[];
}

const DAY = '2026-11-02';
const amountOf = (index: number): number => index + 1;
const list = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => of(index));

const post = <T>({ call }: Server, token: string, at: string, body?: unknown) =>
  call<T>(at, { method: 'POST', token, ...(body !== undefined && { body }) });

const statement = ({ driverId }: Fleet) => ({
  resource: 'cashings',
  match: true,
  fileName: 'statement.csv',
  dryRun: false,
  rows: list(MATCHED, (index) => ({
    date: DAY,
    amount: amountOf(index),
    reference: `MP2611.${index}`,
    driverId,
  })),
});

/** Adds a driver with a car, cashings in cash, and others by mobile money. */
const addFleet = async (server: Server): Promise<Fleet> => {
  const token = await signIn(server);
  const carId = await addCar(server, token);
  const { body: driver } = await post<{ id: number }>(server, token, '/drivers', {
    name: 'Brian Sichone',
    carId,
  });
  const common = { carId, driverId: driver.id, date: DAY };
  const rows = [
    ...list(CASH, (index) => ({ ...common, amount: amountOf(index) })),
    ...list(MATCHED, (index) => ({ ...common, amount: amountOf(index), method: 'mobileMoney' })),
  ];
  const sheet = { resource: 'cashings', fileName: 'a.csv', dryRun: false, allowDuplicates: true, rows };
  expect((await post(server, token, '/imports', sheet)).status).toBe(201);
  const filter = JSON.stringify({ method: 'cash' });
  const { body } = await server.call<{ data: { id: number }[] }>(`/cashings?filter=${filter}`, { token });
  return { token, driverId: driver.id, cashIds: body.data.map(({ id }) => id) };
};

/** What a file says is confirmed and matched, and whether it is sound. */
const storedIn = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const count = (of: string) =>
    Number((database.prepare(`select count(*) as n from ${of}`).get() as { n: number }).n);
  const isMobile = "cashings where method = 'mobileMoney'";
  const { integrity_check: integrity } = database.prepare('pragma integrity_check').get() as {
    integrity_check: string;
  };
  const found = {
    integrity,
    confirmed: count('cashings where "confirmedAt" is not null and method = \'cash\''),
    marks: count("changes where action in ('confirmed', 'unconfirmed') and \"importId\" is null"),
    matched: count(`${isMobile} and reference is not null`),
    matchedAndConfirmed: count(`${isMobile} and reference is not null and "confirmedAt" is not null`),
    confirmedOnly: count(`${isMobile} and reference is null and "confirmedAt" is not null`),
    statements: count('imports where matches is not null and "undoneAt" is null'),
  };
  database.close();
  return found;
};

/** Confirms, takes it back, imports the statement and undoes that, in turn. */
const workOf = async (server: Server, fleet: Fleet, round: number) => {
  const { token, cashIds } = fleet;
  if (round % KINDS === 0) return () => post(server, token, '/cashings/confirm', { ids: cashIds });
  if (round % KINDS === 1) return () => post(server, token, '/cashings/unconfirm', { ids: cashIds });
  if (round % KINDS === 2) return () => post(server, token, '/imports', statement(fleet));
  const { body } = await server.call<{ data: { id: number; undoneAt: string | null }[] }>('/imports', {
    token,
  });
  // The first import made the records.
  const last = body.data.find(({ id, undoneAt }) => id > 1 && undoneAt === null);
  return () => (last ? post(server, token, `/imports/${last.id}/undo`) : Promise.resolve({ status: 0 }));
};

test(`confirming, matching and their undo are complete or absent when the process is killed, ${ROUNDS} times`, async () => {
  const file = fileOf('cash');
  let fleet: Fleet | undefined;
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer({ databaseUrl: `file:${file}` });
    fleet ??= await addFleet(server);
    const work = await workOf(server, fleet, round);
    const response = work().then(
      ({ status }) => status,
      () => 0,
    );
    // The later rounds of a kind are killed later: the first ones before the commit, the last one after it.
    const isLast = round >= ROUNDS - KINDS;
    const wait = 2 + Math.floor(round / KINDS) * 60;
    await (isLast ? response : new Promise((resolve) => setTimeout(resolve, wait)));
    await server.end('SIGKILL');
    const status = await response;
    const found = storedIn(file);
    const told = `round ${round} ${status}: ${JSON.stringify(found)}`;
    expect(found.integrity).toBe('ok');
    expect([0, CASH], told).toContain(found.confirmed);
    expect(found.marks % CASH, told).toBe(0);
    expect([0, MATCHED], told).toContain(found.matched);
    expect(found, told).toMatchObject({ matchedAndConfirmed: found.matched, confirmedOnly: 0 });
    expect(found.statements * MATCHED, told).toBe(found.matched);
    if (isLast) expect(status, told).toBeGreaterThan(0);
    seen.add(`${found.confirmed > 0} ${found.matched > 0}`);
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('confirming and matching on a full disk respond 507 and leave nothing', async () => {
  const disk = smallDisk(40);
  const file = join(disk.path, 'motoka.db');
  const server = await startServer({ databaseUrl: `file:${file}` });
  try {
    const fleet = await addFleet(server);
    const { token, cashIds } = fleet;
    disk.fill();
    expect((await post(server, token, '/cashings/confirm', { ids: cashIds })).status).toBe(507);
    expect((await post(server, token, '/imports', statement(fleet))).status).toBe(507);
    expect(storedIn(file)).toMatchObject({ confirmed: 0, matched: 0, confirmedOnly: 0, statements: 0 });
    disk.free();
    const confirmed = await post<{ data: unknown }>(server, token, '/cashings/confirm', { ids: cashIds });
    expect([confirmed.status, confirmed.body.data]).toEqual([200, { changed: CASH }]);
    const matched = await post<{ data: { id: number } }>(server, token, '/imports', statement(fleet));
    expect(matched.status).toBe(201);
    disk.fill();
    expect((await post(server, token, `/imports/${matched.body.data.id}/undo`)).status).toBe(507);
    expect((await post(server, token, '/cashings/unconfirm', { ids: cashIds })).status).toBe(507);
    await server.end('SIGKILL');
    expect(storedIn(file)).toMatchObject({
      integrity: 'ok',
      confirmed: CASH,
      matched: MATCHED,
      matchedAndConfirmed: MATCHED,
      statements: 1,
    });
  } finally {
    await server.end('SIGKILL');
    disk.remove();
  }
});
