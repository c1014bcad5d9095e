import { expect, test } from 'vitest';
import { calendarOf } from '../../../src/server/calendar';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { runRows, type Row } from '../../support/server/rows';
import { plus } from './model';

const calendar = calendarOf('Africa/Lusaka');
const today = calendar.today();
const inWords = (day: string) => day.split('-').reverse().join('/');
const ago = (days: number) => plus(today, -days);

/** An owner's car and its driver, who has had it for ten days and owes 100 for each. */
const startWithDebt = async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234' }));
  const driver = await add(app, 'drivers', buildDriver({ name: 'Kelvin Tembo', carId: car.id }));
  const [assignment] = (await app.done({ path: '/driver-assignments' })).records;
  await app.done({
    method: 'PUT',
    path: `/driver-assignments/${assignment!.id}`,
    body: { startedOn: ago(10) },
  });
  const target = { carId: car.id, amount: 100, every: 'day', startsOn: ago(10) };
  await app.done({ method: 'POST', path: '/targets', body: target });
  const key = `${driver.id}-${car.id}-${userId}`;
  return { app, car, driver, assignment: assignment!, target, key, userId };
};

const balanceOf = async (app: TestApp, key: string) => (await app.done({ path: `/balances/${key}` })).record;

test('a record of money that says something impossible is refused in its words', async () => {
  const { app, car, driver, target } = await startWithDebt();
  const carId = car.id;
  const post = (path: string, body: object, status: number, message: string): Row => ({
    method: 'POST',
    path,
    body,
    status,
    contains: [message],
  });
  const off = { carId, startsOn: today, reason: 'ill' };
  const adjustment = { carId, driverId: driver.id, date: today, effect: 'charge', amount: 5, reason: 'Fine' };
  const paper = { kind: 'fitness', validUntil: today };
  await runRows(app, [
    post('/targets', { ...target, every: 'year' }, 400, 'Owed every must be one of: day, week, month'),
    post(
      '/targets',
      { ...target, days: '0000000' },
      400,
      'Working days must be seven digits, Monday first, such as 1111110',
    ),
    post('/targets', { ...target, endsOn: ago(11) }, 400, 'Until must not be before From'),
    post('/targets', target, 409, `ABZ 1234 already has a target from ${inWords(ago(10))}`),
    post('/targets', { ...target, driverId: driver.id }, 201, '"driver":"Kelvin Tembo"'),
    post('/targets', { ...target, startsOn: today }, 201, '1111111'),
    post('/days-off', { ...off, endsOn: ago(1) }, 400, 'Until must not be before From'),
    post('/days-off', { ...off, endsOn: plus(today, 366) }, 400, 'At most 366 days'),
    post('/days-off', { ...off, endsOn: plus(today, 365) }, 201, 'ABZ 1234'),
    post('/adjustments', { ...adjustment, amount: 0 }, 400, 'Amount (ZMW) must be above 0'),
    post('/papers', paper, 400, 'Say of which car or driver'),
    post('/papers', { ...paper, carId, driverId: driver.id }, 400, 'Say of which car or driver'),
    post('/papers', { ...paper, driverId: driver.id }, 201, 'Mutale Owner'),
  ]);
});

test('what is asked about money is asked in its words, or refused', async () => {
  const { app, key } = await startWithDebt();
  const at = (path: string, status: number, contains: string): Row => ({
    path,
    status,
    contains: [contains],
  });
  await runRows(app, [
    at(`/balances?asOf=${plus(today, 1)}`, 400, 'asOf must not be after today'),
    at('/balances?asOf=tomorrow', 400, '"asOf"'),
    at('/balances?nonsense=1', 400, '"nonsense"'),
    at('/balances?filter={"nonsense":1}', 400, '"nonsense"'),
    at('/balances?filter={"balance_gte":"much"}', 400, '"balance_gte"'),
    at('/balances?sort=["target","ASC"]', 400, '"sort"'),
    at('/balances?range=[3,1]', 400, '"range"'),
    at(`/balances/${key}/ledger?from=nonsense`, 400, '"from"'),
    at(`/balances/${key}/ledger?asOf=${plus(today, 1)}`, 400, 'asOf must not be after today'),
    at('/balances/1-2', 404, 'There is no such account'),
    at('/balances/01-1-1', 404, 'There is no such account'),
    at('/balances/9-9-9/ledger', 404, 'There is no such account'),
    at('/cashing-calendar?month=2026-13', 400, 'month must be a month such as 2026-11'),
    at('/cashing-calendar?filter={"state":"late"}', 400, '"state"'),
    at('/balances/loose?filter={"why":7}', 400, '"why"'),
    at('/targets/suggestions?range=[0,1]', 400, '"range"'),
    at(`/balances?filter={"state":["late"],"q":"abz12","balance_gte":1000}&range=[0,0]`, 200, key),
  ]);
});

test('an owner sees the accounts, handovers and calendars that are theirs', async () => {
  const { app, key, assignment, car, driver } = await startWithDebt();
  const none = { status: 200, mustNotContain: [key] } as const;
  await runRows(app, [
    { as: 'owner', path: '/balances', status: 200, contains: [key] },
    { as: 'owner', path: `/balances/${key}`, status: 200, contains: ['"balance":1000'] },
    { as: 'other', path: `/balances/${key}`, status: 404 },
    { as: 'other', path: `/balances/${key}/ledger`, status: 404 },
    { as: 'other', path: '/balances', ...none },
    { as: 'other', path: '/cashing-calendar', ...none },
    { as: 'other', path: '/driver-assignments', status: 200, mustNotContain: ['ABZ 1234'] },
    { as: 'owner', path: '/driver-assignments', status: 200, contains: ['ABZ 1234', 'Kelvin Tembo'] },
    { as: 'owner', method: 'PUT', path: `/driver-assignments/${assignment.id}`, body: {}, status: 403 },
    { as: 'owner', method: 'DELETE', path: `/driver-assignments/${assignment.id}`, status: 403 },
    { as: 'owner', path: '/figures', status: 200, contains: ['"driversLate":1,"owed":1000'] },
    { as: 'other', path: '/figures', status: 200, contains: ['"driversLate":0,"owed":0'] },
    { as: 'admin', method: 'DELETE', path: `/drivers/${driver.id}`, status: 200 },
    { as: 'admin', method: 'DELETE', path: `/cars/${car.id}`, status: 409, contains: ['1 target'] },
  ]);
});

test('a handover may be of a past day, and carries its reading and notes', async () => {
  const { app, car, driver, assignment } = await startWithDebt();
  const other = await add(app, 'cars', buildCar({ userId: app.people.owner.id, mileage: 10 }));
  const body = { driverId: driver.id, carId: other.id };
  const hand = (more: object, status: number, contains: string): Row => ({
    method: 'POST',
    path: '/driver-assignments',
    body: { ...body, ...more },
    status,
    contains: [contains],
  });
  await runRows(app, [
    hand({ date: plus(today, 1) }, 400, 'The day must not be after today'),
    hand({ date: ago(11) }, 400, `Kelvin Tembo has had ABZ 1234 since ${inWords(ago(10))}`),
    hand({ date: ago(3), mileage: 500, notes: 'Spare wheel' }, 201, calendar.startOf(ago(3))),
    { path: `/cars/${other.id}`, status: 200, contains: ['"mileage":500'] },
    {
      method: 'PUT',
      path: `/driver-assignments/${assignment.id}`,
      body: { endedOn: ago(2) },
      status: 409,
      contains: [`Kelvin Tembo already has ${String(other['numberPlate'])} on ${inWords(ago(3))}`],
    },
    {
      method: 'PUT',
      path: `/driver-assignments/${assignment.id}`,
      body: { endedOn: ago(10) },
      status: 400,
      contains: ['"endedOn"'],
    },
    { method: 'DELETE', path: `/driver-assignments/${assignment.id}`, status: 200, contains: ['ABZ 1234'] },
    { method: 'DELETE', path: `/driver-assignments/${assignment.id}`, status: 404 },
    { path: `/cars/${car.id}`, status: 200 },
  ]);
  const [now] = (await app.done({ path: '/driver-assignments' })).records;
  expect(now).toMatchObject({ startedOn: ago(3), endedOn: null, mileage: 500, notes: 'Spare wheel' });
});

test('two clerks who cash in the same driver at once are both counted', async () => {
  const { app, car, driver, key } = await startWithDebt();
  const body = { carId: car.id, driverId: driver.id, date: today, amount: 150 };
  await Promise.all([1, 2].map(() => app.done({ method: 'POST', path: '/cashings', body })));
  expect(await balanceOf(app, key)).toMatchObject({
    due: 1_000,
    cashed: 300,
    balance: 700,
    behindSince: ago(7),
  });
});

test('a car that changes owner in mid-week leaves what was owed with whom it was owed to', async () => {
  const { app, car, driver, key } = await startWithDebt();
  const to = app.people.other.id;
  await app.done({ method: 'PUT', path: `/cars/${car.id}`, body: { userId: to } });
  expect(await balanceOf(app, key)).toMatchObject({ balance: 1_000, isCurrent: false, dueToday: 0 });
  expect((await app.request({ path: `/balances/${driver.id}-${car.id}-${to}` })).status).toBe(404);
  const target = { carId: car.id, amount: 70, every: 'week', startsOn: today };
  await app.done({ method: 'POST', path: '/targets', body: target });
  expect(await balanceOf(app, `${driver.id}-${car.id}-${to}`)).toMatchObject({ balance: 0, isCurrent: true });
});

test('a ledger that is read while records change is of one moment', async () => {
  const { app, car, driver, key } = await startWithDebt();
  const edits = Array.from({ length: 20 }, (_, index) =>
    app.done({
      method: 'POST',
      path: index % 2 ? '/cashings' : '/adjustments',
      body: {
        carId: car.id,
        driverId: driver.id,
        date: ago(index % 5),
        amount: 10,
        ...(index % 2 ? {} : { effect: 'charge', reason: 'Fine' }),
      },
    }),
  );
  const reads = Array.from({ length: 10 }, () => app.done({ path: `/balances/${key}/ledger` }));
  for (const { records } of await Promise.all(reads)) {
    let balance = 0;
    for (const line of records) expect(line['balance']).toBe((balance += Number(line['amount'])));
  }
  await Promise.all(edits);
  const { records } = await app.done({ path: `/balances/${key}/ledger` });
  expect(records.at(-1)).toMatchObject({ balance: 1_000 });
});

test('a target is suggested for a driver who has none', async () => {
  const { app } = await startWithDebt();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  const driver = await add(app, 'drivers', buildDriver({ carId: car.id }));
  const suggested = async () => (await app.done({ as: 'owner', path: '/targets/suggestions' })).records;
  expect(await suggested()).toMatchObject([{ driverId: driver.id, every: null, amount: null }]);
  for (const amount of [200, 300, 300, 200])
    await add(app, 'cashings', { carId: car.id, driverId: driver.id, date: ago(5), amount });
  expect(await suggested()).toMatchObject([{ carId: car.id, every: 'week', amount: 300 }]);
});
