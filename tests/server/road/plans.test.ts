import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPlan, startPlans } from './startPlans';

beforeEach(() => void vi.setSystemTime('2026-09-10T06:00:00Z'));
afterEach(() => void vi.useRealTimers());

test('a plan is due by kilometres or months, whichever comes first, from the day and the first reading of the car', async () => {
  const { due, read, carId, plan } = await startPlans();
  const row = async () => (await due({ kind: 'plan', carId }))[0];
  expect(await row()).toEqual({
    id: `plan-${plan.id}-${carId}`,
    kind: 'plan',
    carId,
    numberPlate: 'ABZ 1234',
    driverId: null,
    driver: null,
    userId: expect.any(Number),
    name: 'Mutale Owner',
    dueOn: '2027-03-10',
    isForecast: false,
    dueAt: 110_000,
    mileage: 100_000,
    kmLeft: 10_000,
    daysLeft: 115,
    state: 'later',
    recordId: plan.id,
    amount: null,
    leadDays: 14,
    text: 'Brakes',
    open: null,
  });
  // 6,600 km in 66 days: the rest takes 34 days.
  await read(carId, '2026-11-15', 106_600);
  expect(await row()).toMatchObject({ dueOn: '2026-12-19', isForecast: true, kmLeft: 3400, state: 'later' });
  vi.setSystemTime('2026-12-05T06:00:00Z');
  expect(await row()).toMatchObject({ dueOn: '2026-12-19', isForecast: true, state: 'soon', daysLeft: 14 });
  // A forecast alone is never overdue.
  vi.setSystemTime('2026-12-25T06:00:00Z');
  expect(await row()).toMatchObject({ dueOn: '2026-12-19', state: 'soon', daysLeft: -6 });
  await read(carId, '2026-12-25', 110_001);
  expect(await row()).toMatchObject({ kmLeft: -1, state: 'overdue' });
});

test('a work is the next start: its day and reading, else the newest reading up to its day', async () => {
  const { app, due, read, work, carId } = await startPlans();
  const plan = await addPlan(app, { item: 'Belt', carId, everyKm: 60_000, everyMonths: 6 });
  const row = async () => (await due({ id: `plan-${plan.id}-${carId}` }))[0];
  await read(carId, '2026-10-01', 102_000);
  const body = { carId, planId: plan.id, date: '2026-11-10' };
  const first = await work({ ...body, mileage: 105_000 });
  expect(first.status).toBe(201);
  expect(await row()).toMatchObject({ dueAt: 165_000, dueOn: '2027-05-10', mileage: 105_000 });
  expect((await app.done({ path: `/cars/${carId}` })).record['mileage']).toBe(105_000);
  // Of one day, the later id.
  await work({ ...body, mileage: 105_100 });
  expect(await row()).toMatchObject({ dueAt: 165_100 });
  const { record } = await app.done({
    method: 'POST',
    path: '/works/',
    body: { ...body, date: '2026-11-12' },
  });
  expect(await row()).toMatchObject({ dueAt: 165_100, dueOn: '2027-05-12' });
  await app.done({ method: 'PUT', path: `/works/${record.id}`, body: { date: '2026-08-31' } });
  // Before any reading there is no part by kilometres, and a 31st is the last day of February.
  expect(await row()).toMatchObject({ dueOn: '2027-05-10', dueAt: 165_100 });
  for (const { id } of (await app.done({ path: `/works/byCarId/${carId}` })).records)
    if (id !== record.id) await app.done({ method: 'DELETE', path: `/works/${id}` });
  expect(await row()).toMatchObject({ dueOn: '2027-02-28', isForecast: false, dueAt: null, kmLeft: null });
});

test('without months and without a reading nothing is due', async () => {
  const { app, due, work, carId } = await startPlans();
  const plan = await addPlan(app, { item: 'Belt', carId, everyKm: 60_000, leadKm: 2000 });
  await work({ carId, planId: plan.id, date: '2026-01-05' });
  const [row] = await due({ id: `plan-${plan.id}-${carId}` });
  expect(row).toMatchObject({ dueOn: null, dueAt: null, kmLeft: null, state: 'later', mileage: 100_000 });
});

test('by months alone it is soon from its days before, and overdue after its day', async () => {
  const { app, due, carId } = await startPlans();
  const plan = await addPlan(app, { item: 'Extinguisher', carId, everyMonths: 3, leadDays: 7 });
  const state = async () => (await due({ id: `plan-${plan.id}-${carId}` }))[0]?.['state'];
  for (const [day, expected] of [
    ['2026-12-02', 'later'],
    ['2026-12-03', 'soon'],
    ['2026-12-10', 'soon'],
    ['2026-12-11', 'overdue'],
  ]) {
    vi.setSystemTime(`${day}T06:00:00Z`);
    expect(await state(), day).toBe(expected);
  }
  const { record } = await app.done({ path: '/figures' });
  expect(record).toMatchObject({ plansOverdue: 1, plansSoon: 0 });
});

test('a plan of the car goes before one of its model, that before one of every car; an own one before the fleet’s', async () => {
  const { app, due, carId, secondId, plan } = await startPlans();
  const of = async (id: number) =>
    (await due({ kind: 'plan', carId: id })).map(({ recordId, text }) => [recordId, text]);
  const model = await addPlan(app, { item: 'BRAKES', model: ' toyota  HIACE ', everyKm: 8000 });
  expect(await of(carId)).toEqual([[model.id, 'BRAKES']]);
  expect(await of(secondId)).toEqual([[plan.id, 'Brakes']]);
  const own = await addPlan(app, { item: 'Brakes', model: 'Toyota Hiace', everyKm: 7000 }, 'owner');
  expect(own['userId']).toBe(app.people.owner.id);
  expect(await of(carId)).toEqual([[own.id, 'Brakes']]);
  const later = await addPlan(app, { item: 'Brakes', model: 'Toyota Hiace', everyKm: 6000 }, 'owner');
  expect(await of(carId)).toEqual([[later.id, 'Brakes']]);
  const named = await addPlan(app, { item: 'brakes', carId, everyKm: 5000 });
  expect(await of(carId)).toEqual([[named.id, 'brakes']]);
  await app.done({ method: 'DELETE', path: `/plans/${named.id}` });
  await app.done({ method: 'PUT', path: `/cars/${carId}`, body: { model: 'Rosa' } });
  expect(await of(carId)).toEqual([[plan.id, 'Brakes']]);
});

test('a plan says every how much, and is for one car or one model', async () => {
  const { app, carId, sentence } = await startPlans();
  const post = async (body: object) =>
    app.request({ method: 'POST', path: '/plans', body: { item: 'Belt', ...body } });
  for (const [body, expected] of [
    [{}, 'Say every how many kilometres or months'],
    [{ everyKm: null, everyMonths: null }, 'Say every how many kilometres or months'],
    [{ everyKm: 0 }, 'Every (km) must be above 0'],
    [{ everyMonths: 0, everyKm: 5 }, 'Every (months) must be above 0'],
    [{ everyKm: 5, carId, model: 'Rosa' }, 'A service plan is for one car or for one model'],
  ] as const) {
    const answer = await post(body);
    expect([answer.status, sentence(answer)]).toEqual([400, expected]);
  }
  const plan = await addPlan(app, { item: 'Belt', everyMonths: 9_999_999 });
  expect(plan).toMatchObject({ leadKm: 500, leadDays: 14, userId: null, carId: null });
  const emptied = await app.request({
    method: 'PUT',
    path: `/plans/${plan.id}`,
    body: { everyMonths: null },
  });
  expect(emptied.status).toBe(400);
  const lead = await app.done({ method: 'PUT', path: `/plans/${plan.id}`, body: { leadDays: null } });
  expect(lead.record).toMatchObject({ leadDays: 14 });
  // A day beyond those that can be written is none.
  expect((await app.done({ path: '/due?filter={"kind":"plan"}' })).records).toContainEqual(
    expect.objectContaining({ text: 'Belt', dueOn: null, state: 'later' }),
  );
});

test('a work is of a plan for its car, and its expense is of that car', async () => {
  const { app, work, carId, secondId, plan, sentence } = await startPlans();
  const ofSecond = await addPlan(app, { item: 'Belt', carId: secondId, everyKm: 5 });
  const body = { carId, planId: ofSecond.id, date: '2026-11-14' };
  expect(sentence(await work(body))).toBe('This service plan is not for that car');
  const repair = (
    await app.done({
      method: 'POST',
      path: '/repairs/',
      body: { carId: secondId, date: '2026-11-14', amount: 5 },
    })
  ).record;
  const answer = await work({ ...body, planId: plan.id, repairId: repair.id });
  expect([answer.status, sentence(answer)]).toEqual([
    400,
    `Expense: there is no repair with the number ${repair.id}`,
  ]);
  expect((await work({ ...body, planId: plan.id }, 'other')).status).toBe(400);
  await work({ ...body, planId: plan.id }, 'owner');
  const removal = await app.request({ method: 'DELETE', path: `/plans/${plan.id}` });
  expect([removal.status, sentence(removal)]).toEqual([409, 'Brakes still has 1 work done']);
});

test('of a car that changed hands, the plans and works of the new owner count, from that day', async () => {
  const { app, due, read, work, carId, plan: brakes } = await startPlans();
  await app.done({ method: 'DELETE', path: `/plans/${brakes.id}` });
  const plan = await addPlan(app, { item: 'Brakes', everyKm: 60_000, everyMonths: 6 });
  const own = await addPlan(app, { item: 'Belt', carId, everyKm: 60_000 }, 'owner');
  await work({ carId, planId: plan.id, date: '2026-11-14', mileage: 104_000 }, 'owner');
  await app.done({ method: 'PUT', path: `/cars/${carId}`, body: { userId: app.people.other.id } });
  const rows = await due({ kind: 'plan', carId });
  expect(rows.map(({ recordId }) => recordId)).toEqual([plan.id]);
  expect(rows[0]).toMatchObject({ dueOn: '2027-05-15', dueAt: 164_000 });
  vi.setSystemTime('2026-11-20T06:00:00Z');
  await read(carId, '2026-11-20', 104_500);
  expect((await due({ kind: 'plan', carId }))[0]).toMatchObject({ dueOn: '2027-05-15', dueAt: 164_500 });
  expect(await due({ kind: 'plan', carId }, 'owner')).toEqual([]);
  expect((await app.request({ as: 'other', path: `/plans/${own.id}` })).status).toBe(404);
  await app.done({ method: 'PUT', path: `/cars/${carId}`, body: { soldOn: '2026-11-20' } });
  expect(await due({ kind: 'plan', carId })).toEqual([]);
});

test('an undo makes a plan that got an owner one of every owner again', async () => {
  const { app, due, carId, secondId, plan } = await startPlans();
  const other = app.people.other.id;
  const change = { userId: other, carId, model: null };
  const { record } = await app.done({ method: 'PUT', path: `/plans/${plan.id}`, body: change });
  expect(record).toMatchObject({ userId: other, carId, name: 'Bwalya Other' });
  expect(await due()).toEqual([]);
  const [last] = (await app.done({ path: '/changes?range=[0,0]' })).records;
  await app.done({ method: 'POST', path: `/changes/${last?.id}/undo`, body: {} });
  expect((await due()).map((row) => row['carId'])).toEqual([carId, secondId]);
  // It is sorted and found without the car and the owner that it had.
  const columns = ['carId', 'userId', 'numberPlateKey', 'nameKey'] as const;
  expect(await app.database.db.selectFrom('plans').select(columns).execute()).toEqual([
    { carId: null, userId: null, numberPlateKey: null, nameKey: null },
  ]);
});

test('items and models are compared without case and extra spaces, but with their accents', async () => {
  const { app, due, carId } = await startPlans();
  const own = await addPlan(app, { carId, item: '  coolant ', everyMonths: 6 });
  const accented = await addPlan(app, { item: 'Cóolant', everyMonths: 6 });
  await addPlan(app, { item: 'COOLANT', everyMonths: 6 });
  const hiace = await addPlan(app, { model: 'toyota   HIACE', item: 'Belt', everyMonths: 6 });
  await addPlan(app, { model: 'Toyota Hiáce', item: 'Filter', everyMonths: 6 });
  const ids = (await due({ kind: 'plan', carId })).map(({ recordId }) => recordId);
  expect(ids).toEqual(expect.arrayContaining([own.id, accented.id, hiace.id]));
  // With the brakes.
  expect(ids).toHaveLength(4);
});
