import { expect, test } from 'vitest';
import type { TestApp, Who } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import type { Json } from '../../support/server/lists';
import { sendOne } from '../../support/server/photos';
import { startTrade, useNovember } from './trade';

useNovember();

const NOTHING = 'Say what was handed in or paid';
const SPENT = 'What was paid must be a list of at most 10';

const start = async () => {
  const all = await startTrade();
  const { app, carId, driverId } = all;
  const cashIn = (body: Json, as: Who = 'owner', headers: Record<string, string> = {}) =>
    app.request({ as, method: 'POST', path: '/cash-ins', body: { carId, driverId, ...body }, headers });
  return { ...all, cashIn };
};

const written = async (app: TestApp) => {
  const [cashings, repairs] = [await app.done({ path: '/cashings' }), await app.done({ path: '/repairs' })];
  return { cashings: cashings.records, repairs: repairs.records };
};

const one = { amount: 20 };

const refused: readonly (readonly [string, Json, Readonly<Record<string, string>>])[] = [
  ['nothing', {}, { amount: NOTHING }],
  ['an amount of 0', { amount: 0, spent: [] }, { amount: NOTHING }],
  ['a method of nothing', { method: 'cash', spent: [one] }, { method: NOTHING }],
  ['a reference of nothing', { reference: 'MP1', spent: [one] }, { reference: NOTHING }],
  ['a holder of nothing', { holderId: 1, amount: 0, spent: [one] }, { holderId: NOTHING }],
  ['notes of nothing', { notes: 'Late', spent: [one] }, { notes: NOTHING }],
  ['files of nothing', { files: [], spent: [one] }, { files: NOTHING }],
  ['below 0', { amount: -1 }, { amount: 'Amount (ZMW) must not be negative' }],
  ['three decimals', { amount: 0.001 }, { amount: 'Amount (ZMW) may have at most two decimals' }],
  ['no car', { carId: null, amount: 1 }, { carId: 'Number Plate is required' }],
  ['no driver', { driverId: null, amount: 1 }, { driverId: 'Driver is required' }],
  [
    'an unknown driver',
    { driverId: 999, spent: [one] },
    { driverId: 'Driver: there is no driver with the number 999' },
  ],
  ['no day', { date: 'soon', amount: 1 }, { date: 'Date must be a date such as 2026-11-20' }],
  ['no list', { amount: 1, spent: one }, { spent: SPENT }],
  ['eleven', { amount: 1, spent: Array.from({ length: 11 }, () => one) }, { spent: SPENT }],
  ['no amount', { spent: [one, { details: 'Gate' }] }, { 'spent.1.amount': 'Amount (ZMW) must be above 0' }],
  [
    'an amount of 0 spent',
    { amount: 1, spent: [{ amount: 0 }] },
    { 'spent.0.amount': 'Amount (ZMW) must be above 0' },
  ],
  [
    'a negative amount spent',
    { spent: [{ amount: -5 }] },
    { 'spent.0.amount': 'Amount (ZMW) must not be negative' },
  ],
  [
    'a part of a kwacha spent',
    { spent: [{ amount: 5.5 }] },
    { 'spent.0.amount': 'Amount (ZMW) must be a whole number' },
  ],
  [
    'an unknown kind',
    { spent: [one, one, { ...one, kindId: 99 }] },
    { 'spent.2.kindId': 'Kind: there is no expense kind with the number 99' },
  ],
  [
    'long details',
    { spent: [{ ...one, details: 'x'.repeat(5_001) }] },
    { 'spent.0.details': 'Details may have at most 5000 characters' },
  ],
  ['no entry', { spent: [one, 20] }, { 'spent.1.amount': 'Amount (ZMW) must be above 0' }],
  [
    'a field of others',
    { spent: [{ ...one, paidFrom: 'owner' }] },
    { 'spent.0.paidFrom': 'Unknown field: paidFrom' },
  ],
  [
    'the car of the whole',
    { spent: [one, { ...one, carId: 1 }] },
    { 'spent.1.carId': 'Unknown field: carId' },
  ],
];

test('what makes no sense is refused at its field, and nothing of it is written', async () => {
  const { app, cashIn } = await start();
  for (const [name, body, errors] of refused) {
    const answer = await cashIn(body, 'admin');
    expect([answer.status, answer.errors], name).toEqual([400, errors]);
  }
  expect((await cashIn({ amount: 1, tip: 5 }, 'admin')).status).toBe(400);
  expect(await written(app)).toEqual({ cashings: [], repairs: [] });
});

test('ten things are paid out of it; each is of that car, driver, owner and day', async () => {
  const { app, userId, carId, driverId, cashIn } = await start();
  const spent = Array.from({ length: 10 }, (_, index) => ({ amount: index + 1, kindId: index + 1 }));
  const { status, body } = await cashIn({ amount: 380.5, date: '2026-11-12', spent }, 'admin');
  const of = { carId, driverId, userId, date: '2026-11-12' };
  expect(status).toBe(201);
  expect(body).toMatchObject({
    cashing: { ...of, amount: 380.5, method: 'cash', holderId: app.people.admin.id },
    repairs: spent.map((each) => ({ ...of, ...each, paidFrom: 'driver', holderId: null, driverPays: null })),
  });
  const { cashings, repairs } = await written(app);
  expect([cashings.length, repairs.length]).toEqual([1, 10]);
});

test('nothing is written when the third expense or the reference is refused', async () => {
  const { app, cashIn } = await start();
  await cashIn({ amount: 1, method: 'mobileMoney', reference: 'MP 1' });
  const before = await written(app);
  const third = await cashIn({ amount: 5, spent: [one, one, { ...one, files: ['none'] }] });
  expect([third.status, Object.keys(third.errors ?? {})]).toEqual([400, ['spent.2.files']]);
  const known = await cashIn({ amount: 5, method: 'mobileMoney', reference: 'mp.1', spent: [one] });
  expect([known.status, Object.keys(known.errors ?? {})]).toEqual([409, ['reference']]);
  expect(await written(app)).toEqual(before);
});

test('sent twice with one key it is written once; another body with the key is refused', async () => {
  const { app, cashIn } = await start();
  const body = { amount: 380, spent: [one, { amount: 100, details: 'Puncture' }] };
  const key = { 'Idempotency-Key': 'a-gate-at-six-in-the-evening' };
  const first = await cashIn(body, 'owner', key);
  const second = await cashIn(body, 'owner', key);
  expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
  expect((await cashIn({ ...body, amount: 381 }, 'owner', key)).status).toBe(409);
  const { cashings, repairs } = await written(app);
  expect([cashings.length, repairs.length]).toEqual([1, 2]);
});

test('without a day it is of the day on which the phone recorded it', async () => {
  const { cashIn } = await start();
  const { body } = await cashIn({ amount: 5, spent: [one] }, 'owner', {
    'Recorded-At': '2026-11-13T22:30:00.000Z',
  });
  expect(body).toMatchObject({ cashing: { date: '2026-11-14' }, repairs: [{ date: '2026-11-14' }] });
  const said = await cashIn({ date: '2026-11-12', spent: [one] }, 'owner', {
    'Recorded-At': '2026-11-13T22:30:00.000Z',
  });
  expect(said.body).toMatchObject({ cashing: null, repairs: [{ date: '2026-11-12' }] });
});

test('photos belong to what they were taken of', async () => {
  const { app, cashIn } = await start();
  const [note, receipt] = [await sendOne(app, { as: 'owner' }), await sendOne(app, { as: 'owner' })];
  const { body } = await cashIn({ amount: 5, files: [note], spent: [one, { ...one, files: [receipt] }] });
  expect(body).toMatchObject({
    cashing: { files: [{ id: note }] },
    repairs: [{ files: [] }, { files: [{ id: receipt }] }],
  });
});

test('an owner cashes in for own cars and drivers; without a token nobody does', async () => {
  const { app, carId, driverId, cashIn } = await start();
  const foreign = await add(app, 'cars', buildCar({ userId: app.people.other.id, mileage: 1 }));
  const stranger = await add(app, 'drivers', buildDriver({ carId: foreign.id }));
  expect((await cashIn({ amount: 1 }, 'anonymous')).status).toBe(401);
  expect((await cashIn({ carId: foreign.id, amount: 1 })).errors).toMatchObject({
    carId: expect.any(String),
  });
  expect((await cashIn({ driverId: stranger.id, amount: 1 })).errors).toMatchObject({
    driverId: expect.any(String),
  });
  expect((await cashIn({ amount: 1, holderId: app.people.other.id })).status).toBe(403);
  expect((await cashIn({ amount: 1, spent: [one] })).body).toMatchObject({
    cashing: { holderId: app.people.owner.id, userId: app.people.owner.id, date: '2026-11-15' },
    repairs: [{ userId: app.people.owner.id }],
  });
  const [had] = (await app.done({ path: `/driver-assignments?filter={"driverId":${driverId}}` })).records;
  await app.done({ method: 'DELETE', path: `/driver-assignments/${had!.id}` });
  await app.done({ method: 'POST', path: `/drivers/${driverId}/archive`, body: { anyway: true } });
  expect((await cashIn({ spent: [one] }, 'admin')).errors).toEqual({ driverId: 'Moses is archived' });
  await app.done({ method: 'POST', path: `/cars/${carId}/archive` });
  expect((await cashIn({ spent: [one] }, 'admin')).errors).toMatchObject({ carId: 'ABZ 1234 is archived' });
});

test('an undo takes back one of it alone', async () => {
  const { app, cashIn } = await start();
  await cashIn({ amount: 380, spent: [{ amount: 20 }, { amount: 100 }] });
  const changes = (await app.done({ path: '/changes?range=[0,9]' })).records;
  const last = changes.find(({ resource }) => resource === 'repairs');
  await app.done({ method: 'POST', path: `/changes/${last!.id}/undo` });
  const { cashings, repairs } = await written(app);
  expect([cashings.length, repairs.map(({ amount }) => amount)]).toEqual([1, [20]]);
});
