import { expect, test } from 'vitest';
import type { Person } from '../../support/server/people';
import { order, type Cells } from '../imports/setUp';
import { startOffice } from './office';

const startImports = async () => {
  const office = await startOffice();
  const { as } = office;
  const send = async (person: Person, resource: string, rows: readonly Cells[], more: object = {}) => {
    const body = order(resource, rows, more);
    const answer = await as(person, { method: 'POST', path: '/imports', body });
    const { data } = answer.body as { data?: { id: number; created: number; errors: { errors: object }[] } };
    return { status: answer.status, text: answer.text, data };
  };
  const of = (fleet: typeof office.mine, amount: number, more: Cells = {}): Cells => ({
    carId: String(fleet.cars['numberPlate']),
    driverId: String(fleet.drivers['name']),
    date: '2026-11-03',
    amount,
    ...more,
  });
  return { ...office, send, of };
};

test('who may record for an owner imports for them as they create; the import is theirs alone', async () => {
  const { app, theirs, grace, as, give, send, of, owner, other } = await startImports();
  expect((await send(grace, 'cashings', [of(theirs, 5)], { dryRun: true })).data).toMatchObject({
    created: 0,
    errors: [{ errors: { carId: expect.stringContaining('there is no car called') } }],
  });
  await give(grace, 'record', other.id);
  const rows = [of(theirs, 5), of(theirs, 6, { userId: other.name }), of(theirs, 7, { userId: other.id })];
  const { status, data } = await send(grace, 'cashings', rows);
  expect([status, data?.created]).toEqual([201, 3]);
  const filter = JSON.stringify({ date: '2026-11-03' });
  const made = (await app.done({ path: `/cashings?filter=${filter}` })).records;
  expect(made.map(({ userId, holderId }) => [userId, holderId])).toEqual(
    rows.map(() => [other.id, grace.id]),
  );
  expect((await as(grace, { path: `/imports/${data?.id}` })).status).toBe(200);
  for (const person of [owner, other]) expect((await as(person, { path: '/imports' })).ids).toEqual([]);
  const undo = { method: 'POST', path: `/imports/${data?.id}/undo` } as const;
  expect((await as(other, undo)).status).toBe(403);
  expect((await as(grace, undo)).status).toBe(200);
  expect((await app.done({ path: `/cashings?filter=${filter}` })).records).toEqual([]);
  expect((await as(grace, undo)).status).toBe(409);
});

test('who has imported takes it back as a single addition: with access, for five minutes, until the cash is counted', async () => {
  const { app, theirs, grace, as, give, send, of, other } = await startImports();
  const given = await give(grace, 'record', other.id);
  const undo = async (resource: string, row: Cells, between: () => Promise<unknown>) => {
    const { data } = await send(grace, resource, [row]);
    await between();
    return as(grace, { method: 'POST', path: `/imports/${data?.id}/undo` });
  };
  const late = await undo('cashings', of(theirs, 5), async () =>
    app.database.db.updateTable('imports').set({ createdAt: '2026-11-01T08:00:00.000Z' }).execute(),
  );
  expect([late.status, late.message]).toEqual([
    403,
    'Five minutes have passed. Ask the administrator to undo this',
  ]);
  const count = { date: '2026-11-03', amount: 5 };
  const counted = await undo('cashings', of(theirs, 6), () => send(grace, 'counts', [count]));
  expect([counted.status, counted.message]).toEqual([
    409,
    'The cash has been counted since. Ask the administrator to undo this',
  ]);
  expect((await undo('counts', { ...count, amount: 6 }, async () => undefined)).status).toBe(403);
  const { id } = given.body as { id: number };
  const ended = await undo('repairs', of(theirs, 7), () =>
    app.done({ method: 'DELETE', path: `/grants/${id}` }),
  );
  expect(ended.status).toBe(403);
});

test('a row is refused where its create is', async () => {
  const { mine, theirs, grace, give, send, of, owner, other } = await startImports();
  await give(grace, 'record', other.id);
  await give(grace, 'view', owner.id);
  const errors = async (row: Cells, resource = 'cashings') =>
    (await send(grace, resource, [row], { dryRun: true })).data?.errors[0]?.errors;
  const own = 'You may add records for yourself only';
  expect(await errors(of(theirs, 5, { userId: owner.name }))).toMatchObject({ userId: own });
  expect(await errors(of(theirs, 5, { userId: other.email }))).toMatchObject({ userId: own });
  const car = expect.stringContaining('there is no car');
  expect(await errors(of(theirs, 5, { userId: grace.id }))).toEqual({ carId: car });
  const seen = { carId: `You may see the cars of ${owner.name}, not record for them` };
  expect(await errors(of(mine, 5))).toMatchObject(seen);
  expect(await errors(of(mine, 5, { carId: mine.cars.id, userId: grace.id }))).toMatchObject(seen);
  expect(await errors({ carId: mine.cars.id, date: '2026-11-03' }, 'repairs')).toEqual(seen);
  expect(await errors(of(theirs, 5, { holderId: other.id }))).toMatchObject({
    holderId: expect.stringContaining('there is no user'),
  });
  // No grant opens the cash of a person.
  const count = { date: '2026-11-03', amount: 5 };
  expect(await errors({ ...count, userId: other.name }, 'counts')).toMatchObject({ userId: own });
  expect(await errors(count, 'counts')).toBeUndefined();
});

test('a clerk of the whole fleet imports a sheet of several owners', async () => {
  const { app, mine, theirs, grace, give, send, of, owner, other } = await startImports();
  await give(grace, 'record', null);
  const rows = [of(mine, 5), of(theirs, 6, { userId: other.name }), of(mine, 7, { userId: owner.name })];
  expect((await send(grace, 'cashings', rows)).data?.created).toBe(3);
  const filter = JSON.stringify({ date: '2026-11-03' });
  const made = (await app.done({ path: `/cashings?filter=${filter}&sort=["amount","ASC"]` })).records;
  expect(made.map(({ userId }) => userId)).toEqual([owner.id, other.id, owner.id]);
  // Accounts without a car are not found by their names.
  const { data } = await send(grace, 'cashings', [of(mine, 8, { userId: 'Chanda Admin' })], { dryRun: true });
  expect(data?.errors).toHaveLength(1);
});
