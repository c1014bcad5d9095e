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
    row({ amount: 90, driverPays: 0 }),
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

test('imported records are sorted by whose cash it is and by the driver who paid', async () => {
  const { app, carId, driverId } = await startTrade();
  const send = (resource: string, rows: readonly Json[]) =>
    app.done({
      method: 'POST',
      path: '/imports',
      body: { resource, fileName: 'x.csv', rows, dryRun: false },
    });
  const sorted = async (path: string, source: string) =>
    (await dataOf(app, `${path}?sort=["${source}","ASC"]`)).map(({ amount }) => amount);
  const pair = { carId, driverId };
  const bodies = [{ amount: 1, method: 'bank' }, { amount: 2 }].map((more) => ({ ...pair, ...more }));
  await send('cashings', bodies);
  await app.done({ as: 'owner', method: 'POST', path: '/cashings', body: { ...pair, amount: 3 } });
  expect(await sorted('/cashings', 'holder')).toEqual([2, 3, 1]);
  const day = { carId, date: '2026-11-12' };
  await send('repairs', [
    { ...day, amount: 1 },
    { ...day, amount: 2, paidFrom: 'driver' },
  ]);
  expect(await sorted('/repairs', 'driver')).toEqual([2, 1]);
  expect(await sorted('/repairs', 'holder')).toEqual([1, 2]);
});

test('a row is refused if the driver who paid is archived', async () => {
  const { app, carId, driverId } = await startTrade();
  const [own] = await dataOf(app, `/driver-assignments?filter={"driverId":${driverId}}`);
  await app.done({
    method: 'PUT',
    path: `/driver-assignments/${String(own?.['id'])}`,
    body: { endedOn: '2026-11-14' },
  });
  await app.done({ method: 'POST', path: `/drivers/${driverId}/archive` });
  const row = { carId, date: '2026-11-12', amount: 5, paidFrom: 'driver' };
  const alone = await app.request({ method: 'POST', path: '/repairs', body: { ...row, mileage: 1 } });
  expect([alone.status, alone.text]).toEqual([400, expect.stringContaining('Moses is archived')]);
  const body = { resource: 'repairs', fileName: 'x.csv', rows: [row], dryRun: true };
  const { record } = await app.done({ method: 'POST', path: '/imports', body });
  expect(record['errors']).toEqual([{ row: 1, errors: { driverId: 'Moses is archived' } }]);
});
