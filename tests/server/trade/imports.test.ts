import { expect, test } from 'vitest';
import { dataOf, type Json } from '../../support/server/lists';
import { startTrade, useNovember } from './trade';

useNovember();

test('an import fills in who paid, and says at its row what is missing', async () => {
  const { app, carId, driverId } = await startTrade();
  const send = (rows: readonly Json[], dryRun: boolean) =>
    app.request({
      method: 'POST',
      path: '/imports',
      body: { resource: 'repairs', fileName: 'repairs.csv', rows, dryRun },
    });
  const row = (more: Json) => ({ carId, date: '2026-11-12', amount: 100, ...more });
  const good = [
    row({ paidFrom: 'driver', kindId: 2, litres: 4.5 }),
    row({ driverPays: 25.5, details: 'Fine' }),
    row({ driverPays: 0 }),
  ];
  const bad = [
    row({ date: '2026-11-01', paidFrom: 'driver' }),
    row({ date: '2026-11-01', driverPays: 5 }),
    row({ driverPays: 101 }),
    row({ driverPays: 1, paidFrom: 'driver' }),
    row({ kindId: 99 }),
  ];
  const refused = await send([...good, ...bad], false);
  const errors = (refused.record['errors'] ?? refused.errors) as unknown as Json[];
  expect(errors.map(({ row: at, errors: own, message }) => [at, own ?? message])).toEqual([
    [4, { driverId: 'Driver: say who paid' }],
    [5, { driverId: 'Driver: say who pays it back' }],
    [6, { driverPays: 'Driver pays back at most the amount' }],
    [7, { driverPays: 'What the driver paid is not paid back by the driver' }],
    [8, { kindId: 'Kind: there is no expense kind with the number 99' }],
  ]);
  expect(await dataOf(app, '/repairs')).toEqual([]);
  expect((await send(good, false)).status).toBe(201);
  expect(await dataOf(app, '/repairs?sort=["id","ASC"]')).toMatchObject([
    { paidFrom: 'driver', driverId, kind: 'Fuel', litres: 4.5 },
    { paidFrom: 'cashBox', driverId, driverPays: 25.5 },
    { driverId: null, driverPays: null },
  ]);
});
