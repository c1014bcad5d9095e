import { expect, test } from 'vitest';
import type { TestApp } from '../../support/server/app';
import { add } from '../../support/server/factories';
import { startTrade, useNovember } from './trade';

useNovember();

type Row = Readonly<Record<string, unknown>>;

const read = async (app: TestApp, path: string): Promise<Row[]> =>
  (await app.done({ path })).records as unknown as Row[];

test('what the driver paid out of the takings settles what is owed, and is earned and spent', async () => {
  const { app, carId, userId, driverId, account, target } = await startTrade();
  const of = { carId, userId };
  await target();
  await add(app, 'cashings', { ...of, driverId, date: '2026-11-11', amount: 380 });
  const paid = await add(app, 'repairs', {
    ...of,
    date: '2026-11-11',
    amount: 120,
    details: 'Puncture',
    paidFrom: 'driver',
  });
  expect(paid).toMatchObject({ driverId, driver: 'Moses', paidFrom: 'driver', holderId: null });
  const charged = await add(app, 'repairs', { ...of, date: '2026-11-12', amount: 300, driverPays: 200 });
  expect(charged).toMatchObject({ driverId, driverPays: 200 });

  const [row] = await read(app, '/balances');
  expect(row).toMatchObject({ due: 2_500, cashed: 380, spent: 120, charged: 200, balance: 2_200 });
  expect((await app.done({ path: '/balances/totals' })).record).toMatchObject({
    spent: 120,
  });
  const lines = await read(app, `/balances/${account}/ledger?from=2026-11-11&asOf=2026-11-12`);
  expect(lines.map(({ kind, amount, resource, text }) => [kind, amount, resource, text])).toEqual([
    ['opening', 500, null, null],
    ['cashing', -380, 'cashings', null],
    ['spending', -120, 'repairs', 'Puncture'],
    ['due', 500, 'targets', null],
    ['charge', 200, 'repairs', null],
  ]);
  const [profit] = await read(app, '/profits');
  expect(profit).toMatchObject({ cashed: 380, paidByDrivers: 120, spent: 420, profit: 80 });
  const [month] = await read(app, '/cashing-calendar?month=2026-11');
  expect(month).toMatchObject({ cashed: 380, spent: 120 });
  expect((month?.['days'] as Row[] | undefined)?.[10]).toMatchObject({
    date: '2026-11-11',
    cashed: 380,
    spent: 120,
    state: 'paid',
  });
  const spending = await read(app, '/spending');
  expect(spending).toEqual([
    {
      id: 'repairs-0',
      resource: 'repairs',
      kindId: null,
      kind: 'Repair/Expense',
      count: 2,
      amount: 420,
      share: 100,
    },
  ]);
});
