import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { add, buildCar } from '../../support/server/factories';
import { addBill, startBills } from './startBills';

beforeEach(() => void vi.setSystemTime('2026-09-10T06:00:00Z'));
afterEach(() => void vi.useRealTimers());

test('two rows of a file do not pay the same day', async () => {
  const { app, carId, loan, days } = await startBills();
  const row = { carId, billId: loan.id, billOn: '2026-10-01' };
  const rows = [
    { ...row, date: '2026-10-02', amount: 4000 },
    { ...row, date: '2026-10-03', amount: 4100 },
    { ...row, billOn: '2026-11-01', date: '2026-11-03', amount: 4100 },
  ];
  const load = async (dryRun: boolean, some: typeof rows) =>
    (
      await app.done({
        method: 'POST',
        path: '/imports',
        body: { resource: 'repairs', fileName: 'loans.csv', dryRun, rows: some },
      })
    ).record;
  expect(await load(true, rows)).toMatchObject({
    created: 0,
    errors: [{ row: 2, errors: { billOn: 'Loan of ABZ 1234 for 01/10/2026 is paid already' } }],
  });
  await expect(load(false, rows)).rejects.toThrow('1 of 3 rows cannot be imported');
  expect(await load(false, [rows[0]!, rows[2]!])).toMatchObject({ created: 2, errors: [] });
  expect((await days()).map(({ billOn, state }) => [billOn, state])).toEqual([
    ['2026-12-01', 'coming'],
    ['2026-11-01', 'paid'],
    ['2026-10-01', 'paid'],
  ]);
});

test('without its bill an expense pays no day', async () => {
  const { app, carId, act, due } = await startBills();
  const { record } = await act('pay', { carId, billOn: '2026-10-01' });
  const path = `/repairs/${record.id}`;
  const { record: freed } = await app.done({ method: 'PUT', path, body: { billId: null } });
  expect(freed).toMatchObject({ billId: null, billOn: null });
  expect(await due()).toMatchObject([{ dueOn: '2026-10-01', open: 2 }]);
  const half = await app.request({ method: 'PUT', path, body: { billId: null, billOn: '2026-10-01' } });
  expect([half.status, half.errors]).toEqual([400, { billId: 'Say which bill it pays' }]);
});

test('a skipped day is due after all even when the bill has other days by now', async () => {
  const { app, carId, act, days, loan } = await startBills();
  const day = { carId, billOn: '2026-10-01' };
  await act('skip', { ...day, reason: 'The bank waited' });
  await app.done({ method: 'PUT', path: `/bills/${loan.id}`, body: { startsOn: '2026-10-20' } });
  const skipped = async () => (await days()).filter(({ state }) => state === 'skipped');
  expect(await skipped()).toMatchObject([{ billOn: '2026-10-01', reason: 'The bank waited' }]);
  expect((await act('unskip', day, 'other')).status).toBe(404);
  expect((await act('unskip', day, 'owner')).status).toBe(200);
  expect(await skipped()).toEqual([]);
  expect((await act('unskip', day, 'owner')).status).toBe(400);
});

test('an administrator makes a bill of an owner one of the fleet, but never one of a car', async () => {
  const { app, carId, userId, loan } = await startBills();
  const bill = { label: 'Levy', amount: 50, every: 'month', startsOn: '2026-11-20' };
  const own = await addBill(app, { ...bill, userId });
  const put = async (id: unknown, body: object, as: 'admin' | 'other' = 'admin') =>
    (await app.request({ as, method: 'PUT', path: `/bills/${id}`, body })).record;
  expect(await put(own.id, { userId: null })).toMatchObject({ userId: null, name: null });
  expect((await app.request({ as: 'other', path: `/bills/${own.id}` })).status).toBe(200);
  expect(await put(loan.id, { userId: null })).toMatchObject({ carId, userId });
  // Who may correct the bills of an owner does not make them everybody's.
  const theirs = await addBill(app, { ...bill, userId });
  const access = { userId: app.people.other.id, ownerId: userId, level: 'correct' };
  await app.done({ method: 'POST', path: '/grants', body: access });
  expect(await put(theirs.id, { userId: null, amount: 60 }, 'other')).toMatchObject({ userId, amount: 60 });

  const others = await add(app, 'cars', buildCar({ userId: app.people.other.id, numberPlate: 'CCC 3' }));
  // The owner of the car, whose bill of the fleet it was, or of another owner.
  expect(await put(own.id, { carId })).toMatchObject({ carId, userId });
  expect(await put(loan.id, { carId: others.id })).toMatchObject({
    carId: others.id,
    userId: app.people.other.id,
  });
  expect((await app.request({ as: 'owner', path: `/bills/${loan.id}` })).status).toBe(404);
});

test('a repeated payment gets the stored response, also when the bill was changed or deleted since', async () => {
  const { app, carId, loan } = await startBills();
  const pay = () =>
    app.request({
      method: 'POST',
      path: `/bills/${loan.id}/pay`,
      body: { carId, billOn: '2026-10-01' },
      headers: { 'idempotency-key': 'once' },
    });
  const first = await pay();
  expect(first.status).toBe(201);
  await app.done({ method: 'PUT', path: `/bills/${loan.id}`, body: { amount: 5000 } });
  expect([(await pay()).status, (await pay()).body]).toEqual([201, first.body]);
  await app.done({ method: 'DELETE', path: `/repairs/${first.record['id']}` });
  await app.done({ method: 'DELETE', path: `/bills/${loan.id}` });
  const again = await pay();
  expect([again.status, again.body]).toEqual([201, first.body]);
});
