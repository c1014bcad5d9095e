import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPlan, startPlans } from './startPlans';

beforeEach(() => void vi.setSystemTime('2026-09-10T06:00:00Z'));
afterEach(() => void vi.useRealTimers());

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
  await done({
    carId,
    date: '2026-11-14',
    planIds: [plan.id, belt.id, String(belt.id)],
    repair: { amount: 10 },
  });
  const [last, , first] = (await app.done({ path: '/changes?range=[0,2]' })).records;
  expect([last?.['bundle'], first?.['bundle']]).toEqual([first?.id, first?.id]);
  await app.done({ method: 'POST', path: `/changes/${last?.id}/undo`, body: {} });
  await app.done({ method: 'POST', path: `/changes/${first?.id}/undo`, body: {} });
  expect((await app.done({ path: '/works' })).records).toMatchObject([{ planId: plan.id, repairId: null }]);
  expect((await app.done({ path: '/repairs' })).records).toEqual([]);
  // Its cost was taken back first.
  const [, other] = (await app.done({ path: '/changes?filter={"resource":"works","action":"create"}' }))
    .records;
  await app.done({ method: 'POST', path: `/changes/${other?.id}/undo`, body: {} });
  expect((await app.done({ path: '/works' })).records).toEqual([]);
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

test('a visit that was recorded is answered again, also if its plans are for other cars by now', async () => {
  const { app, done, carId, plan } = await startPlans();
  const belt = await addPlan(app, { item: 'Belt', model: 'Toyota Hiace', everyKm: 60_000 });
  const body = { carId, date: '2026-11-14', planIds: [plan.id, belt.id] };
  const headers = { 'idempotency-key': 'a-visit-to-the-workshop' };
  const answer = await done(body, 'owner', headers);
  await app.done({ method: 'PUT', path: `/cars/${carId}`, body: { model: 'Rosa' } });
  expect(await done(body, 'owner', headers)).toMatchObject({ status: 201, body: answer.body });
  expect((await done(body, 'owner', { 'idempotency-key': 'another-visit' })).status).toBe(400);
  expect((await app.done({ path: '/works' })).records).toHaveLength(2);
});

test('a car and a plan of another owner are as if they were missing', async () => {
  const { app, done, work, carId, plan, sentence } = await startPlans();
  const own = await addPlan(app, { item: 'Belt', everyKm: 5 }, 'other');
  for (const body of [
    { carId, planId: own.id },
    { carId: 999_999, planId: own.id },
  ]) {
    const refused = 'Number Plate: there is no car with the number';
    const visit = { carId: body.carId, planIds: [own.id, plan.id], date: '2026-11-14' };
    expect(sentence(await work({ ...body, date: '2026-11-14' }, 'other'))).toContain(refused);
    expect(sentence(await done(visit, 'other'))).toContain(refused);
  }
});
