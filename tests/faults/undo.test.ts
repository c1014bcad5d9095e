import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useDatabases } from '../support/faults/databases';
import { smallDisk } from '../support/faults/disk';
import { isLong } from '../support/faults/long';
import { addCar } from '../support/faults/writers';
import { signIn, startServer, type Server } from '../support/server/server';

const ROUNDS = isLong ? 60 : 8;
const RECORDS_PER_ACTION = 10;
const POLL = { timeout: 20_000, interval: 1 };
const { fileOf, newPostgres } = useDatabases();

const actions = ['create', 'update', 'delete'] as const;

/** A change that can be undone. */
interface Target {
  readonly action: (typeof actions)[number];
  readonly changeId: number;
  readonly recordId: number;
  readonly createdAt: string;
}

interface Change {
  readonly id: number;
  readonly action: string;
  readonly recordId: number;
  readonly undone: number | null;
}

interface Repair {
  readonly id: number;
  readonly details: string;
  readonly createdAt: string;
}

const BEFORE = 'Brake pads';
const AFTER = 'Brake discs';
const repair = (carId: number, details: string) => ({ carId, date: '2026-11-01', amount: 450, details });

const latestChanges = async ({ call }: Server, token: string): Promise<readonly Change[]> =>
  (await call<{ data: Change[] }>('/changes', { token })).body.data;

const addRecord = async (
  { call }: Server,
  token: string,
  carId: number,
  action: Target['action'],
): Promise<Omit<Target, 'changeId'>> => {
  const { body: added } = await call<Repair>('/repairs', {
    method: 'POST',
    token,
    body: repair(carId, BEFORE),
  });
  const at = `/repairs/${added.id}`;
  if (action === 'update') await call(at, { method: 'PUT', token, body: repair(carId, AFTER) });
  if (action === 'delete') await call(at, { method: 'DELETE', token });
  return { action, recordId: added.id, createdAt: added.createdAt };
};

/** Adds that many records for each action, concurrently. */
const addTargets = async (server: Server, token: string, carId: number, count: number): Promise<Target[]> => {
  const adding = Array.from({ length: count }, () =>
    actions.map((action) => addRecord(server, token, carId, action)),
  );
  const records = await Promise.all(adding.flat());
  const changes = await latestChanges(server, token);
  return records.map((record) => {
    const isOf = ({ recordId, action }: Change) => recordId === record.recordId && action === record.action;
    return { ...record, changeId: changes.find(isOf)?.id ?? 0 };
  });
};

const undo = ({ call }: Server, token: string, { changeId }: Target): Promise<number> =>
  call(`/changes/${changeId}/undo`, { method: 'POST', token }).then(
    ({ status }) => status,
    () => 0,
  );

/** For each target: whether its record is as before the change, whether an undo exists, and whether the change refers to it. */
const statesOf = async (server: Server, token: string, targets: readonly Target[]) => {
  const changes = await latestChanges(server, token);
  const { body } = await server.call<{ data: Repair[] }>('/repairs', { token });
  return targets.map(({ action, changeId, recordId, createdAt }) => {
    const record = body.data.find(({ id }) => id === recordId);
    const undone = changes.find((one) => one.recordId === recordId && one.action === 'undo');
    const isRestored =
      action === 'create'
        ? record === undefined
        : record?.details === BEFORE && record.createdAt === createdAt;
    return {
      isRestored,
      hasUndo: undone !== undefined,
      isMarked: (changes.find(({ id }) => id === changeId)?.undone ?? 0) === (undone?.id ?? -1),
    };
  });
};

const all = { isRestored: true, hasUndo: true, isMarked: true };
const nothing = { isRestored: false, hasUndo: false, isMarked: false };

/** Undoes each target: 409 if it is already undone, otherwise 200. Returns how many were already undone. */
const undoAgain = async (server: Server, token: string, targets: readonly Target[]): Promise<number> => {
  const states = await statesOf(server, token, targets);
  for (const [index, target] of targets.entries()) {
    const { isMarked } = states[index] ?? nothing;
    expect(states[index]).toEqual(isMarked ? all : nothing);
    expect(await undo(server, token, target)).toBe(isMarked ? 409 : 200);
  }
  expect(await statesOf(server, token, targets)).toEqual(targets.map(() => all));
  return states.filter(({ isMarked }) => isMarked).length;
};

const integrityOf = (file: string): unknown => {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare('pragma integrity_check').get();
  database.close();
  return found;
};

const databases = ['SQLite file', 'PostgreSQL database'] as const;

test.each(databases)(
  `the undo of a change is atomic when the process is killed, ${ROUNDS} times, on a %s`,
  async (kind) => {
    const name = `undone_${Date.now()}`;
    const file = fileOf(name);
    const isFile = kind === 'SQLite file';
    const databaseUrl = isFile ? `file:${file}` : newPostgres(name);
    let token = '';
    let carId = 0;
    let [undone, total] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const killed = await startServer({ databaseUrl });
      token ||= await signIn(killed);
      carId ||= await addCar(killed, token);
      const targets = await addTargets(killed, token, carId, RECORDS_PER_ACTION);
      const statuses = targets.map(() => 0);
      const waiting = [...targets.entries()];
      const undoNext = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          statuses[next[0]] = await undo(killed, token, next[1]);
      };
      const clients = Promise.all([undoNext(), undoNext(), undoNext()]);
      const enough = (round * 7) % (targets.length - 5);
      await expect
        .poll(() => statuses.filter((status) => status === 200).length, POLL)
        .toBeGreaterThanOrEqual(enough);
      await killed.end('SIGKILL');
      await clients;
      if (isFile) expect(integrityOf(file)).toEqual({ integrity_check: 'ok' });
      const server = await startServer({ databaseUrl });
      const states = await statesOf(server, token, targets);
      for (const [index, status] of statuses.entries())
        if (status !== 0) expect([status, states[index]]).toEqual([200, all]);
      undone += await undoAgain(server, token, targets);
      total += targets.length;
      await server.end('SIGKILL');
    }
    expect(undone).toBeGreaterThan(0);
    expect(undone).toBeLessThan(total);
    console.log(`kill -9 during undo: ${undone} of ${total} were undone before the process ended`);
  },
);

test('the undo of a change on a full disk responds 507, changes nothing, and works once there is space', async () => {
  const disk = smallDisk(24);
  const file = join(disk.path, 'motoka.db');
  const server = await startServer({ databaseUrl: `file:${file}` });
  try {
    const token = await signIn(server);
    const carId = await addCar(server, token);
    const targets = await addTargets(server, token, carId, 1);
    disk.fill();
    const body = repair(carId, 'y'.repeat(4_000));
    // The log may still have space for a few writes.
    await expect
      .poll(async () => (await server.call('/repairs', { method: 'POST', token, body })).status)
      .toBe(507);
    for (const target of targets) expect(await undo(server, token, target)).toBe(507);
    expect(await statesOf(server, token, targets)).toEqual(targets.map(() => nothing));
    disk.free();
    for (const target of targets) expect(await undo(server, token, target)).toBe(200);
    await server.end('SIGKILL');
    expect(integrityOf(file)).toEqual({ integrity_check: 'ok' });
    const again = await startServer({ databaseUrl: `file:${file}` });
    expect(await undoAgain(again, token, targets)).toBe(targets.length);
    await again.end('SIGKILL');
  } finally {
    await server.end('SIGKILL');
    disk.remove();
  }
});
