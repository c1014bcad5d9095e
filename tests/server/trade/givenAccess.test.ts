import { expect, test } from 'vitest';
import { dataOf, type Json } from '../../support/server/lists';
import { startTrade, useNovember } from './trade';

useNovember();

const start = async (level: 'view' | 'record' | 'correct') => {
  const all = await startTrade();
  const { app, userId, carId, driverId } = all;
  const body = { userId: app.people.other.id, ownerId: userId, level };
  await app.done({ method: 'POST', path: '/grants', body });
  const cashIn = (more: Json) =>
    app.request({ as: 'other', method: 'POST', path: '/cash-ins', body: { carId, driverId, ...more } });
  return { ...all, cashIn };
};

test('who may see a fleet reads what drivers paid, and records nothing of it', async () => {
  const { app, carId, driverId, cashIn } = await start('view');
  const body = { carId, driverId, date: '2026-11-12', amount: 30, paidFrom: 'driver' };
  await app.done({ method: 'POST', path: '/repairs/', body });
  const refused = await cashIn({ amount: 5, spent: [{ amount: 5 }] });
  expect([refused.status, refused.message]).toEqual([
    403,
    'You may see the cars of Mutale Owner, not record for them',
  ]);
  expect(await dataOf(app, '/spending', 'other')).toMatchObject([{ amount: 30 }]);
  expect(await dataOf(app, '/profits', 'other')).toMatchObject([{ paidByDrivers: 30 }]);
  expect(await dataOf(app, '/balances/loose', 'other')).toMatchObject([{ id: 'repairs-1', amount: 30 }]);
});

test('who may record for a fleet cashes in for its owner, in cash of their own', async () => {
  const { app, userId, cashIn } = await start('record');
  const { status, body } = await cashIn({ amount: 380, spent: [{ amount: 120, kindId: 5 }] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    cashing: { userId, holderId: app.people.other.id },
    repairs: [{ userId, paidFrom: 'driver', driver: 'Moses' }],
  });
  expect(await dataOf(app, '/spending', 'owner')).toMatchObject([{ kind: 'Station', amount: 120 }]);
});

test('who may correct a fleet says who paid', async () => {
  const { app, carId, driverId, cashIn } = await start('correct');
  await cashIn({ date: '2026-11-12', spent: [{ amount: 120 }] });
  const put = (body: Json) =>
    app.request({ as: 'other', method: 'PUT', path: '/repairs/1', body: { carId, ...body } });
  expect((await put({ paidFrom: 'cashBox', driverPays: 60 })).record).toMatchObject({
    driverId,
    driverPays: 60,
  });
  expect((await put({ driverPays: 121 })).errors).toEqual({
    driverPays: 'Driver pays back at most the amount',
  });
});
