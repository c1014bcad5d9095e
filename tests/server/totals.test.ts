import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import { add, addFleet, buildCashing, builders, events, paths } from '../support/server/factories';
import { listCall } from '../support/server/lists';
import { runRows } from '../support/server/rows';

test('totals are sums of the filtered records that the user may see', async () => {
  const app = await startApp();
  const mine = await addFleet(app, 'owner');
  await addFleet(app, 'other');
  const about = { carId: mine.cars.id, driverId: mine.drivers.id };
  for (const amount of [0.1, 0.2, 0.29])
    await add(app, 'cashings', buildCashing({ ...about, amount, date: '2026-01-05' }));
  const totals = async (filter: unknown, as: 'admin' | 'owner') =>
    (await app.done(listCall('/cashings/totals', { filter }, as))).body;
  const inCash = (amount: number) => ({
    data: { amount, byMethod: { cash: amount, mobileMoney: 0, bank: 0 } },
  });
  expect(await totals({}, 'owner')).toEqual(inCash(351.09));
  expect(await totals({}, 'admin')).toEqual(inCash(701.59));
  expect(await totals({ date_lte: '2026-01-31' }, 'admin')).toEqual(inCash(0.59));
  expect(await totals({ carId: 999_999 }, 'admin')).toEqual(inCash(0));
  expect(await totals({ userId: app.people.other.id }, 'owner')).toEqual(inCash(0));
  expect(await totals({ q: String(mine.cars['numberPlate']) }, 'admin')).toEqual(inCash(351.09));
});

test('every list of amounts has totals, which accept a filter and nothing else', async () => {
  const app = await startApp();
  await addFleet(app, 'owner');
  for (const name of events) {
    const field = name === 'tires' || name === 'batteries' ? 'price' : 'amount';
    const amount = Number(builders[name]()[field]);
    const { body } = await app.done({ path: `${paths[name]}/totals` });
    expect(body, name).toMatchObject({ data: { [field]: amount } });
    await runRows(app, [
      { path: `${paths[name]}/totals?range=[0,1]`, status: 400, contains: ['"range"'] },
      { path: `${paths[name]}/totals?nonsense=1`, status: 400, contains: ['"nonsense"'] },
      {
        path: `${paths[name]}/totals?filter=${encodeURIComponent('{"nonsense":1}')}`,
        status: 400,
        contains: ['"nonsense"'],
      },
    ]);
  }
  await runRows(
    app,
    ['/cars', '/drivers', '/owner', '/user'].map((path) => ({ path: `${path}/totals`, status: 404 })),
  );
});
