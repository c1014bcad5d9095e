import { expect, test } from 'vitest';
import { listCall } from '../../support/server/lists';
import { runRows } from '../../support/server/rows';
import { ago } from '../money/days';
import { assignments, changes, give, latest, setUp, undo } from './danZulu';

const correct = (id: number, body: object) => ({
  method: 'PUT' as const,
  path: `/driver-assignments/${id}`,
  body,
});
const remove = (id: number) => ({ method: 'DELETE' as const, path: `/driver-assignments/${id}` });

/** Dan has had a car of the other owner for two days. */
const handOver = async () => {
  const fleet = await setUp();
  const { app, theirs, dan } = fleet;
  await app.done(give(dan.id, theirs.id, { date: ago(2), mileage: 400_000, notes: 'Spare wheel' }));
  const [open, ended] = await assignments(app);
  return { ...fleet, open: open!, ended: ended! };
};

test('a corrected assignment gets its days, odometer and notes back', async () => {
  const { app, theirs, dan, open } = await handOver();
  const before = await assignments(app);
  const read = async () => (await app.done({ path: `/cars/${theirs.id}` })).record['mileage'];
  const mileage = await read();
  await app.done(correct(open.id, { startedOn: ago(1), endedOn: ago(0), mileage: 500_000, notes: null }));
  const id = await latest(app);
  expect(await read()).toBe(500_000);
  await runRows(app, [
    { ...undo(id, 403), as: 'other' },
    undo(id, 200, `"id":${open.id}`, '"notes":"Spare wheel"', '"endedOn":null'),
    undo(id, 409, 'This change was undone on '),
  ]);
  expect(await assignments(app)).toEqual(before);
  expect(await read()).toBe(mileage);
  const [undone, corrected] = await changes(app);
  expect(corrected).toMatchObject({ id, undone: undone!.id });
  expect(undone).toMatchObject({ action: 'undo', resource: 'driverAssignments', recordId: open.id });
  await runRows(app, [undo(undone!.id, 409, 'This change cannot be undone')]);
  expect((await app.done({ path: `/drivers/${dan.id}` })).record['currentCar']).toMatchObject({
    id: theirs.id,
  });
});

test('a deleted assignment comes back under its number, an open one too', async () => {
  const { app, open, ended } = await handOver();
  const before = await assignments(app);
  for (const { id } of [open, ended]) await app.done(remove(id));
  expect(await assignments(app)).toEqual([]);
  const [second, first] = await changes(app);
  const filter = { resource: 'driverAssignments', recordId: open.id, action: 'delete' };
  const found = (await app.done(listCall('/changes', { filter, range: [0, 0] }))).records;
  expect(found.map(({ id }) => id)).toEqual([first!.id]);
  await runRows(app, [undo(first!.id, 200, `"id":${open.id}`), undo(second!.id, 200, `"id":${ended.id}`)]);
  expect(await assignments(app)).toEqual(before);
  // The handover is as it was, so that it can be undone too.
  const handover = (await changes(app)).find(({ action }) => action === 'assign');
  await runRows(app, [undo(handover!.id, 200)]);
});

test('a correction is not undone once something came after it', async () => {
  const { app, mine, theirs, spare, dan, open, ended } = await handOver();
  await app.done(correct(open.id, { notes: 'One' }));
  const first = await latest(app);
  await app.done(correct(open.id, { notes: 'Two' }));
  await runRows(app, [undo(first, 409, 'BBB 2 was changed by Chanda Admin (administrator) on ')]);
  await app.done(remove(open.id));
  const removed = await latest(app);
  await runRows(app, [undo(first, 409, 'BBB 2 was deleted by Chanda Admin (administrator) on ')]);
  await app.done(give(dan.id, spare.id, { date: ago(1) }));
  await runRows(app, [undo(removed, 409, 'Dan Zulu already has AAA 2 on ')]);
  await app.done(remove((await assignments(app))[0]!.id));
  await app.done({ method: 'PUT', path: `/cars/${theirs.id}`, body: { userId: app.people.owner.id } });
  await runRows(app, [undo(removed, 409, 'BBB 2 has another owner by now')]);
  await app.done({ method: 'POST', path: `/cars/${theirs.id}/archive` });
  await runRows(app, [undo(removed, 409, 'BBB 2 is archived')]);
  await app.done(remove(ended.id));
  const gone = await latest(app);
  await app.done({ method: 'DELETE', path: `/cars/${mine.id}` });
  await runRows(app, [undo(gone, 409, 'There is no such car')]);
  await app.done({ method: 'DELETE', path: `/drivers/${dan.id}` });
  await runRows(app, [undo(gone, 409, 'There is no such driver')]);
});

test('a deleted assignment comes back without its owner, whose account is gone', async () => {
  const { app, theirs, open } = await handOver();
  await app.done(correct(open.id, { endedOn: ago(1) }));
  await app.done(remove(open.id));
  const removed = await latest(app);
  const { other, owner } = app.people;
  await app.done({ method: 'PUT', path: `/cars/${theirs.id}`, body: { userId: owner.id } });
  await app.done({ method: 'DELETE', path: `/user/${other.id}` });
  const { record } = await app.done({ method: 'POST', path: `/changes/${removed}/undo` });
  expect(record).toMatchObject({ id: open.id, userId: null, name: null, endedOn: ago(1) });
});
