import { expect, test } from 'vitest';
import { startApp, type Who } from '../../support/server/app';
import { addFleet } from '../../support/server/factories';

const startBundle = async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const about = { carId: cars.id, driverId: drivers.id, userId: app.people.owner.id };
  const cashIn = async (body: object) =>
    (await app.done({ method: 'POST', path: '/cash-ins', body: { ...about, ...body } })).body as {
      cashing: { id: number } | null;
      repairs: { id: number }[];
    };
  const changes = async (filter: object, as: Who = 'admin') =>
    (await app.done({ as, path: `/changes?filter=${encodeURIComponent(JSON.stringify(filter))}` })).records;
  return { app, cashIn, changes };
};

test('what was cashed in and paid in one go is one line, and each record is undone alone', async () => {
  const { app, cashIn, changes } = await startBundle();
  const { cashing, repairs } = await cashIn({ amount: 380, spent: [{ amount: 100 }, { amount: 20 }] });
  const all = await changes({});
  const theirs = all.filter((one) => 'bundle' in one);
  expect(theirs.map(({ resource, recordId }) => [resource, recordId])).toEqual([
    ['repairs', repairs[1]!.id],
    ['repairs', repairs[0]!.id],
    ['cashings', cashing!.id],
  ]);
  const [bundle] = theirs.map((one) => one['bundle']).slice(-1);
  for (const as of ['admin', 'owner'] as const) {
    const grouped = await changes({ isGrouped: true }, as);
    expect(grouped).toHaveLength((await changes({}, as)).length - 2);
    expect(grouped[0]).toMatchObject({ resource: 'cashings', bundle, bundled: 3, imported: null });
    expect(grouped.filter((one) => 'bundled' in one)).toHaveLength(1);
    expect((await changes({ bundle }, as)).map(({ id }) => id)).toEqual(theirs.map(({ id }) => id));
  }
  expect(await changes({ bundle, isGrouped: true }, 'other')).toEqual([]);
  const header = { as: 'admin', path: '/changes?filter={"isGrouped":true}&range=[0,0]' } as const;
  const total = (await changes({ isGrouped: true })).length;
  expect((await app.done(header)).headers['content-range']).toBe(`changes 0-0/${total}`);

  await app.done({ method: 'POST', path: `/changes/${theirs[0]!.id}/undo` });
  const left = await changes({ bundle });
  expect(left.map((one) => one['undone'] === null)).toEqual([false, true, true]);
  expect((await app.done({ path: '/repairs' })).records.map(({ id }) => id)).not.toContain(repairs[1]!.id);
});

test('a single record is no bundle', async () => {
  const { cashIn, changes } = await startBundle();
  await cashIn({ amount: 380 });
  await cashIn({ spent: [{ amount: 5 }] });
  expect((await changes({})).filter((one) => 'bundle' in one)).toEqual([]);
  expect((await changes({ isGrouped: true })).filter((one) => 'bundled' in one)).toEqual([]);
});

test('the expenses of a cash-in are listed where its cashing is not', async () => {
  const { app, cashIn, changes } = await startBundle();
  // The number of the kind is that of the owner too.
  const kindId = app.people.owner.id;
  const { repairs } = await cashIn({ amount: 380, spent: [{ amount: 100, kindId }, { amount: 20 }] });
  const listed = await changes({ isGrouped: true, resource: 'repairs' });
  expect(listed.slice(0, 2).map(({ recordId }) => recordId)).toEqual([repairs[1]!.id, repairs[0]!.id]);
  expect(listed).toHaveLength((await changes({ resource: 'repairs' })).length);
  const [whole] = await changes({ isGrouped: true, resource: 'cashings' });
  expect(whole).toMatchObject({ bundled: 3 });
  expect(await changes({ isGrouped: true, action: 'create' })).toHaveLength(
    (await changes({ action: 'create' })).length - 2,
  );
});

test('the log names each field that was entered, also a reference with the number of the person', async () => {
  const { app, changes } = await startBundle();
  const [car] = (await app.done({ path: '/cars' })).records;
  const { id } = app.people.owner;
  const body = { carId: car!.id, date: '2026-11-12', amount: 5, kindId: id };
  await app.done({ as: 'owner', method: 'POST', path: '/repairs/', body });
  const [added] = await changes({ resource: 'repairs' });
  expect(added!['fields']).toEqual(['carId', 'userId', 'date', 'kindId', 'amount']);
});
