import { expect, test } from 'vitest';
import type { TestApp, Who } from '../../support/server/app';
import { add, addFleet, bodyOf, buildCashing } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { startCashings } from '../../support/server/cashings';

const DAY = '2026-10-20';

const totalsOf = async (app: TestApp, filter: object, as: Who = 'admin') =>
  (await app.done(listCall('/cashings/totals', { filter }, as))).record;

test('totals by method, under the filter and the visibility of the list', async () => {
  const { app, about, cash } = await startCashings();
  const other = await addFleet(app, 'other');
  await cash({ method: 'mobileMoney', amount: 0.1, date: '2026-09-01' });
  await cash({ method: 'mobileMoney', amount: 0.2 });
  await cash({ method: 'bank', amount: 1_000_000.07 });
  await cash({ method: 'bank', amount: null });
  const theirs = { carId: other.cars.id, driverId: other.drivers.id, userId: app.people.other.id };
  await add(app, 'cashings', buildCashing({ ...theirs, method: 'bank', amount: 5 }));
  const mine = { cash: 350.5, mobileMoney: 0.3, bank: 1_000_000.07 };
  expect(await totalsOf(app, {}, 'owner')).toEqual({ amount: 1_000_350.87, byMethod: mine });
  expect(await totalsOf(app, {})).toEqual({
    amount: 1_000_706.37,
    byMethod: { cash: 701, mobileMoney: 0.3, bank: 1_000_005.07 },
  });
  for (const [filter, amount, byMethod] of [
    [{ method: 'bank' }, 1_000_005.07, { cash: 0, mobileMoney: 0, bank: 1_000_005.07 }],
    [{ date_lte: '2026-09-30' }, 0.1, { cash: 0, mobileMoney: 0.1, bank: 0 }],
    [{ q: 'nothing like it' }, 0, { cash: 0, mobileMoney: 0, bank: 0 }],
    [{ q: 'monday', carId: about.carId }, 1_000_350.87, mine],
  ] as const)
    expect(await totalsOf(app, filter), JSON.stringify(filter)).toEqual({ amount, byMethod });
});

test('lists, totals, scopes and whole lists are filtered by the confirmation', async () => {
  const { app, about, fleet, cash, confirm } = await startCashings();
  const [one, two] = [await cash({ amount: 100, method: 'bank' }), await cash({ amount: 7 })];
  await confirm([one.id, two.id]);
  const open = [fleet.cashings.id];
  for (const [confirmed, ids, amount] of [
    [true, [one.id, two.id], 107],
    [false, open, 350.5],
  ] as const) {
    const filter = { confirmed };
    for (const path of [
      '/cashings',
      `/cashings/byCarId/${about.carId}`,
      `/cashings/byUserId/${about.userId}`,
    ])
      for (const range of [undefined, [0, 9]]) {
        const query = { filter, sort: ['id', 'ASC'], ...(range && { range }) };
        expect((await app.done(listCall(path, query))).ids, path).toEqual(ids);
        expect((await app.done(listCall(path, query, 'owner'))).ids, path).toEqual(ids);
      }
    expect((await app.done(listCall('/cashings/me', { filter, sort: ['id', 'ASC'] }, 'owner'))).ids).toEqual(
      ids,
    );
    expect(await totalsOf(app, filter)).toMatchObject({ amount });
    expect(await totalsOf(app, { ...filter, method: 'bank' })).toMatchObject({ amount: confirmed ? 100 : 0 });
  }
  const both = await app.done(
    listCall('/cashings', { filter: { confirmed: true, q: 'monday' }, range: [0, 0] }),
  );
  expect(both.headers['content-range']).toBe('cashings 0-0/2');
  const wrong = await app.request(listCall('/cashings', { filter: { confirmed: 'yes' } }));
  expect(wrong.status).toBe(400);
});

/** The account of the fleet with a target, so that it has a balance. */
const startAccount = async () => {
  const started = await startCashings();
  const { app, about } = started;
  await app.done({
    method: 'POST',
    path: '/driver-assignments',
    body: { driverId: about.driverId, carId: about.carId },
  });
  const [assignment] = (await app.done({ path: '/driver-assignments' })).records;
  const path = `/driver-assignments/${assignment!.id}`;
  await app.done({ method: 'PUT', path, body: { startedOn: '2026-10-01' } });
  await add(app, 'targets', { ...bodyOf('targets', about), startsOn: '2026-10-01', endsOn: null });
  const id = `${about.driverId}-${about.carId}-${about.userId}`;
  return { ...started, id };
};

test('a balance says how much of what was cashed in is not confirmed', async () => {
  const { app, fleet, cash, confirm, unconfirm, id } = await startAccount();
  const undated = await cash({ date: null, amount: 20 });
  const dated = await cash({ amount: 3.25 });
  const rowOf = async (as: Who = 'admin') => {
    const { record } = await app.done({ as, path: `/balances/${id}` });
    const { records } = await app.done(listCall('/balances', {}, as));
    expect(records.find((row) => String(row['id']) === id)).toEqual(record);
    return record;
  };
  const before = await rowOf();
  expect(before).toMatchObject({ cashed: 373.75, unconfirmed: 373.75 });
  for (const [ids, unconfirmed] of [
    [[fleet.cashings.id], 23.25],
    [[undated.id], 3.25],
    [[dated.id], 0],
  ] as const) {
    await confirm(ids);
    expect(await rowOf()).toEqual({ ...before, unconfirmed });
    expect(await rowOf('owner')).toEqual({ ...before, unconfirmed });
  }
  await unconfirm([undated.id, dated.id]);
  expect(await rowOf()).toEqual({ ...before, unconfirmed: 23.25 });
  const asOf = await app.done({ path: `/balances/${id}?asOf=2026-10-19` });
  expect(asOf.record).toMatchObject({ cashed: 0, unconfirmed: 0 });
  const sorted = await app.done(listCall('/balances', { sort: ['unconfirmed', 'DESC'], range: [0, 9] }));
  expect(sorted.status).toBe(200);
});

test('ledger lines and the calendar mark what is confirmed', async () => {
  const { app, about, fleet, cash, confirm, id } = await startAccount();
  const other = await cash({ amount: 99.5, date: DAY });
  const linesOf = async () => (await app.done({ path: `/balances/${id}/ledger?from=${DAY}` })).records;
  const dayOf = async () => {
    const { records } = await app.done({ path: '/cashing-calendar?month=2026-10' });
    const row = records.find(({ carId }) => carId === about.carId);
    return (row!['days'] as { date: string }[]).find(({ date }) => date === DAY);
  };
  const lines = await linesOf();
  expect(lines.every((line) => !('isConfirmed' in line))).toBe(true);
  const day = await dayOf();
  expect(day).toMatchObject({ cashed: 450 });
  expect(day).not.toHaveProperty('confirmed');

  await confirm([other.id]);
  expect(await linesOf()).toEqual(
    lines.map((line) =>
      line['kind'] === 'cashing' && line['recordId'] === other.id ? { ...line, isConfirmed: true } : line,
    ),
  );
  expect(await dayOf()).toEqual({ ...day, confirmed: 99.5 });
  await confirm([fleet.cashings.id]);
  expect(await dayOf()).toEqual({ ...day, confirmed: 450 });
});

test('CONFIRM is in the page', async () => {
  const { renderIndexHtml } = await import('../../../src/server/http/indexHtml');
  const { readConfig } = await import('../../../src/server/ground/config');
  const page = '<title></title><meta name="motoka-confirm" content="on" />';
  expect(renderIndexHtml(page, readConfig({ CONFIRM: 'off' }))).toContain('motoka-confirm" content="off"');
  expect(renderIndexHtml(page, readConfig({}))).toContain('motoka-confirm" content="on"');
});
