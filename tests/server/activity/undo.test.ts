import { expect, test } from 'vitest';
import { asLogged } from '../../support/server/answer';
import { startApp, type TestApp } from '../../support/server/app';
import { add, addFleet, bodyOf, names, paths } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';

const lastChange = async (app: TestApp) =>
  (await app.done(listCall('/changes', { range: [0, 0] }))).records[0]!;
const undo = (app: TestApp, id: number) => app.request({ method: 'POST', path: `/changes/${id}/undo` });

test('undoing a delete restores the record under its id', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const about = { carId: cars.id, userId: app.people.owner.id, driverId: drivers.id };
  for (const name of names.filter((one) => one !== 'users')) {
    const created = await add(app, name, bodyOf(name, about), name === 'owners' ? 'owner' : 'admin');
    const path = `${paths[name]}/${created.id}`;
    const { record: before } = await app.done({ path });
    await app.done({ method: 'DELETE', path });
    const { id } = await lastChange(app);
    const { status, record, text } = await undo(app, id);
    expect(status, text).toBe(200);
    expect(record, name).toEqual({ ...before, updatedAt: record.updatedAt });
    expect((await app.done({ path })).record, name).toEqual(record);
    const [by, undone] = (await app.done(listCall('/changes', { range: [0, 1] }))).records;
    expect(by).toMatchObject({
      action: 'undo',
      resource: name,
      recordId: created.id,
      before: null,
      after: asLogged(record),
    });
    expect(undone).toMatchObject({ id, undone: by!.id });
    expect((await undo(app, id)).message).toMatch(/^This change was undone on \d\d\/\d\d\/\d{4}$/);
    expect((await undo(app, by!.id)).message).toBe('This change cannot be undone');
  }
});

test('undoing an update restores the previous values; undoing a create deletes the record', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const about = { carId: cars.id, userId: app.people.owner.id, driverId: drivers.id };
  for (const name of names.filter((one) => one !== 'users')) {
    const created = await add(app, name, bodyOf(name, about));
    const creation = await lastChange(app);
    const path = `${paths[name]}/${created.id}`;
    const { record: before } = await app.done({ path });
    await app.done({ method: 'PUT', path, body: { ...bodyOf(name, about), id: created.id } });
    const change = await lastChange(app);
    const answer = await undo(app, change.id);
    expect(answer.status, answer.text).toBe(200);
    const { updatedAt: _at, ...record } = answer.record;
    expect({ ...record, updatedAt: before.updatedAt }, name).toEqual(before);
    const gone = await undo(app, creation.id);
    expect(gone.status, gone.text).toBe(200);
    expect(gone.body, name).toMatchObject({ data: { id: created.id } });
    expect((await app.request({ path })).status).toBe(404);
  }
});
