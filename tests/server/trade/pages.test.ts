import { expect, test } from 'vitest';
import { add } from '../../support/server/factories';
import { dataOf, type Json } from '../../support/server/lists';
import { at, spend, startTrade, useNovember } from './trade';

useNovember();

/** Moses owes K500 a day. He handed in K380 on the 14th and paid K120 out of the takings; a dent of K200 is his, half of it. */
const start = async () => {
  const all = await startTrade();
  const { app, carId, driverId, target } = all;
  await target();
  const of = { carId, driverId };
  await add(app, 'cashings', { ...of, date: '2026-11-14', amount: 380 });
  const paid = { ...of, day: '2026-11-14', paidFrom: 'driver', amount: 120 };
  await spend(app, 'repairs', { ...paid, kindId: 5, details: 'CANARY at the gate' });
  await spend(app, 'repairs', { ...of, day: '2026-11-13', amount: 200, driverPays: 100, details: 'Dent' });
  const [row] = await dataOf(app, '/balances');
  return { ...all, of, row };
};

test('the balance, its ledger and the calendar agree to the kwacha', async () => {
  const { app, account, row } = await start();
  expect(row).toMatchObject({
    due: 2_500,
    cashed: 380,
    spent: 120,
    charged: 100,
    forgiven: 0,
    balance: 2_100,
    lastCashedOn: '2026-11-14',
    behindSince: '2026-11-11',
    daysBehind: 4,
    state: 'late',
  });
  const lines = await dataOf(app, `/balances/${account}/ledger?from=2026-11-13`);
  expect(lines.map(({ date, kind, amount, balance, text }) => [date, kind, amount, balance, text])).toEqual([
    ['2026-11-13', 'opening', 1_500, 1_500, null],
    ['2026-11-13', 'charge', 100, 1_600, 'Dent'],
    ['2026-11-13', 'due', 500, 2_100, null],
    ['2026-11-14', 'cashing', -380, 1_720, null],
    ['2026-11-14', 'spending', -120, 1_600, 'Station: CANARY at the gate'],
    ['2026-11-14', 'due', 500, 2_100, null],
  ]);
  const [month] = await dataOf(app, '/cashing-calendar?month=2026-11');
  expect(month).toMatchObject({ cashed: 380, spent: 120, balance: 2_100 });
  expect((month!['days'] as Json[])[13]).toMatchObject({
    cashed: 380,
    spent: 120,
    state: 'paid',
    paidOn: null,
  });
});

test('what the driver paid alone makes a row of the calendar, and pays for its day', async () => {
  const { app, account, of } = await start();
  const [assignment] = await dataOf(app, '/driver-assignments');
  const path = `/driver-assignments/${String(assignment!['id'])}`;
  await app.done({ method: 'PUT', path, body: { endedOn: '2026-11-15' } });
  at('2026-12-20T06:00:00Z');
  await spend(app, 'tires', { ...of, day: '2026-12-02', paidFrom: 'driver', amount: 30.5 });
  const rows = await dataOf(app, '/cashing-calendar?month=2026-12');
  expect(rows).toMatchObject([{ id: account, due: 0, cashed: 0, spent: 30.5, balance: 2_069.5 }]);
  expect((rows[0]!['days'] as Json[])[1]).toMatchObject({ cashed: 0, spent: 30.5, state: 'cashed' });
  const totals = await app.done({ path: '/cashing-calendar/totals?month=2026-12' });
  expect(totals.record).toMatchObject({ due: 0, cashed: 0, spent: 30.5 });
});

test('the account of a driver begins with the charge of an expense, if that is the first record', async () => {
  const { app, carId, driverId, account } = await startTrade();
  await spend(app, 'repairs', { carId, driverId, day: '2026-11-12', paidFrom: 'driver', amount: 20 });
  expect(await dataOf(app, '/balances')).toEqual([]);
  await spend(app, 'insurances', { carId, driverId, day: '2026-11-11', amount: 50, driverPays: 12.34 });
  expect(await dataOf(app, '/balances')).toMatchObject([
    { id: account, since: '2026-11-11', charged: 12.34, spent: 20, balance: -7.66, state: 'ahead' },
  ]);
  expect(await dataOf(app, '/balances/loose')).toEqual([]);
});

test('what the driver paid today is not waited for', async () => {
  const { app, of, driverId } = await start();
  const today = async () => (await app.done({ path: '/cashing-calendar/today' })).record as unknown as Json;
  expect(await today()).toMatchObject({ due: 500, cashed: 0, waiting: [{ driverId, missing: 500 }] });
  await add(app, 'cashings', { ...of, date: '2026-11-15', amount: 380 });
  await spend(app, 'repairs', { ...of, day: '2026-11-15', paidFrom: 'driver', amount: 119 });
  expect(await today()).toMatchObject({ cashed: 499, waiting: [{ driverId, missing: 1 }] });
  await spend(app, 'tires', { ...of, day: '2026-11-15', paidFrom: 'driver', amount: 1 });
  expect(await today()).toMatchObject({ cashed: 500, waitingCount: 0, waiting: [] });
});

test('the driver’s page says what was paid, and of what kind alone', async () => {
  const { app, driverId, row } = await start();
  const link = (await app.done({ method: 'POST', path: `/drivers/${driverId}/link` })).record;
  const token = String(link['url']).split('#')[1];
  const page = await app.request({ as: 'anonymous', method: 'POST', path: '/driver-page', body: { token } });
  const [account] = (page.record['accounts'] as Json[]) ?? [];
  expect(account).toMatchObject({ balance: row!['balance'] });
  const days = account!['days'] as Json[];
  expect(days.find(({ date }) => date === '2026-11-14')).toMatchObject({
    cashed: 380,
    spent: 120,
    state: 'paid',
  });
  const lines = account!['lines'] as Json[];
  expect(lines.find(({ kind }) => kind === 'spending')).toMatchObject({ text: 'Station', amount: -120 });
  expect(page.text).not.toContain('CANARY');
});

test('a buy-out counts what the driver paid, less what the driver pays back', async () => {
  const { app, carId, driverId } = await startTrade();
  const of = { carId, driverId };
  at('2027-01-10T06:00:00Z');
  const body = { ...of, startsOn: '2026-11-11', price: 1_000, deposit: 50 };
  const buyout = await app.done({ method: 'POST', path: '/buyouts', body });
  const read = async () => (await app.done({ path: `/buyouts/${buyout.record.id}` })).record;
  await spend(app, 'repairs', { ...of, day: '2026-11-10', paidFrom: 'driver', amount: 999 });
  await spend(app, 'repairs', { ...of, day: '2027-01-11', paidFrom: 'driver', amount: 999 });
  expect(await read()).toMatchObject({ paid: 50, forecastOn: null });
  await spend(app, 'repairs', { ...of, day: '2026-11-11', paidFrom: 'driver', amount: 150 });
  await add(app, 'cashings', { ...of, date: '2026-11-12', amount: 100 });
  await spend(app, 'tires', { ...of, day: '2026-11-13', amount: 90, driverPays: 40.5 });
  // K209.50 in 61 days: K740.50 more take 216 days.
  expect(await read()).toMatchObject({
    paid: 259.5,
    remaining: 740.5,
    share: 25.9,
    forecastOn: '2027-08-14',
  });
  await spend(app, 'batteries', { ...of, day: '2026-12-24', paidFrom: 'driver', amount: 740.5 });
  expect(await read()).toMatchObject({ paid: 1_000, remaining: 0, share: 100, paidOffOn: '2026-12-24' });
});

test('profits have what drivers paid, as earned and spent, by car and by month', async () => {
  const { app, carId } = await start();
  const figures = { cashed: 380, paidByDrivers: 120, spent: 320, profit: 180 };
  expect(await dataOf(app, '/profits', 'owner')).toMatchObject([figures]);
  expect((await app.done({ as: 'owner', path: '/profits/totals' })).record).toMatchObject(figures);
  expect(await dataOf(app, `/profits/byCarId/${carId}?from=2026-11&to=2026-11`)).toMatchObject([figures]);
});
