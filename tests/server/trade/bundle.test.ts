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
