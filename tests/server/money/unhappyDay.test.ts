import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { runRows } from '../../support/server/rows';
import { dataOf } from '../../support/server/lists';
import { ago, lusaka, today } from './days';
import { plus } from './modelDays';

/** An owner's car and its driver, who has had it for ten days and owes 100 for each. */
const startWithDebt = async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234' }));
  const driver = await add(app, 'drivers', buildDriver({ name: 'Kelvin Tembo', carId: car.id }));
  const [assignment] = (await app.done({ path: '/driver-assignments' })).records;
  const assignmentPath = `/driver-assignments/${assignment!.id}`;
  await app.done({ method: 'PUT', path: assignmentPath, body: { startedOn: ago(10) } });
  const about = { carId: car.id, driverId: driver.id };
  const target = await add(app, 'targets', { carId: car.id, amount: 100, every: 'day', startsOn: ago(10) });
  return { app, ...about, about, target, assignmentPath, key: `${driver.id}-${car.id}-${userId}` };
};

const balanceOf = async (app: TestApp, key: string, asOf = today) =>
  (await app.done({ path: `/balances/${key}?asOf=${asOf}` })).record;
const ledgerOf = async (app: TestApp, key: string) =>
  (await dataOf(app, `/balances/${key}/ledger`)).map(({ date, kind, amount }) => [date, kind, amount]);

test('an owner sees only their own accounts, calendars and figures', async () => {
  const { app, key, driverId, carId } = await startWithDebt();
  await runRows(app, [
    { as: 'owner', path: '/balances', status: 200, contains: [key] },
    { as: 'other', path: '/balances', status: 200, mustNotContain: [key] },
    { as: 'other', path: '/balances/totals', status: 200, contains: ['"owed":0'] },
    { as: 'other', path: '/cashing-calendar', status: 200, mustNotContain: [key] },
    { as: 'owner', path: '/figures', status: 200, contains: ['"driversLate":1,"owed":1000'] },
    { as: 'other', path: '/figures', status: 200, contains: ['"driversLate":0,"owed":0'] },
    { method: 'DELETE', path: `/drivers/${driverId}`, status: 200 },
    { path: `/balances/${key}`, status: 404 },
    { method: 'DELETE', path: `/cars/${carId}`, status: 409, contains: ['ABZ 1234 still has 1 target'] },
  ]);
});

test('simultaneous cashings of two users both count, a repeated request counts once', async () => {
  const { app, about, key } = await startWithDebt();
  const body = { ...about, date: today, amount: 150 };
  const call = { method: 'POST', path: '/cashings', body } as const;
  const again = { ...call, headers: { 'idempotency-key': 'the-same-tap' } };
  await Promise.all([call, call, again, again].map((one) => app.done(one)));
  expect(await balanceOf(app, key)).toMatchObject({
    due: 1_000,
    cashed: 450,
    balance: 550,
    behindSince: ago(6),
  });
  expect((await ledgerOf(app, key)).filter(([, kind]) => kind === 'cashing')).toHaveLength(3);
});

test('a late entry, a correction and a deletion update every figure immediately', async () => {
  const { app, about, key } = await startWithDebt();
  const cashing = await add(app, 'cashings', { ...about, date: ago(9), amount: 1_000 });
  expect(await balanceOf(app, key)).toMatchObject({ balance: 0, state: 'square', behindSince: null });
  await app.done({ method: 'PUT', path: `/cashings/${cashing.id}`, body: { amount: 100.5, date: ago(2) } });
  expect(await balanceOf(app, key)).toMatchObject({
    balance: 899.5,
    behindSince: ago(9),
    lastCashedOn: ago(2),
  });
  expect(await balanceOf(app, key, ago(3))).toMatchObject({
    due: 700,
    cashed: 0,
    balance: 700,
    lastCashedOn: null,
  });
  await app.done({ method: 'DELETE', path: `/cashings/${cashing.id}` });
  expect(await balanceOf(app, key)).toMatchObject({ balance: 1_000, lastCashedOn: null });
  await add(app, 'daysOff', { carId: about.carId, startsOn: ago(10), endsOn: ago(7), reason: 'workshop' });
  expect(await balanceOf(app, key)).toMatchObject({ due: 600, behindSince: ago(6) });
});

test('a changed target changes the dues from its start date', async () => {
  const { app, about, target, key } = await startWithDebt();
  const before = await ledgerOf(app, key);
  await add(app, 'targets', { carId: about.carId, amount: 150, every: 'day', startsOn: ago(3) });
  const after = await ledgerOf(app, key);
  expect(after.slice(0, 7)).toEqual(before.slice(0, 7));
  expect(after.slice(7)).toEqual([ago(3), ago(2), ago(1)].map((date) => [date, 'due', 150]));
  await app.done({ method: 'PUT', path: `/targets/${target.id}`, body: { endsOn: ago(5) } });
  expect((await ledgerOf(app, key)).map(([date]) => date)).toEqual(
    [10, 9, 8, 7, 6, 5, 3, 2, 1].map((days) => ago(days)),
  );
  await app.done({ method: 'DELETE', path: `/targets/${target.id}` });
  expect((await ledgerOf(app, key)).map(([date]) => date)).toEqual([3, 2, 1].map((days) => ago(days)));
});

test('a ledger read during a change of its target is consistent', async () => {
  const { app, target, key } = await startWithDebt();
  const path = `/targets/${target.id}`;
  const changes = Array.from({ length: 20 }, (_, index) =>
    app.done({ method: 'PUT', path, body: { amount: 100 + index } }),
  );
  const reads = Array.from({ length: 20 }, () => dataOf(app, `/balances/${key}/ledger`));
  for (const lines of await Promise.all(reads)) {
    expect(new Set(lines.map(({ amount }) => amount)).size).toBe(1);
    let balance = 0;
    for (const line of lines) expect(line['balance']).toBe((balance += Number(line['amount'])));
  }
  await Promise.all(changes);
  const { record } = await app.done({ path });
  expect(await balanceOf(app, key)).toMatchObject({ balance: 10 * Number(record['amount']) });
});

test('a car sold in mid-week: each owner is owed their days of it, later ones only the new owner', async () => {
  const { app, about, target, assignmentPath, key } = await startWithDebt();
  const monday = plus(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) - 7);
  const [wednesday, sunday] = [plus(monday, 2), plus(monday, 6)];
  const { other } = app.people;
  await app.done({ method: 'PUT', path: assignmentPath, body: { startedOn: monday } });
  await app.done({
    method: 'PUT',
    path: `/targets/${target.id}`,
    body: { amount: 700, every: 'week', startsOn: monday },
  });
  await app.done({ method: 'PUT', path: `/cars/${about.carId}`, body: { userId: other.id } });
  const [theirs] = await dataOf(app, '/driver-assignments', 'other');
  await app.done({ method: 'PUT', path: assignmentPath, body: { endedOn: wednesday } });
  const begins = { startedOn: wednesday };
  await app.done({ method: 'PUT', path: `/driver-assignments/${String(theirs!['id'])}`, body: begins });
  const theirKey = `${about.driverId}-${about.carId}-${other.id}`;
  await runRows(app, [{ path: `/balances/${theirKey}`, status: 404 }]);
  await add(app, 'targets', { carId: about.carId, amount: 1_400, every: 'week', startsOn: monday });
  await add(app, 'cashings', { ...about, date: sunday, amount: 300 });

  const next = plus(sunday, 1);
  expect(await balanceOf(app, key, next)).toMatchObject({
    due: 200,
    cashed: 0,
    balance: 200,
    behindSince: sunday,
    isCurrent: false,
  });
  expect(await balanceOf(app, theirKey, next)).toMatchObject({
    since: wednesday,
    due: 1_000,
    cashed: 300,
    balance: 700,
    isCurrent: true,
  });
  expect((await dataOf(app, '/balances', 'owner')).map(({ id }) => id)).toEqual([key]);
  expect((await dataOf(app, '/balances', 'other')).map(({ id }) => id)).toEqual([theirKey]);
  expect(await balanceOf(app, key)).toMatchObject({ due: 200, dueToday: 0 });
});

test('a driver who had the car for part of a day owes nothing for that day', async () => {
  const { app, about, key } = await startWithDebt();
  const next = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  const { driverId } = about;
  const hand = (carId: number) =>
    app.done({ method: 'POST', path: '/driver-assignments', body: { driverId, carId, date: ago(4) } });
  await hand(next.id);
  expect(await balanceOf(app, key)).toMatchObject({ due: 600, isCurrent: false });
  await hand(about.carId);
  expect(await balanceOf(app, key)).toMatchObject({ due: 1_000, isCurrent: true });
  expect(lusaka.startOf(ago(4))).toBe(`${ago(5)}T22:00:00.000Z`);
});
