import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp } from '../../support/server/app';
import { row, runRows } from '../../support/server/rows';
import { cashFleet, NOW } from './fleet';

beforeAll(() => void vi.setSystemTime(NOW));
afterAll(() => void vi.useRealTimers());

const start = async () => {
  const app = await startApp();
  const fleet = await cashFleet(app);
  const { owner, other, admin } = app.people;
  // Two counts of the owner: 100, and 290 where 307.50 should be.
  const first = await fleet.count({ date: '2026-11-10', amount: 100 }, 'owner');
  await fleet.cashIn({ date: '2026-11-10', amount: 40 }, 'owner');
  const late = await fleet.cashIn({ date: '2026-11-12', amount: 250.5 }, 'owner');
  await fleet.repair({ date: '2026-11-13', details: 'Brake pads', amount: 50 }, 'owner');
  const second = await fleet.count({ date: '2026-11-15', amount: 290, notes: 'Too little' }, 'owner');
  await fleet.cashIn({ date: '2026-11-15', amount: 7 }, 'owner');
  await fleet.cashIn({ amount: 60 }, 'owner');
  await fleet.cashIn({ date: '2026-11-16', amount: 500, method: 'mobileMoney' }, 'owner');
  await fleet.repair({ date: '2026-11-16', details: 'Oil', amount: 5, paidFrom: 'bank' }, 'owner');
  await fleet.transfer({ date: '2026-11-17', amount: 150, toId: other.id, reference: 'T 9' }, 'owner');
  const refused = await fleet.transfer({ date: '2026-11-18', amount: 20, toId: other.id }, 'owner');
  await app.done({
    as: 'other',
    method: 'POST',
    path: `/transfers/${refused.id}/refuse`,
    body: { reason: 'no' },
  });
  await fleet.post('/payouts/', { userId: other.id, date: '2026-11-19', amount: 30, holderId: owner.id });
  await fleet.post('/payouts/', { userId: other.id, date: '2026-11-19', amount: 31, method: 'bank' });
  return { app, ...fleet, owner, other, admin, first, second, late };
};

test('the cash book says who holds how much since which count', async () => {
  const { rows, owner, other, totals } = await start();
  // The 7 of the day of the second count are in the 290. What has no date counts today.
  const ownRow = {
    id: owner.id,
    userId: owner.id,
    name: 'Mutale Owner',
    collected: 60,
    received: 0,
    spent: 0,
    handedOver: 180,
    holds: 170,
    lastCountOn: '2026-11-15',
    counted: 290,
    difference: -17.5,
  };
  const otherRow = {
    id: other.id,
    userId: other.id,
    name: 'Bwalya Other',
    collected: 0,
    received: 150,
    spent: 0,
    handedOver: 0,
    holds: null,
    lastCountOn: null,
    counted: null,
    difference: null,
  };
  expect(await rows()).toEqual([ownRow, otherRow]);
  expect(await rows(undefined, 'owner')).toEqual([ownRow]);
  expect(await rows(undefined, 'other')).toEqual([otherRow]);
  expect(await rows('2026-11-09')).toEqual([]);
  expect(await rows('2026-11-12')).toMatchObject([
    { collected: 250.5, holds: 350.5, lastCountOn: '2026-11-10', counted: 100, difference: null },
  ]);
  // The cashings of ordinary users' cars that nobody has confirmed: 40 + 250.50 + 7 + 60 + 500.
  expect(await totals('2026-11-26')).toEqual({ holds: 170, differences: -17.5, toConfirm: 857.5 });
  expect(await totals('2026-11-26', 'other')).toEqual({ holds: 0, differences: 0, toConfirm: 0 });
  expect(await totals('2026-11-14')).toMatchObject({ holds: 300.5, differences: 0 });
});

test('a late entry before a count changes its difference, not what is held; edits and undo as well', async () => {
  const { app, rows, totals, cashIn, count, late, second, dataOf } = await start();
  await count({ date: '2026-11-20', amount: 111 }, 'owner');
  expect((await rows())[0]).toMatchObject({ holds: 171, difference: 1, collected: 60, handedOver: 0 });
  await cashIn({ date: '2026-11-14', amount: 4 }, 'owner');
  expect((await rows('2026-11-19'))[0]).toMatchObject({ holds: 110, difference: -21.5 });
  expect((await rows())[0]).toMatchObject({ holds: 171, difference: 1 });
  expect(await totals('2026-11-26')).toMatchObject({ holds: 171, differences: -20.5 });

  await app.done({ method: 'PUT', path: `/cashings/${late.id}`, body: { amount: 200.5 } });
  expect((await rows('2026-11-19'))[0]).toMatchObject({ holds: 110, difference: 28.5 });
  await app.done({ method: 'PUT', path: `/cashings/${late.id}`, body: { method: 'bank' } });
  expect((await rows('2026-11-19'))[0]).toMatchObject({ difference: 229 });
  const [{ id } = { id: 0 }] = (await dataOf('/changes?range=[0,0]')) as unknown as { id: number }[];
  await app.done({ method: 'POST', path: `/changes/${id}/undo` });
  expect((await rows('2026-11-19'))[0]).toMatchObject({ difference: 28.5 });
  await app.done({ method: 'DELETE', path: `/cashings/${late.id}` });
  expect((await rows('2026-11-19'))[0]).toMatchObject({ difference: 229 });
  // Without the second count the third follows the first: 100 + 40 of the day of the count stay out.
  await app.done({ method: 'DELETE', path: `/counts/${second.id}` });
  expect((await rows())[0]).toMatchObject({ holds: 171, difference: 111 - (100 - 50 + 4 + 7 - 180) });
});

test('a person’s book: its lines oldest first, a count last on its day', async () => {
  const { book, owner, other } = await start();
  const found = await book(owner.id, '?from=2026-11-10&to=2026-11-30', 'owner');
  const lines = found['lines'] as Record<string, unknown>[];
  const shown = lines.map(({ date, kind, text, in: moneyIn, out, holds, difference }) => [
    String(date).slice(-2),
    kind,
    text,
    moneyIn,
    out,
    holds,
    difference,
  ]);
  expect(shown).toEqual([
    ['10', 'cashing', 'ABZ 1234, Brian Sichone', 40, 0, null, null],
    ['10', 'count', null, 0, 0, 100, null],
    ['12', 'cashing', 'ABZ 1234, Brian Sichone', 250.5, 0, 350.5, null],
    ['13', 'spending', 'ABZ 1234, Brake pads', 0, 50, 300.5, null],
    ['15', 'cashing', 'ABZ 1234, Brian Sichone', 7, 0, 307.5, null],
    ['15', 'count', 'Too little', 0, 0, 290, -17.5],
    ['17', 'transferOut', 'Bwalya Other, T 9', 0, 150, 140, null],
    // The owner may not read what is paid to another owner.
    ['19', 'payout', null, 0, 30, 110, null],
    ['26', 'cashing', 'ABZ 1234, Brian Sichone', 60, 0, 170, null],
  ]);
  expect(lines[3]).toMatchObject({ resource: 'repairs', recordId: 1 });
  expect(found).toMatchObject({ opening: null, closing: 170 });
  expect(await book(owner.id, '?from=2026-11-16&to=2026-11-18')).toMatchObject({
    opening: 290,
    closing: 140,
  });
  expect(await book(owner.id, '?from=2026-11-20&to=2026-11-20')).toEqual({
    opening: 110,
    lines: [],
    closing: 110,
  });
  expect(await book(owner.id)).toEqual(await book(owner.id, '?from=2026-11-01&to=2026-11-30'));
  expect(await book(other.id, '', 'other')).toMatchObject({
    opening: null,
    lines: [{ kind: 'transferIn', text: 'Mutale Owner, T 9', in: 150, holds: null, difference: null }],
    closing: null,
  });
});

test('money is counted, then handed over: what is handed over later on that day comes after the count', async () => {
  const app = await startApp();
  const { cashIn, count, transfer, post, rows, totals, book } = await cashFleet(app);
  const { owner, other } = app.people;
  const at = (time: string) => vi.setSystemTime(new Date(`2026-11-2${time}:00.000Z`));
  at('4T06:00');
  await count({ date: '2026-11-24', amount: 0 }, 'owner');
  at('5T07:00');
  await cashIn({ date: '2026-11-25', amount: 900 }, 'owner');
  await transfer({ date: '2026-11-25', amount: 100, toId: other.id }, 'owner');
  at('5T16:00');
  await count({ date: '2026-11-25', amount: 790 }, 'owner');
  at('5T16:05');
  await transfer({ date: '2026-11-25', amount: 500, toId: null }, 'owner');
  await post('/payouts/', { userId: other.id, date: '2026-11-25', amount: 90, holderId: owner.id });
  // A cashing of that day is in the count, whenever it is typed.
  await cashIn({ date: '2026-11-25', amount: 10 }, 'owner');
  // The next day in Lusaka: what is typed then was handed over before the count.
  at('5T22:10');
  await transfer({ date: '2026-11-25', amount: 20, toId: null }, 'owner');
  expect(await rows(undefined, 'owner')).toMatchObject([
    { collected: 0, handedOver: 590, holds: 200, counted: 790, difference: 0 },
  ]);
  expect(await rows('2026-11-25', 'owner')).toMatchObject([{ handedOver: 590, holds: 200 }]);
  expect(await totals('2026-11-25', 'owner')).toMatchObject({ holds: 200, differences: 0 });
  const { lines, closing } = (await book(owner.id, '?from=2026-11-25&to=2026-11-25')) as unknown as {
    lines: { kind: string; in: number; out: number; holds: number; difference: number | null }[];
    closing: number;
  };
  expect(lines.map((line) => [line.kind, line.in - line.out, line.holds, line.difference])).toEqual([
    ['cashing', 900, 900, null],
    ['transferOut', -100, 800, null],
    ['cashing', 10, 810, null],
    ['transferOut', -20, 790, null],
    ['count', 0, 790, 0],
    ['transferOut', -500, 290, null],
    ['payout', -90, 200, null],
  ]);
  expect(closing).toBe(200);
  // The next count does not miss what was handed over.
  at('6T16:00');
  await count({ date: '2026-11-26', amount: 200 }, 'owner');
  expect(await rows(undefined, 'owner')).toMatchObject([{ holds: 200, difference: 0, handedOver: 0 }]);
  vi.setSystemTime(NOW);
});

test('who may read a book, and which days', async () => {
  const { app, owner, other } = await start();
  const own = `/cash-book/${owner.id}`;
  await runRows(app, [
    { ...row('GET', `/cash-book/${other.id}`, undefined, 404, 'There is no such account'), as: 'owner' },
    row('GET', '/cash-book/99999', undefined, 404, 'There is no such account'),
    row('GET', '/cash-book/x', undefined, 404),
    row('GET', `${own}?from=yesterday`, undefined, 400, 'from must be a date such as 2026-11-20'),
    row('GET', `${own}?from=2026-11-20&to=2026-11-19`, undefined, 400, 'to must not be before from'),
    row('GET', `${own}?from=2000-01-01&to=2026-11-19`, undefined, 400, 'At most 3660 days'),
    row('GET', `${own}?asOf=2026-11-19`, undefined, 400),
    row('GET', `${own}?from=9999-12-01&to=9999-12-31`, undefined, 200, '"lines":[]'),
    row('GET', `${own}?from=0001-01-01&to=0001-01-31`, undefined, 200, '"lines":[]'),
    row('GET', '/cash-book/days?from=9999-12-01&to=9999-12-31', undefined, 200, '[]'),
    row('GET', '/cash-book?asOf=2026-11-27', undefined, 400, 'asOf must not be after today'),
    row('GET', '/cash-book/totals?asOf=soon', undefined, 400, 'asOf must be a date such as 2026-11-20'),
    row('GET', '/cash-book?filter={"q":"mutale"}&range=[0,0]', undefined, 200, '"Mutale Owner"'),
    row('GET', '/cash-book?filter={"holds_gte":171}', undefined, 200, '[]'),
  ]);
});

test('the days: what came in and went out by day, newest first', async () => {
  const { dataOf, transfer } = await start();
  await transfer({ date: '2026-11-16', amount: 80 }, 'owner');
  await transfer({ date: '2026-11-16', amount: 9 }, 'other');
  const day = { cash: 0, mobileMoney: 0, bank: 0, spentCash: 0, spentOther: 0, banked: 0 };
  const own = [
    { ...day, date: '2026-11-26', cash: 60 },
    { ...day, date: '2026-11-16', mobileMoney: 500, spentOther: 5, banked: 80 },
    { ...day, date: '2026-11-15', cash: 7 },
    { ...day, date: '2026-11-13', spentCash: 50 },
    { ...day, date: '2026-11-12', cash: 250.5 },
    { ...day, date: '2026-11-10', cash: 40 },
  ];
  expect(await dataOf('/cash-book/days', 'owner')).toEqual(own);
  expect(await dataOf('/cash-book/days', 'other')).toEqual([{ ...day, date: '2026-11-16', banked: 9 }]);
  expect(await dataOf('/cash-book/days?from=2026-11-16&to=2026-11-16')).toEqual([{ ...own[1], banked: 89 }]);
});
