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

test('a visit records all that was done with one cost, once', async () => {
  const { app, due, done, carId, plan } = await startPlans();
  const belt = await addPlan(app, { item: 'Belt', carId, everyKm: 60_000 });
  const body = {
    carId,
    date: '2026-11-14',
    mileage: 104_000,
    planIds: [plan.id, belt.id],
    repair: { amount: 1850, kindId: 1, paidFrom: 'cashBox' },
  };
  const headers = { 'idempotency-key': 'a-visit-to-the-workshop' };
  const answer = await done(body, 'owner', headers);
  expect(answer.status).toBe(201);
  const { works, repair } = answer.body as {
    works: Record<string, unknown>[];
    repair: Record<string, unknown>;
  };
  expect(repair).toMatchObject({ carId, date: '2026-11-14', mileage: 104_000, amount: 1850 });
  expect(repair['details']).toBe('Brakes, Belt');
  expect(works.map(({ planId, repairId, mileage }) => [planId, repairId, mileage])).toEqual([
    [plan.id, repair['id'], 104_000],
    [belt.id, repair['id'], 104_000],
  ]);
  expect((await done(body, 'owner', headers)).body).toEqual(answer.body);
  expect((await app.done({ path: '/works' })).records).toHaveLength(2);
  expect(await due({ kind: 'plan', carId })).toMatchObject([
    { text: 'Brakes', dueAt: 114_000, amount: 1850 },
    { text: 'Belt', dueAt: 164_000, amount: 1850 },
  ]);
  // The cost of the plans is no bill: it counts in the totals on its day.
  const { record } = await app.done({ path: '/due/totals?until=2027-06-01' });
  expect(record).toMatchObject({ amount: 1850, count: 1 });

  await app.done({ method: 'DELETE', path: `/repairs/${String(repair['id'])}` });
  expect((await app.done({ path: '/works' })).records.map(({ repairId }) => repairId)).toEqual([null, null]);
  expect((await due({ kind: 'plan', carId }))[0]).toMatchObject({ amount: null, dueAt: 114_000 });
  const changes = `/changes?filter=${JSON.stringify({ resource: 'repairs', action: 'delete' })}`;
  const [change] = (await app.done({ path: changes })).records;
  await app.done({ method: 'POST', path: `/changes/${change?.id}/undo`, body: {} });
  expect((await due({ kind: 'plan', carId }))[0]).toMatchObject({ amount: 1850 });
});

test('the changes of a visit stand together; each is undone alone', async () => {
  const { app, done, carId, plan } = await startPlans();
  const belt = await addPlan(app, { item: 'Belt', carId, everyKm: 60_000 });
  await done({ carId, date: '2026-11-14', planIds: [plan.id, belt.id], repair: { amount: 10 } });
  const [last, , first] = (await app.done({ path: '/changes?range=[0,2]' })).records;
  expect([last?.['bundle'], first?.['bundle']]).toEqual([first?.id, first?.id]);
  await app.done({ method: 'POST', path: `/changes/${last?.id}/undo`, body: {} });
  await app.done({ method: 'POST', path: `/changes/${first?.id}/undo`, body: {} });
  expect((await app.done({ path: '/works' })).records).toMatchObject([{ planId: plan.id, repairId: null }]);
  expect((await app.done({ path: '/repairs' })).records).toEqual([]);
});

test('a visit names what is wrong with it, and nothing of it is recorded', async () => {
  const { app, done, carId, secondId, plan, sentence } = await startPlans();
  const foreign = await addPlan(app, { item: 'Other', everyKm: 5, userId: app.people.other.id });
  const ofSecond = await addPlan(app, { item: 'Belt', carId: secondId, everyKm: 5 });
  const visit = { carId, date: '2026-11-14', planIds: [plan.id] };
  const list = 'What was done must be a list of 1 to 50 service plans';
  for (const [body, field, expected] of [
    [{ ...visit, planIds: [] }, 'planIds', list],
    [{ ...visit, planIds: undefined }, 'planIds', list],
    [{ ...visit, planIds: Array.from({ length: 51 }, () => plan.id) }, 'planIds', list],
    [{ ...visit, planIds: [plan.id, ofSecond.id] }, 'planIds', 'This service plan is not for that car'],
    [
      { ...visit, planIds: [foreign.id] },
      'planIds',
      `Service plan: there is no service plan with the number ${foreign.id}`,
    ],
    [
      { ...visit, planIds: [999_999] },
      'planIds',
      'Service plan: there is no service plan with the number 999999',
    ],
    [{ ...visit, date: undefined }, 'date', 'Date is required'],
    [{ ...visit, repair: {} }, 'repair.amount', 'Amount (ZMW) must be above 0'],
    [{ ...visit, repair: { amount: 5, carId } }, 'repair.carId', 'Unknown field: carId'],
    [{ ...visit, repair: { amount: 'much' } }, 'repair.amount', expect.any(String)],
    [{ ...visit, repair: { amount: 5, kindId: 999_999 } }, 'repair.kindId', expect.any(String)],
  ] as const) {
    const answer = await done(body, 'owner');
    const { errors } = answer.body as { errors: Record<string, string> };
    expect([answer.status, errors[field]], JSON.stringify(body)).toEqual([400, expected]);
    expect(sentence(answer)).toEqual(expected);
  }
  expect((await app.done({ path: '/works' })).records).toEqual([]);
  expect((await app.done({ path: '/repairs' })).records).toEqual([]);
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
