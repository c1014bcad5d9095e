import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addBill, startBills } from './startBills';

beforeEach(() => void vi.setSystemTime('2026-09-10T06:00:00Z'));
afterEach(() => void vi.useRealTimers());

test('a bill is filled in: its owner, the days before; and what is wrong is refused', async () => {
  const { app, carId, userId, loan } = await startBills();
  expect(loan).toMatchObject({ userId, leadDays: 14, endsOn: null, numberPlate: 'ABZ 1234', kind: 'Loan' });
  const bill = { label: 'Tax', amount: 100, every: 'year', startsOn: '2026-12-31' };
  const own = await app.done({
    as: 'owner',
    method: 'POST',
    path: '/bills',
    body: { ...bill, userId: null },
  });
  expect(own.record).toMatchObject({ carId: null, userId });
  expect((await addBill(app, bill)) as object).toMatchObject({ carId: null, userId: null });
  const refused = async (body: object) =>
    (await app.request({ method: 'POST', path: '/bills', body: { ...bill, ...body } })) as {
      status: number;
      errors: unknown;
    };
  const answers = [
    [{ label: '' }, 'label'],
    [{ amount: 1.5 }, 'amount'],
    [{ every: 'day' }, 'every'],
    [{ endsOn: '2026-12-30' }, 'endsOn'],
    [{ seatsFrom: 17, seatsTo: 12 }, 'seatsTo'],
    [{ carId: 9999 }, 'carId'],
  ] as const;
  for (const [body, source] of answers) {
    const { status, errors } = await refused(body);
    expect([status, Object.keys(errors as object)], source).toEqual([400, [source]]);
  }
  const updated = await app.done({
    method: 'PUT',
    path: `/bills/${loan.id}`,
    body: { ...bill, carId, leadDays: null },
  });
  expect(updated.record).toMatchObject({ label: 'Tax', leadDays: 14 });
});

test('the oldest open day is due, from the day on which the car was recorded', async () => {
  const { carId, due, loan, app } = await startBills();
  expect(await due()).toEqual([
    {
      id: `bill-${loan.id}-${carId}`,
      kind: 'bill',
      text: 'Loan',
      carId,
      numberPlate: 'ABZ 1234',
      driverId: null,
      driver: null,
      userId: app.people.owner.id,
      name: app.people.owner.name,
      dueOn: '2026-10-01',
      isForecast: false,
      dueAt: null,
      mileage: null,
      kmLeft: null,
      daysLeft: -45,
      state: 'overdue',
      recordId: loan.id,
      amount: 4000,
      leadDays: 14,
      open: 2,
    },
  ]);
});

test('a day is paid once, by an expense that is filled in; deleted, it is due again', async () => {
  const { app, carId, otherId, act, due, days, sentence, loan } = await startBills();
  const day = { carId, billOn: '2026-10-01' };
  const paid = await act('pay', day);
  expect(paid.status).toBe(201);
  expect(paid.record).toMatchObject({
    ...day,
    billId: loan.id,
    kindId: 10,
    amount: 4000,
    details: 'Loan',
    date: '2026-11-15',
    paidFrom: 'cashBox',
  });
  expect(await due()).toMatchObject([{ dueOn: '2026-11-01', state: 'overdue', open: 1 }]);
  const again = await act('pay', day);
  expect([again.status, sentence(again)]).toEqual([409, 'Loan of ABZ 1234 for 01/10/2026 is paid already']);
  for (const body of [
    { ...day, billOn: '2026-10-02' },
    { ...day, billOn: '2026-09-01' },
    { ...day, carId: otherId },
  ]) {
    const wrong = await act('pay', body);
    expect([wrong.status, wrong.errors]).toEqual([400, { billOn: 'This bill is not due on that day' }]);
  }
  expect((await act('pay', {})).status).toBe(400);
  expect((await act('pay', day, 'admin', 999)).status).toBe(404);
  const ahead = await act('pay', {
    carId,
    billOn: '2026-11-01',
    amount: 3900,
    date: '2026-11-02',
    paidFrom: 'bank',
    details: 'By standing order',
  });
  expect(ahead.record).toMatchObject({ amount: 3900, date: '2026-11-02', paidFrom: 'bank', holderId: null });
  expect(await due()).toMatchObject([{ dueOn: '2026-12-01', state: 'later', open: 0, daysLeft: 16 }]);
  expect(await days()).toEqual([
    {
      carId,
      numberPlate: 'ABZ 1234',
      billOn: '2026-12-01',
      state: 'coming',
      repairId: null,
      paid: null,
      reason: null,
    },
    {
      carId,
      numberPlate: 'ABZ 1234',
      billOn: '2026-11-01',
      state: 'paid',
      repairId: ahead.record['id'],
      paid: 3900,
      reason: null,
    },
    {
      carId,
      numberPlate: 'ABZ 1234',
      billOn: '2026-10-01',
      state: 'paid',
      repairId: paid.record['id'],
      paid: 4000,
      reason: null,
    },
  ]);
  const kept = await app.request({ method: 'DELETE', path: `/bills/${loan.id}` });
  expect([kept.status, sentence(kept)]).toEqual([409, 'Loan still has 2 repairs']);
  await app.done({ method: 'DELETE', path: `/repairs/${paid.record['id']}` });
  expect(await due()).toMatchObject([{ dueOn: '2026-10-01', open: 1 }]);
});

test('an expense names a day of a bill, and an undo does not pay it twice', async () => {
  const { app, carId, act, loan, sentence } = await startBills();
  const expense = { carId, date: '2026-11-15', mileage: 0, amount: 4000 };
  const post = (body: object) =>
    app.request({ method: 'POST', path: '/repairs', body: { ...expense, ...body } });
  const of = { billId: loan.id, billOn: '2026-10-01' };
  expect(await post({ billId: loan.id })).toMatchObject({
    status: 400,
    errors: { billOn: expect.any(String) },
  });
  expect(await post({ billOn: '2026-10-01' })).toMatchObject({
    status: 400,
    errors: { billId: expect.any(String) },
  });
  expect(await post({ ...of, billId: 999 })).toMatchObject({ status: 400 });
  const { record } = await post(of);
  expect(record).toMatchObject(of);
  // Other fields are corrected although the day is paid by this expense.
  const put = { amount: 4100, billId: loan.id, billOn: '2026-10-01' };
  expect((await app.request({ method: 'PUT', path: `/repairs/${record['id']}`, body: put })).status).toBe(
    200,
  );
  await app.done({ method: 'DELETE', path: `/repairs/${record['id']}` });
  const [deleted] = (await app.done({ path: '/changes' })).records;
  expect((await act('pay', { carId, billOn: '2026-10-01' })).status).toBe(201);
  const undone = await app.request({ method: 'POST', path: `/changes/${deleted?.['id']}/undo` });
  expect([undone.status, sentence(undone)]).toEqual([409, 'Loan of ABZ 1234 for 01/10/2026 is paid already']);
});

test('a day is skipped with a reason, and is due after all; skips go with their bill and come back with it', async () => {
  const { app, carId, act, due, days, sentence, loan } = await startBills();
  const day = { carId, billOn: '2026-10-01' };
  expect(await act('skip', day)).toMatchObject({ status: 400, errors: { reason: 'Reason is required' } });
  const skipped = await act('skip', { ...day, reason: 'The bank waited' }, 'owner');
  expect([skipped.status, skipped.record['id']]).toEqual([200, loan.id]);
  expect((await act('skip', { ...day, reason: 'Again' })).status).toBe(200);
  expect((await due())[0]).toMatchObject({ dueOn: '2026-11-01', open: 1 });
  expect((await days()).at(-1)).toMatchObject({
    state: 'skipped',
    reason: 'The bank waited',
    repairId: null,
  });
  const paid = await act('pay', day);
  expect([paid.status, sentence(paid)]).toEqual([409, 'Loan of ABZ 1234 for 01/10/2026 was skipped']);
  const [change] = (await app.done({ path: '/changes' })).records;
  expect(change).toMatchObject({ action: 'skipped', resource: 'bills', title: 'Loan, ABZ 1234, 01/10/2026' });
  const [seen] = (await app.done({ as: 'owner', path: '/changes' })).records;
  expect(seen).toMatchObject({ action: 'skipped', title: 'Loan, ABZ 1234, 01/10/2026' });

  await app.done({ method: 'DELETE', path: `/bills/${loan.id}` });
  expect(await due()).toEqual([]);
  const [deleted] = (await app.done({ path: '/changes' })).records;
  await app.done({ method: 'POST', path: `/changes/${deleted?.['id']}/undo` });
  expect((await due())[0]).toMatchObject({ dueOn: '2026-11-01' });

  await app.done({ method: 'POST', path: `/bills/${loan.id}/unskip`, body: day });
  expect((await act('unskip', day)).status).toBe(200);
  expect((await due())[0]).toMatchObject({ dueOn: '2026-10-01', open: 2 });
  await act('pay', day);
  const late = await act('skip', { ...day, reason: 'x' });
  expect([late.status, sentence(late)]).toEqual([409, 'Loan of ABZ 1234 for 01/10/2026 is paid already']);
});
