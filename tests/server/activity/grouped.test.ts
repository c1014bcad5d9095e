import { expect, test } from 'vitest';
import type { TestApp, Who } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { runRows } from '../../support/server/rows';
import { send, setUp } from '../imports/setUp';

const grouped = async (app: TestApp, filter: object = {}, as: Who = 'admin', range = [0, 99]) => {
  const answer = await app.done(listCall('/changes', { filter: { isGrouped: true, ...filter }, range }, as));
  const total = Number(String(answer.headers['content-range']).split('/')[1]);
  const rows = answer.records.map(({ action, resource, importId, imported }) => ({
    action,
    resource,
    importId,
    imported,
  }));
  return { rows, total, ids: answer.ids };
};

test('a grouped list has one row for the changes of an import, and one for its undo', async () => {
  const { app, car, driver } = await setUp();
  const { owner, other } = app.people;
  const theirs = await add(app, 'cars', buildCar({ numberPlate: 'THEIRS 1', userId: other.id }));
  const moses = await add(app, 'drivers', buildDriver({ name: 'Moses', carId: theirs.id }));
  const before = await grouped(app);
  const rows = [
    { carId: car.id, driverId: driver.id, date: '1/11/2026', amount: 1 },
    { carId: car.id, driverId: driver.id, date: '2/11/2026', amount: 2 },
    { carId: theirs.id, driverId: moses.id, date: '2/11/2026', amount: 3 },
    { carId: car.id, driverId: driver.id, date: '3/11/2026', amount: 4 },
    { carId: theirs.id, driverId: moses.id, date: '4/11/2026', amount: 5 },
  ];
  const { data } = await send(app, 'cashings', rows);
  await add(app, 'repairs', { carId: car.id, date: '2026-11-05' });
  const own = await send(app, 'repairs', [{ carId: car.id, date: '2026-11-06' }], {}, 'owner');

  const importOf = (id: number | null, count: number, more = {}) => ({
    id,
    count,
    fileName: 'sheet.csv',
    undoneAt: null,
    ...more,
  });
  const line = (resource: string, imported: { id: number | null } | null, more = {}) => ({
    action: 'create',
    resource,
    importId: imported?.id ?? null,
    imported,
    ...more,
  });
  const forAdmin = await grouped(app);
  expect(forAdmin.rows.slice(0, 3)).toEqual([
    line('repairs', importOf(own.data.id, 1)),
    line('repairs', null),
    line('cashings', importOf(data.id, 5)),
  ]);
  expect(forAdmin.total).toBe(before.total + 3);
  expect(forAdmin.rows).toHaveLength(forAdmin.total);
  const forOwner = await grouped(app, {}, 'owner');
  expect(forOwner.rows.slice(0, 3)).toEqual([
    line('repairs', importOf(own.data.id, 1)),
    line('repairs', null),
    line('cashings', importOf(data.id, 3, { fileName: null })),
  ]);
  expect(forOwner.rows).toHaveLength(forOwner.total);
  const forOther = await grouped(app, { resource: 'cashings' }, 'other');
  expect(forOther).toMatchObject({
    total: 1,
    rows: [line('cashings', importOf(data.id, 2, { fileName: null }))],
  });
  expect((await grouped(app, { importId: data.id })).total).toBe(1);
  expect((await grouped(app, { isGrouped: false, importId: data.id })).total).toBe(5);
  expect((await grouped(app, { userId: owner.id })).rows).toHaveLength(1);
  expect((await grouped(app, {}, 'admin', [1, 1])).rows).toEqual([line('repairs', null)]);

  await app.done({ method: 'POST', path: `/imports/${data.id}/undo` });
  const [undo, , , created] = (await grouped(app)).rows;
  const undone = { undoneAt: expect.stringMatching(/Z$/) as string };
  expect(undo).toEqual(line('cashings', importOf(data.id, 5, undone), { action: 'undo', importId: null }));
  expect(created).toEqual(line('cashings', importOf(data.id, 5, undone)));
  expect((await grouped(app)).total).toBe(forAdmin.total + 1);
  const undoForOwner = (await grouped(app, {}, 'owner')).rows;
  expect(undoForOwner[0]?.imported).toMatchObject({ count: 3, fileName: null });
  expect(undoForOwner).toHaveLength(forOwner.total + 1);
});

test('one undone record of an import is a row of its own, and the record history is not grouped', async () => {
  const { app } = await setUp();
  const { data } = await send(app, 'owners', [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
  const { records } = await app.done(listCall('/changes', { filter: { importId: data.id }, range: [0, 9] }));
  for (const { id } of records.slice(0, 2)) await app.done({ method: 'POST', path: `/changes/${id}/undo` });
  const { rows, total } = await grouped(app, { resource: 'owners' });
  expect(rows.map(({ action, imported }) => [action, imported !== null])).toEqual([
    ['undo', false],
    ['undo', false],
    ['create', true],
  ]);
  expect(total).toBe(3);
  const plain = await app.done(listCall('/changes', { range: [0, 99] }));
  expect(plain.records[0]).not.toHaveProperty('imported');
  await runRows(app, [
    { path: '/changes?filter={"isGrouped":"yes"}', status: 400, contains: ['isGrouped'] },
    { path: '/changes?filter={"isGrouped_gte":true}', status: 400, contains: ['isGrouped'] },
    { path: '/changes?filter={"isGrouped":true}', status: 200, contains: ['"count":3'] },
  ]);
});
