import { expect, test } from 'vitest';
import { add, buildDriver } from '../../support/server/factories';
import { dataOf, type Json } from '../../support/server/lists';
import { at, change, startTrade, useNovember } from '../trade/trade';

useNovember();

const start = async () => {
  const all = await startTrade();
  const { app, carId, driverId } = all;
  const paper = (body: Json, as: 'admin' | 'owner' = 'admin') =>
    app.request({
      as,
      method: 'POST',
      path: '/papers',
      body: { carId, kind: 'roadTax', validUntil: '2026-12-31', ...body },
    });
  const licence = (body: Json, as: 'admin' | 'owner' = 'admin') =>
    paper({ carId: undefined, driverId, kind: 'drivingLicence', ...body }, as);
  return { ...all, paper, licence };
};

const cost = ({ amount, paidOn, paidFrom, holderId }: Json) => ({ amount, paidOn, paidFrom, holderId });
const free = { amount: null, paidOn: null, paidFrom: null, holderId: null };

test('a cost was paid today, out of the cash box of the account that records it', async () => {
  const { app, userId, paper } = await start();
  const { record } = await paper({ amount: 312.5 }, 'owner');
  expect(record).toMatchObject({
    amount: 312.5,
    paidOn: '2026-11-15',
    paidFrom: 'cashBox',
    holderId: userId,
  });
  const other = await paper({ amount: 20, paidOn: '2026-11-02', paidFrom: 'owner' });
  expect(cost(other.record)).toEqual({ amount: 20, paidOn: '2026-11-02', paidFrom: 'owner', holderId: null });
  const held = await paper({ amount: 20, holderId: userId });
  expect(held.record).toMatchObject({ holderId: userId, holder: app.people.owner.name });
  expect((await app.done({ path: '/papers/totals' })).record).toEqual({ amount: 352.5 });
});

test('without a cost a paper has no payment', async () => {
  const { app, userId, paper } = await start();
  const { record } = await paper({ paidFrom: 'bank', holderId: userId });
  expect(cost(record)).toEqual(free);
  const path = `/papers/${record.id}`;
  expect(cost((await change(app, path, { amount: 40 })).record)).toEqual({
    amount: 40,
    paidOn: '2026-11-15',
    paidFrom: 'cashBox',
    holderId: app.people.admin.id,
  });
  expect(cost((await change(app, path, { number: 'N 2' })).record)).toMatchObject({ amount: 40 });
  expect(cost((await change(app, path, { paidFrom: 'bank', paidOn: '2026-11-03' })).record)).toEqual({
    amount: 40,
    paidOn: '2026-11-03',
    paidFrom: 'bank',
    holderId: null,
  });
  expect(cost((await change(app, path, { amount: null })).record)).toEqual(free);
});

test.each([
  ['a day after today', { amount: 5, paidOn: '2026-11-16' }, { paidOn: 'Paid on must not be in the future' }],
  ['a day alone', { paidOn: '2026-11-10' }, { paidOn: 'Paid on goes with a cost only' }],
  [
    'the takings',
    { amount: 5, paidFrom: 'driver' },
    { paidFrom: 'Paid from must be one of: cashBox, mobileMoney, bank, owner' },
  ],
  ['a part of a ngwee', { amount: 5.001 }, { amount: 'Cost (ZMW) may have at most two decimals' }],
])('refuses %s', async (_name, body, errors) => {
  const { app, paper } = await start();
  const answer = await paper(body);
  expect([answer.status, answer.errors]).toEqual([400, errors]);
  const { record } = await paper({});
  const changed = await change(app, `/papers/${record.id}`, body);
  expect([changed.status, changed.errors]).toEqual([400, errors]);
});

test('only an administrator says whose cash it was, and only of cash', async () => {
  const { app, userId, paper } = await start();
  const { admin } = app.people;
  expect((await paper({ amount: 5, holderId: admin.id }, 'owner')).status).toBe(403);
  expect((await paper({ amount: 5, paidFrom: 'bank', holderId: userId })).errors).toEqual({
    holderId: 'Cash of goes with the cash box only',
  });
});

test('a paper of a car is spending of its car and owner on the day it was paid', async () => {
  const { app, carId, userId, paper } = await start();
  await paper({ amount: 100, paidOn: '2026-10-31', validUntil: '2026-11-30' }, 'owner');
  await paper({ amount: 250.25, validUntil: '2027-03-31' }, 'owner');
  await paper({ validUntil: '2026-11-15' }, 'owner');
  const [row] = await dataOf(app, '/profits?from=2026-11&to=2026-11', 'owner');
  expect(row).toMatchObject({ id: `${carId}-${userId}`, spent: 250.25, profit: -250.25 });
  expect(row!['spentOn']).toMatchObject({ papers: 250.25, repairs: 0 });
  const months = await dataOf(app, `/profits/byCarId/${carId}?from=2026-10&to=2026-11`, 'owner');
  expect(months.map(({ month, spent }) => [month, spent])).toEqual([
    ['2026-10', 100],
    ['2026-11', 250.25],
  ]);
  const totals = (await app.done({ path: '/profits/totals?from=2026-11&to=2026-11' })).record;
  expect(totals).toMatchObject({ spent: 250.25, undated: 0 });
  expect(await dataOf(app, '/spending?from=2026-11&to=2026-11', 'owner')).toEqual([
    {
      id: 'papers-0',
      resource: 'papers',
      kindId: null,
      kind: 'Papers',
      count: 1,
      amount: 250.25,
      share: 100,
    },
  ]);
  const figures = (await app.done({ as: 'owner', path: '/figures' })).record;
  expect(figures).toMatchObject({ spentThisMonth: 250.25, spentLastMonth: 100 });
});

test('a paper of a driver counts in statements and spending, in the row of no car', async () => {
  const { app, carId, userId, paper, licence } = await start();
  // Of a driver without a car, it has no owner.
  at('2026-11-10T06:00:00Z');
  const driver = await add(app, 'drivers', buildDriver({ carId, name: 'Former' }));
  at('2026-11-15T06:00:00Z');
  const [had] = await dataOf(app, `/driver-assignments?filter={"driverId":${driver.id}}`);
  await change(app, `/driver-assignments/${String(had!['id'])}`, { endedOn: '2026-11-12' });
  await paper({ amount: 30, paidOn: '2026-10-05' });
  await licence({ amount: 70, paidOn: '2026-10-06', notes: 'Renewed' });
  const loose = await licence({ driverId: driver.id, amount: 9, paidOn: '2026-10-07' });
  expect(loose.record['userId']).toBeNull();
  const span = 'from=2026-10&to=2026-10';
  const rows = await dataOf(app, `/profits?${span}`);
  expect(rows.map(({ spent }) => spent)).toEqual([30]);
  expect((await app.done({ path: `/profits/totals?${span}` })).record).toMatchObject({
    spent: 30,
    profit: -30,
  });
  expect((await app.done({ as: 'owner', path: `/spending/totals?${span}` })).record).toEqual({
    count: 2,
    amount: 100,
  });
  const drivers = await dataOf(app, `/spending?${span}&filter={"driverId":${driver.id}}`);
  expect(drivers).toMatchObject([{ id: 'papers-0', amount: 9 }]);

  const preview = (await app.done({ path: `/statements/preview?userId=${userId}&month=2026-10` })).record;
  expect(preview).toMatchObject({ spent: 100, profit: -100, total: -100 });
  const { cars, expenses } = preview['content'] as Record<string, Json[]>;
  expect(cars!.map(({ spent }) => spent)).toEqual([30]);
  expect(expenses).toMatchObject([
    { resource: 'papers', numberPlate: 'ABZ 1234', date: '2026-10-05', amount: 30 },
    { resource: 'papers', carId: null, numberPlate: null, date: '2026-10-06', text: 'Renewed', amount: 70 },
  ]);
});

test('a paper of a driver that changes after its statement is a correction of the next', async () => {
  const { app, userId, licence } = await start();
  const { record } = await licence({ amount: 70, paidOn: '2026-09-06' });
  const second = await licence({ amount: 15, paidOn: '2026-09-07', kind: 'psvLicence' });
  const body = { userId, month: '2026-09' };
  const issued = await app.done({ method: 'POST', path: '/statements', body });
  expect(issued.record).toMatchObject({ profit: -85, corrections: 0 });
  await change(app, `/papers/${record.id}`, { amount: 90 });
  await app.done({ method: 'DELETE', path: `/papers/${second.record.id}` });
  const path = `/statements/preview?userId=${userId}&month=2026-10`;
  const preview = (await app.done({ path })).record;
  expect(preview).toMatchObject({ corrections: -5 });
  const { corrections } = preview['content'] as Record<string, Json[]>;
  expect(
    corrections!.map(({ carId, numberPlate, was, is, why }) => [carId, numberPlate, was, is, why]),
  ).toEqual([
    [null, null, 70, 90, 'changed'],
    [null, null, 15, 0, 'deleted'],
  ]);
  // The next statement stores them, and nothing is left to correct.
  await app.done({ method: 'POST', path: '/statements', body: { userId, month: '2026-10' } });
  const next = `/statements/preview?userId=${userId}&month=2026-11`;
  expect((await app.done({ path: next })).record).toMatchObject({ corrections: 0 });
});

test('what is paid out of the cash box leaves the book of its holder', async () => {
  const { app, userId, paper, licence } = await start();
  const count = { date: '2026-11-01', amount: 500 };
  await app.done({ as: 'owner', method: 'POST', path: '/counts', body: count });
  await paper({ amount: 120, paidOn: '2026-11-10', notes: 'Road tax' }, 'owner');
  await licence({ amount: 30, paidOn: '2026-11-11' }, 'owner');
  await paper({ amount: 80, paidOn: '2026-11-12', paidFrom: 'mobileMoney' }, 'owner');
  await paper({ validUntil: '2026-11-14' }, 'owner');
  expect(await dataOf(app, '/cash-book', 'owner')).toMatchObject([{ spent: 150, holds: 350 }]);
  const book = (await app.done({ as: 'owner', path: `/cash-book/${userId}` })).record;
  const lines = book['lines'] as Json[];
  expect(lines.map(({ kind, text, out }) => [kind, text, out]).slice(1)).toEqual([
    ['spending', 'ABZ 1234, Road tax', 120],
    ['spending', 'Moses', 30],
  ]);
  const days = await dataOf(app, '/cash-book/days', 'owner');
  expect(days.map(({ date, spentCash, spentOther }) => [date, spentCash, spentOther])).toEqual([
    ['2026-11-12', 0, 80],
    ['2026-11-11', 30, 0],
    ['2026-11-10', 120, 0],
  ]);
});

test('what the owner paid is owed back by the office', async () => {
  const { app, userId, licence } = await start();
  await licence({ amount: 44, paidOn: '2026-10-11', paidFrom: 'owner' });
  const path = `/statements/preview?userId=${userId}&month=2026-10`;
  expect((await app.done({ path })).record).toMatchObject({ profit: -44, paidByOwner: 44, payable: 0 });
});

test('papers are listed by whether they are of a car, and by the day they were paid', async () => {
  const { app, paper, licence } = await start();
  await paper({ amount: 5, paidOn: '2026-11-02' });
  await licence({ amount: 7, paidOn: '2026-11-03' });
  const sum = async (filter: object) =>
    (await app.done({ path: `/papers/totals?filter=${JSON.stringify(filter)}` })).record;
  expect(await sum({ ofCar: true })).toEqual({ amount: 5 });
  expect(await sum({ ofCar: false })).toEqual({ amount: 7 });
  expect(await sum({ paidOn_gte: '2026-11-03', paidOn_lte: '2026-11-30' })).toEqual({ amount: 7 });
});
