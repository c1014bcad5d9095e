import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { add, buildCar } from '../../support/server/factories';
import { addBill, startBills } from './startBills';

beforeEach(() => void vi.setSystemTime('2026-09-10T06:00:00Z'));
afterEach(() => void vi.useRealTimers());

test('a bill of the fleet is each owner’s for own cars; of bands of seats, those with so many', async () => {
  const { app, carId, otherId, act, due, days } = await startBills();
  const stranger = app.people.other.id;
  const theirs = await add(app, 'cars', buildCar({ userId: stranger, numberPlate: 'CCC 3', seats: 12 }));
  const fleet = { label: 'Levy', amount: 50, every: 'quarter', startsOn: '2026-11-20' };
  const levy = await addBill(app, fleet);
  const tax = await addBill(app, { ...fleet, label: 'Tax', seatsFrom: 12, seatsTo: 17 });
  expect((await due()).filter(({ text }) => text === 'Levy')).toHaveLength(3);
  expect(
    (await due())
      .filter(({ text }) => text === 'Tax')
      .map(({ numberPlate }) => numberPlate)
      .sort(),
  ).toEqual(['ABZ 1234', 'CCC 3']);
  const own = (await app.done({ as: 'owner', path: '/due?filter={"kind":"bill"}' })).records;
  expect(new Set(own.map((row) => row['carId']))).toEqual(new Set([carId, otherId]));
  expect((await app.request({ as: 'owner', path: `/bills/${levy.id}` })).status).toBe(200);
  const day = { carId: otherId, billOn: '2026-11-20' };
  expect((await act('pay', day, 'owner', Number(levy.id))).status).toBe(201);
  const foreign = { carId: Number(theirs.id), billOn: '2026-11-20' };
  expect((await act('pay', foreign, 'owner', Number(levy.id))).status).toBe(400);
  expect((await act('skip', { ...foreign, reason: 'x' }, 'owner', Number(levy.id))).status).toBe(400);
  expect((await days(Number(levy.id), 'owner')).map(({ numberPlate }) => numberPlate)).toEqual([
    'ABZ 1234',
    'BBB 2',
    'BBB 2',
  ]);
  const put = await app.request({ as: 'owner', method: 'PUT', path: `/bills/${tax.id}`, body: fleet });
  expect(put.status).toBe(403);
});

test('a car that came from another owner counts from that day; archived and sold cars are due no more', async () => {
  const { app, carId, due, days, act } = await startBills();
  await act('pay', { carId, billOn: '2026-10-01' });
  const levy = { label: 'Levy', amount: 50, every: 'month', startsOn: '2026-01-20' };
  const general = await addBill(app, { ...levy, userId: app.people.other.id });
  await app.done({ method: 'PUT', path: `/cars/${carId}`, body: { userId: app.people.other.id } });
  // The loan was of the former owner.
  expect(await due()).toMatchObject([{ text: 'Levy', carId, dueOn: '2026-11-20', open: 0 }]);
  vi.setSystemTime('2026-12-25T06:00:00Z');
  expect((await due())[0]).toMatchObject({ text: 'Levy', open: 2 });
  await app.done({ method: 'POST', path: `/cars/${carId}/archive`, body: { anyway: true } });
  expect(await due()).toEqual([]);
  expect((await days()).map(({ state }) => state)).toEqual(['paid']);
  expect(await days(Number(general.id))).toEqual([]);
});

test('the totals add every open day up to a day', async () => {
  const { app, act, carId } = await startBills();
  const totals = async (query = '') => (await app.done({ path: `/due/totals${query}` })).record;
  // 1 October, 1 November, and in 90 days the 1st of December, January and February.
  expect(await totals()).toEqual({ amount: 20_000, count: 5 });
  expect(await totals('?until=2026-12-01')).toEqual({ amount: 12_000, count: 3 });
  expect(await totals('?until=2026-11-30')).toEqual({ amount: 8000, count: 2 });
  await act('pay', { carId, billOn: '2026-12-01' });
  expect(await totals()).toEqual({ amount: 16_000, count: 4 });
  expect(await totals('?until=9999-12-31')).toMatchObject({ count: expect.any(Number) });
  expect(await totals('?filter={"kind":"insurance"}')).toEqual({ amount: 0, count: 0 });
  expect((await app.request({ path: '/due/totals?until=soon' })).status).toBe(400);
  expect((await app.request({ path: '/due?until=2026-12-01' })).status).toBe(400);
  expect((await app.done({ path: '/figures' })).record).toMatchObject({ billsOverdue: 1, billsSoon: 0 });
});

test('the present owner of a car learns nothing of what the former one paid and why they skipped', async () => {
  const { app, carId, act } = await startBills();
  const fleet = { label: 'Levy', amount: 50, every: 'month', startsOn: '2026-10-20' };
  const id = Number((await addBill(app, fleet)).id);
  await act('pay', { carId, billOn: '2026-10-20', amount: 777 }, 'owner', id);
  await act('skip', { carId, billOn: '2026-11-20', reason: 'Private' }, 'owner', id);
  await act('pay', { carId, billOn: '2026-12-20', amount: 888 }, 'owner', id);
  await app.done({ method: 'PUT', path: `/cars/${carId}`, body: { userId: app.people.other.id } });
  const read = async (as: 'admin' | 'owner' | 'other') =>
    (await app.done({ as, path: `/bills/${id}/days` })).records.filter((day) => day['carId'] === carId);
  const nothing = { repairId: null, paid: null, reason: null };
  // It falls due for the present owner from the day of the change on, but for what was settled ahead.
  expect(await read('other')).toEqual([
    { carId, numberPlate: 'ABZ 1234', billOn: '2027-01-20', state: 'coming', ...nothing },
    { carId, numberPlate: 'ABZ 1234', billOn: '2026-12-20', state: 'paid', ...nothing },
    { carId, numberPlate: 'ABZ 1234', billOn: '2026-11-20', state: 'skipped', ...nothing },
  ]);
  expect((await read('owner')).map(({ paid, reason }) => [paid, reason])).toEqual([
    [888, null],
    [null, 'Private'],
    [777, null],
  ]);
  expect((await read('admin')).map(({ paid, reason }) => [paid, reason])).toEqual([
    [null, null],
    [888, null],
    [null, 'Private'],
    [777, null],
  ]);
});

test('what is overdue by its kilometres is to be paid, with or without a day', async () => {
  const { app, userId } = await startBills();
  // Recorded today, it has no pace.
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'CCC 3', mileage: 120_000 }));
  const { record: plan } = await app.done({
    method: 'POST',
    path: '/plans',
    body: { carId: car.id, item: 'Brakes', everyKm: 1000 },
  });
  const visit = { carId: car.id, date: '2026-11-15', mileage: 120_100, planIds: [plan.id] };
  const body = { ...visit, repair: { amount: 300 } };
  await app.done({ method: 'POST', path: '/works/done', body });
  const totals = async () =>
    (await app.done({ path: '/due/totals?until=2026-11-15&filter={"kind":"plan"}' })).record;
  expect(await totals()).toEqual({ amount: 0, count: 0 });
  await add(app, 'readings', { carId: car.id, date: '2026-11-15', mileage: 121_101 });
  const [row] = (await app.done({ path: '/due?filter={"kind":"plan"}' })).records;
  expect(row).toMatchObject({ state: 'overdue', dueOn: null, amount: 300 });
  expect(await totals()).toEqual({ amount: 300, count: 1 });
  // By its months it falls due later, without changing that it is overdue.
  const byBoth = { item: 'Brakes', everyKm: 1000, everyMonths: 36 };
  await app.done({ method: 'PUT', path: `/plans/${plan.id}`, body: byBoth });
  const [later] = (await app.done({ path: '/due?filter={"kind":"plan"}' })).records;
  expect(later).toMatchObject({ state: 'overdue', dueOn: '2029-11-15', amount: 300 });
  expect(await totals()).toEqual({ amount: 300, count: 1 });
});

test('who may not skip a day is told so before what is wrong with it', async () => {
  const { app, carId, act } = await startBills();
  const grant = { email: app.people.other.email, level: 'record' };
  const { record } = await app.done({ as: 'owner', method: 'POST', path: '/grants', body: grant });
  await app.done({ as: 'other', method: 'POST', path: `/grants/${record.id}/accept` });
  for (const billOn of ['2026-10-01', '2026-10-02']) {
    const day = { carId, billOn };
    expect((await act('skip', { ...day, reason: 'x' }, 'other')).status).toBe(403);
    expect((await act('unskip', day, 'other')).status).toBe(403);
  }
  expect((await act('skip', { carId: 9999, billOn: '2026-10-01', reason: 'x' }, 'other')).status).toBe(400);
});
