import { expect, test } from 'vitest';
import type { TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { changesOf, startCashings } from '../../support/server/cashings';

const CONFIRMED = { confirmedAt: expect.any(String) as string, confirmedBy: 'Chanda Admin' };
const OPEN = { confirmedAt: null, confirmedBy: null };

const undoLast = async (app: TestApp, id: number) => {
  const [last] = await changesOf(app, id);
  return app.request({ method: 'POST', path: `/changes/${last!.id}/undo` });
};

test('an update of what was confirmed takes the confirmation back; its undo does not confirm again', async () => {
  const { app, about, cash, confirm, read, change } = await startCashings();
  const car = await add(app, 'cars', buildCar({ userId: about.userId }));
  const driver = await add(app, 'drivers', buildDriver({ carId: car.id }));
  for (const update of [
    { amount: 350.51 },
    { amount: null },
    { date: '2026-10-21' },
    { carId: car.id },
    { driverId: driver.id },
    { method: 'bank' },
    { reference: 'MP2611' },
  ]) {
    const one = await cash();
    await confirm([one.id]);
    const before = await read(one.id);
    const what = JSON.stringify(update);
    expect(await change(one, update), what).toMatchObject(OPEN);
    const [last, ...earlier] = await changesOf(app, one.id);
    expect(last, what).toMatchObject({ action: 'update', before: CONFIRMED, after: OPEN });
    expect(last!['fields'], what).toEqual(expect.arrayContaining(Object.keys(update)));
    expect(earlier.map(({ action }) => action)).toEqual(['confirmed', 'create']);

    const undone = await undoLast(app, one.id);
    expect(undone.status, undone.text).toBe(200);
    const { updatedAt } = undone.record;
    expect(undone.record, what).toEqual({ ...before, ...OPEN, updatedAt });
  }
});

test('the same values again, notes, holder and owner keep the confirmation', async () => {
  const { app, cash, confirm, read, change } = await startCashings();
  const { people } = app;
  const one = await cash({ method: 'cash', reference: 'A.1' });
  await confirm([one.id]);
  const { confirmedAt } = await read(one.id);
  for (const update of [
    {},
    { method: 'cash', reference: 'A.1', amount: '350.50' },
    { notes: 'Handed in at noon', reference: 'A.1' },
    { holderId: people.owner.id },
    { userId: people.other.id },
  ])
    expect(await change(one, update), JSON.stringify(update)).toMatchObject({
      confirmedAt,
      confirmedBy: 'Chanda Admin',
    });
  expect(await read(one.id)).toMatchObject({
    notes: 'Monday',
    holder: 'Mutale Owner',
    userId: people.other.id,
    reference: 'A.1',
  });
});

test('undoing an update of the amount takes a later confirmation back', async () => {
  const { app, cash, confirm, change, read } = await startCashings();
  const one = await cash();
  await change(one, { amount: 400 });
  const [update] = await changesOf(app, one.id);
  await confirm([one.id]);
  await app.done({ method: 'POST', path: `/changes/${update!.id}/undo` });
  expect(await read(one.id)).toMatchObject({ amount: 350.5, ...OPEN });
});

test('undoing a deletion restores the confirmation', async () => {
  const { app, cash, confirm, read } = await startCashings();
  const one = await cash();
  await confirm([one.id]);
  const before = await read(one.id);
  await app.done({ method: 'DELETE', path: `/cashings/${one.id}` });
  expect((await undoLast(app, one.id)).status).toBe(200);
  const after = await read(one.id);
  expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
  const found = await app.done({ path: '/cashings?filter={"confirmed":true}' });
  expect(found.ids).toEqual([one.id]);
});

test('a confirmation is undone, and so is its taking back, each once', async () => {
  const { app, cash, confirm, unconfirm, read } = await startCashings();
  const one = await cash();
  await confirm([one.id]);
  const confirmed = await read(one.id);
  const [confirmation] = await changesOf(app, one.id);
  const undone = await undoLast(app, one.id);
  expect(undone.status, undone.text).toBe(200);
  expect(undone.record).toEqual({ ...one, updatedAt: undone.record.updatedAt });
  const [undo, first] = await changesOf(app, one.id);
  expect(undo).toMatchObject({ action: 'undo', before: CONFIRMED, after: OPEN });
  expect(first).toMatchObject({ id: confirmation!.id, undone: undo!.id });
  const again = await app.request({ method: 'POST', path: `/changes/${first!.id}/undo` });
  expect([again.status, again.message]).toEqual([409, expect.stringMatching(/^This change was undone on/)]);

  await confirm([one.id]);
  const second = await read(one.id);
  expect(second['confirmedAt']).not.toBe(confirmed['confirmedAt']);
  await unconfirm([one.id]);
  expect((await undoLast(app, one.id)).record).toEqual({
    ...second,
    updatedAt: expect.any(String) as string,
  });
});

test('a confirmation that was changed since is not undone', async () => {
  const { app, cash, confirm, unconfirm, change, read } = await startCashings();
  const one = await cash();
  await confirm([one.id]);
  const [confirmation] = await changesOf(app, one.id);
  const undo = () => app.request({ method: 'POST', path: `/changes/${confirmation!.id}/undo` });
  const since = /^.+ was changed by Chanda Admin \(administrator\) on \d\d\/\d\d\/\d{4} at \d\d:\d\d$/;

  await change(one, { notes: 'Seen' });
  await unconfirm([one.id]);
  await confirm([one.id]);
  const later = await undo();
  expect([later.status, later.message]).toEqual([409, expect.stringMatching(since)]);
  await change(one, { amount: 1 });
  expect((await undo()).message).toMatch(since);
  expect(await read(one.id)).toMatchObject({ amount: 1, ...OPEN });
  await app.done({ method: 'DELETE', path: `/cashings/${one.id}` });
  expect((await undo()).message).toMatch(/ was deleted by Chanda Admin \(administrator\) on /);
});

test('a change of the notes does not stop the undo of a confirmation', async () => {
  const { app, cash, confirm, change, read } = await startCashings();
  const one = await cash();
  await confirm([one.id]);
  const [confirmation] = await changesOf(app, one.id);
  await change(one, { notes: 'Seen' });
  await app.done({ method: 'POST', path: `/changes/${confirmation!.id}/undo` });
  expect(await read(one.id)).toMatchObject({ notes: 'Seen', ...OPEN });
});
