import { expect, test } from 'vitest';
import type { TestApp } from '../../support/server/app';
import { add, buildCashing } from '../../support/server/factories';
import { runRows, type Row } from '../../support/server/rows';
import { ago } from '../money/days';
import { assignments, changes, give, latest, setUp, undo } from './danZulu';

test('undoing an assignment restores the state before it, in the sight of both owners', async () => {
  const { app, mine, theirs, dan } = await setUp();
  const before = await assignments(app);
  const mileage = (await app.done({ path: `/cars/${theirs.id}` })).record['mileage'];
  await app.done(give(dan.id, theirs.id, { date: ago(2), mileage: 400_000 }));
  const id = await latest(app);
  await runRows(app, [
    { ...undo(id, 403), as: 'other' },
    undo(id, 200, '"name":"Dan Zulu"', '"currentCar":{"id"', 'AAA 1'),
    { ...undo(id, 409, 'This change was undone on '), mustNotContain: ['500'] },
  ]);
  expect(await assignments(app)).toEqual(before);
  expect((await app.done({ path: `/cars/${theirs.id}` })).record['mileage']).toBe(mileage);
  const [undone, assigned] = await changes(app);
  expect(assigned).toMatchObject({ id, undone: undone!.id });
  expect(undone).toMatchObject({ action: 'undo', before: { carId: theirs.id }, after: { carId: mine.id } });
  expect((await changes(app, 'owner'))[0]).toMatchObject({
    action: 'undo',
    before: null,
    after: { carId: mine.id },
  });
  expect((await changes(app, 'other'))[0]).toMatchObject({
    action: 'undo',
    before: { carId: theirs.id },
    after: null,
  });
  await runRows(app, [undo(undone!.id, 409, 'This change cannot be undone')]);
});

test('an assignment that later records build on is not undone', async () => {
  const { app, mine, theirs, dan } = await setUp();
  const old = await add(app, 'cashings', buildCashing({ carId: theirs.id, driverId: dan.id }));
  await app.done(give(dan.id, theirs.id, { date: ago(2) }));
  const id = await latest(app);
  const day = '\\d\\d/\\d\\d/\\d{4} at \\d\\d:\\d\\d';
  // A record that was there before does not count, also if it is edited.
  await app.done({ method: 'PUT', path: `/cashings/${old.id}`, body: { amount: 5 } });
  const cashing = await add(app, 'cashings', buildCashing({ carId: theirs.id, driverId: dan.id }));
  await runRows(app, [undo(id, 409, '{"message":"Dan Zulu already has 1 cashing with BBB 2"}')]);
  await app.done({ method: 'PUT', path: `/cashings/${cashing.id}`, body: { carId: mine.id } });
  const moved = await latest(app);
  const adjustment = await add(app, 'adjustments', {
    carId: theirs.id,
    driverId: dan.id,
    date: ago(1),
    effect: 'charge',
    amount: 9,
    reason: 'Fuel',
  });
  await app.done({ method: 'POST', path: `/changes/${moved}/undo` });
  await runRows(app, [undo(id, 409, 'Dan Zulu already has 1 cashing and 1 adjustment with BBB 2')]);
  await app.done({ method: 'DELETE', path: `/adjustments/${adjustment.id}` });
  await app.done({ method: 'DELETE', path: `/cashings/${cashing.id}` });
  await app.done(give(dan.id, mine.id));
  const answer = await app.request({ method: 'POST', path: `/changes/${id}/undo` });
  expect(`${answer.status} ${answer.message}`).toMatch(
    new RegExp(`^409 Dan Zulu was changed by Chanda Admin \\(administrator\\) on ${day}$`),
  );
  const later = await latest(app);
  await runRows(app, [undo(later, 200), undo(id, 200)]);
});

test('an assignment is not undone after a correction, a sale or a deletion', async () => {
  for (const [name, change] of [
    [
      'corrected',
      async ({ app }) => {
        const [open] = await assignments(app);
        return { method: 'PUT', path: `/driver-assignments/${open!.id}`, body: { notes: 'Later' } };
      },
    ],
    [
      'ended',
      async ({ app }) => {
        const [, ended] = await assignments(app);
        return { method: 'PUT', path: `/driver-assignments/${ended!.id}`, body: { startedOn: ago(9) } };
      },
    ],
    [
      'sold',
      async ({ app, theirs }) => ({
        method: 'PUT',
        path: `/cars/${theirs.id}`,
        body: { userId: app.people.owner.id },
      }),
    ],
    [
      'former car sold',
      async ({ app, mine }) => ({
        method: 'PUT',
        path: `/cars/${mine.id}`,
        body: { userId: app.people.other.id },
      }),
    ],
    ['former car deleted', async ({ mine }) => ({ method: 'DELETE', path: `/cars/${mine.id}` })],
  ] as const satisfies readonly (readonly [
    string,
    (fleet: Awaited<ReturnType<typeof setUp>>) => Promise<object>,
  ])[]) {
    const fleet = await setUp();
    const { app, theirs, dan } = fleet;
    await app.done(give(dan.id, theirs.id, { date: ago(2) }));
    const id = await latest(app);
    await app.done((await change(fleet)) as Row);
    const before = await assignments(app);
    const { status, message } = await app.request({ method: 'POST', path: `/changes/${id}/undo` });
    expect(`${status} ${message}`, name).toMatch(
      /^409 Dan Zulu was changed by Chanda Admin \(administrator\) on /,
    );
    expect(await assignments(app), name).toEqual(before);
  }
  const { app, theirs, dan } = await setUp();
  await app.done(give(dan.id, theirs.id));
  const id = await latest(app);
  await app.done({ method: 'DELETE', path: `/drivers/${dan.id}` });
  await runRows(app, [undo(id, 409, 'Dan Zulu was deleted by Chanda Admin (administrator) on ')]);
});

test('undoing a change of the car restores the assignments, unless records were built on it', async () => {
  const { app, mine, theirs, spare, dan } = await setUp();
  const before = await assignments(app);
  await app.done({ method: 'PUT', path: `/drivers/${dan.id}`, body: { carId: theirs.id } });
  await runRows(app, [undo(await latest(app), 200)]);
  expect(await assignments(app)).toEqual(before);
  await app.done({ method: 'PUT', path: `/cars/${mine.id}`, body: { userId: app.people.other.id } });
  expect(await assignments(app)).toHaveLength(2);
  await runRows(app, [undo(await latest(app), 200)]);
  expect(await assignments(app)).toEqual(before);
  await app.done({ method: 'PUT', path: `/drivers/${dan.id}`, body: { carId: spare.id } });
  const id = await latest(app);
  await add(app, 'cashings', buildCashing({ carId: spare.id, driverId: dan.id }));
  await runRows(app, [undo(id, 200)]);
  expect((await assignments(app)).map(({ carId }) => carId)).toEqual([mine.id, spare.id, mine.id]);
});

const undoDeletion = async (app: TestApp, id: number) => {
  await app.done({ method: 'POST', path: `/changes/${id}/undo` });
  return assignments(app);
};

test('a restored driver has the car under its new owner', async () => {
  const { app, mine, dan } = await setUp();
  const { owner, other } = app.people;
  await app.done({ method: 'DELETE', path: `/drivers/${dan.id}` });
  const deleted = await latest(app);
  await app.done({ method: 'PUT', path: `/cars/${mine.id}`, body: { userId: other.id } });
  const found = await undoDeletion(app, deleted);
  expect(found.map(({ userId, endedAt }) => [userId, endedAt === null])).toEqual([
    [other.id, true],
    [owner.id, false],
  ]);
});

test('a restored car is not given back to a driver who has had another car since', async () => {
  const { app, mine, spare, dan } = await setUp();
  await app.done({ method: 'DELETE', path: `/cars/${mine.id}` });
  const deleted = await latest(app);
  const at = `${ago(5)}T10:00:00.000Z`;
  await app.database.db.updateTable('changes').set({ at }).where('id', '=', deleted).execute();
  const { record } = await app.done(give(dan.id, spare.id, { date: ago(4) }));
  await app.done({
    method: 'PUT',
    path: `/driver-assignments/${record.id}`,
    body: { endedOn: ago(2) },
  });
  const found = await undoDeletion(app, deleted);
  expect(found.map(({ carId, startedOn, endedOn }) => [carId, startedOn, endedOn])).toEqual([
    [spare.id, ago(4), ago(2)],
    [mine.id, ago(10), ago(5)],
  ]);
});
