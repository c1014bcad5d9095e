import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { addFleet } from '../support/server/factories';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

const cashing = async (app: TestApp, recordedAt: string, body: object = {}) => {
  const { cars, drivers } = await addFleet(app, 'owner');
  return app.request({
    as: 'owner',
    method: 'POST',
    path: '/cashings',
    headers: { 'recorded-at': recordedAt },
    body: { carId: cars.id, driverId: drivers.id, amount: 450, ...body },
  });
};

const lastChange = async (app: TestApp) => (await app.done({ path: '/changes?range=[0,0]' })).records[0];

test('a record that was saved on a phone says when', async () => {
  const app = await startApp();
  const recordedAt = ago(3 * DAY_MS);
  expect((await cashing(app, recordedAt)).status).toBe(201);
  expect(await lastChange(app)).toMatchObject({ action: 'create', resource: 'cashings', recordedAt });
});

test('a time in another zone is the same moment', async () => {
  const app = await startApp();
  const recordedAt = ago(3 * DAY_MS);
  const inLusaka = `${new Date(Date.parse(recordedAt) + 2 * 3_600_000).toISOString().slice(0, -1)}+02:00`;
  await cashing(app, inLusaka);
  expect(await lastChange(app)).toMatchObject({ recordedAt });
});

test.each([
  ['less than a minute old', () => ago(MINUTE_MS - 5_000)],
  ['in the future', () => ago(-DAY_MS)],
  ['older than 35 days', () => ago(35 * DAY_MS + MINUTE_MS)],
  ['no time', () => 'yesterday'],
  ['a day', () => '2026-11-20'],
  ['empty', () => ''],
])('a time that is %s is ignored', async (_, timeOf) => {
  const app = await startApp();
  expect((await cashing(app, timeOf())).status).toBe(201);
  expect(await lastChange(app)).toMatchObject({ recordedAt: null });
});

test.each([2 * MINUTE_MS, 35 * DAY_MS - MINUTE_MS])('a time %i ms ago is kept', async (age) => {
  const app = await startApp();
  const recordedAt = ago(age);
  await cashing(app, recordedAt);
  expect(await lastChange(app)).toMatchObject({ recordedAt });
});

test('a cashing without a day counts on the day on which it was recorded', async () => {
  const app = await startApp();
  const recordedAt = ago(9 * DAY_MS);
  const { record } = await cashing(app, recordedAt);
  const [from, to] = [ago(10 * DAY_MS), ago(8 * DAY_MS)].map((at) => at.slice(0, 10));
  const { body } = await app.done({
    as: 'owner',
    path: `/cash-book/${app.people.owner.id}?from=${from}&to=${to}`,
  });
  expect(body).toMatchObject({ data: { lines: [{ kind: 'cashing', recordId: record.id, in: 450 }] } });
  const today = ago(0).slice(0, 10);
  const later = await app.done({
    as: 'owner',
    path: `/cash-book/${app.people.owner.id}?from=${today}&to=${today}`,
  });
  expect(later.body).toMatchObject({ data: { lines: [] } });
});

test('the time on the phone is the change’s alone: each record was created when it arrived', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const recordedAt = ago(3 * DAY_MS);
  const start = Date.now();
  const date = ago(DAY_MS).slice(0, 10);
  const ofCar = { carId: cars.id, date };
  const bodies: Readonly<Record<string, object>> = {
    cars: { numberPlate: 'BAD 77', model: 'Hiace', userId: app.people.owner.id, mileage: 10 },
    drivers: { name: 'Moses', phone: 260_977_123_456, carId: cars.id },
    cashings: { carId: cars.id, driverId: drivers.id },
    repairs: { ...ofCar, amount: 5, details: 'Brakes' },
    insurances: { ...ofCar, amount: 5, insuranceType: 'Comprehensive', expiryDate: date },
    tires: { ...ofCar, tireType: 'Radial', price: 5, quantity: 1, mileage: 20, number: 4 },
    readings: { ...ofCar, mileage: 200_000 },
    papers: { carId: cars.id, kind: 'fitness', validUntil: date },
    adjustments: { ...ofCar, driverId: drivers.id, amount: 5, effect: 'forgive', reason: 'Breakdown' },
  };
  let stored = 0;
  for (const [name, body] of Object.entries(bodies)) {
    const request = {
      method: 'POST',
      path: `/${name}`,
      headers: { 'recorded-at': recordedAt },
      body,
    } as const;
    const { status, record } = await app.request(request);
    // A body that lacks a field says nothing about the time.
    if (status !== 201) continue;
    stored += 1;
    expect(Date.parse(String(record['createdAt'])), name).toBeGreaterThanOrEqual(start);
    expect(await lastChange(app), name).toMatchObject({ recordedAt });
  }
  expect(stored).toBeGreaterThanOrEqual(6);
});

test('a change that is sent at once has no such time', async () => {
  const app = await startApp();
  await addFleet(app, 'owner');
  expect(await lastChange(app)).toMatchObject({ recordedAt: null });
});
