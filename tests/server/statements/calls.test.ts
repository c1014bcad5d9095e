import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp, type TestApp, type Who } from '../../support/server/app';
import { add, buildCar, buildDriver, builders, type Body } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { runRows, type Row } from '../../support/server/rows';

const at = (instant: string) => vi.setSystemTime(new Date(instant));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

type Json = Record<string, unknown>;

const start = async () => {
  const app = await startApp({ SESSION_IDLE_DAYS: '60', SESSION_MAX_DAYS: '90' });
  const userId = app.people.owner.id;
  const car = await add(
    app,
    'cars',
    buildCar({ userId, numberPlate: 'ABZ 1234', model: 'Hiace', mileage: 1 }),
  );
  const driver = await add(app, 'drivers', buildDriver({ name: 'Kelvin Tembo', carId: car.id }));
  const cash = (date: string | undefined, amount: number, more: Body = {}) =>
    add(app, 'cashings', { carId: car.id, driverId: driver.id, date, amount, ...more });
  const post = (body: Body, as: Who = 'admin') =>
    app.request({ as, method: 'POST', path: '/statements', body });
  const issue = async (month: string, of = userId) => {
    const { status, record, text } = await post({ userId: of, month });
    if (status !== 201) throw new Error(text);
    return record as unknown as Json & { id: number; number: string; content: Record<string, Json[]> };
  };
  const preview = async (month: string, as: Who = 'admin') =>
    (await app.done({ as, path: `/statements/preview?userId=${userId}&month=${month}` }))
      .record as unknown as Json & {
      content: Record<string, Json[]>;
    };
  const makeVoid = (id: number, as: Who = 'admin') =>
    app.request({ as, method: 'POST', path: `/statements/${id}/void`, body: { reason: 'A slip' } });
  return { app, userId, car, driver, cash, post, issue, preview, makeVoid };
};

const put = (app: TestApp, path: string, body: Body) => app.done({ method: 'PUT', path, body });
const remove = (app: TestApp, path: string) => app.done({ method: 'DELETE', path });

test('a statement contains the month’s cars, drivers and expenses', async () => {
  const { app, userId, car, driver, cash, issue, preview } = await start();
  const [assignment] = (await app.done({ path: '/driver-assignments' })).records;
  await put(app, `/driver-assignments/${assignment!.id}`, { startedOn: '2026-10-30' });
  const target = { carId: car.id, amount: 100, every: 'day', startsOn: '2026-10-30' };
  await app.done({ method: 'POST', path: '/targets', body: target });
  const adjust = (date: string, effect: string, amount: number) =>
    app.done({
      method: 'POST',
      path: '/adjustments',
      body: { carId: car.id, driverId: driver.id, date, effect, amount, reason: 'Agreed' },
    });
  await adjust('2026-10-31', 'charge', 50);
  await adjust('2026-11-30', 'charge', 7);
  await adjust('2026-11-02', 'forgive', 3);
  await adjust('2026-12-01', 'charge', 9_000);
  await cash('2026-10-31', 80);
  await cash('2026-11-01', 350.5);
  await cash('2026-11-30', 20);
  const repair = await add(
    app,
    'repairs',
    builders.repairs({ carId: car.id, date: '2026-11-10', amount: 60 }),
  );
  const service = await add(
    app,
    'services',
    builders.services({ carId: car.id, date: '2026-11-10', amount: 40 }),
  );
  const live = await preview('2026-11', 'owner');
  const issued = await issue('2026-11');
  const spentOn = { repairs: 60, services: 40, insurances: 0, tires: 0, batteries: 0 };
  const of = { userId, name: app.people.owner.name };
  const about = { carId: car.id, numberPlate: 'ABZ 1234', date: '2026-11-10' };
  expect(issued.content).toEqual({
    cars: [
      {
        id: `${car.id}-${userId}`,
        carId: car.id,
        numberPlate: 'ABZ 1234',
        model: 'Hiace',
        ...of,
        cashed: 370.5,
        spentOn,
        spent: 100,
        profit: 270.5,
      },
    ],
    drivers: [
      {
        id: `${driver.id}-${car.id}-${userId}`,
        driverId: driver.id,
        driver: 'Kelvin Tembo',
        carId: car.id,
        numberPlate: 'ABZ 1234',
        ...of,
        // Two days and a charge, less the cashing of the last day.
        opening: 170,
        due: 3_000,
        cashed: 370.5,
        charged: 7,
        forgiven: 3,
        closing: 2_803.5,
      },
    ],
    expenses: [
      { resource: 'repairs', recordId: repair.id, ...about, text: 'Brake pads', amount: 60 },
      { resource: 'services', recordId: service.id, ...about, text: null, amount: 40 },
    ],
    corrections: [],
  });
  const figures = {
    ...of,
    month: '2026-11',
    cashed: 370.5,
    spent: 100,
    profit: 270.5,
    corrections: 0,
    total: 270.5,
  };
  expect(live).toEqual({
    id: null,
    number: null,
    issuedAt: null,
    issuedBy: null,
    voidedAt: null,
    voidReason: null,
    ...figures,
    content: issued.content,
  });
  expect(issued).toEqual({
    id: issued.id,
    number: '2026-0001',
    issuedAt: '2026-12-05T10:00:00.000Z',
    issuedBy: app.people.admin.name,
    voidedAt: null,
    voidReason: null,
    ...figures,
    content: issued.content,
  });
  expect((await app.done({ as: 'owner', path: `/statements/${issued.id}` })).body).toEqual({ data: issued });
  const { content: _content, ...row } = issued;
  expect((await app.done({ as: 'owner', path: '/statements' })).body).toEqual({ data: [row] });
});

test('a cashing without a date counts for the driver on the day it was recorded, for the car never', async () => {
  const { app, car, cash, issue, preview } = await start();
  const [assignment] = (await app.done({ path: '/driver-assignments' })).records;
  await put(app, `/driver-assignments/${assignment!.id}`, { startedOn: '2026-11-01' });
  await app.done({
    method: 'POST',
    path: '/targets',
    body: { carId: car.id, amount: 10, every: 'day', startsOn: '2026-11-01', endsOn: '2026-11-01' },
  });
  await cash(undefined, 500);
  expect(await issue('2026-11')).toMatchObject({
    cashed: 0,
    content: { drivers: [{ cashed: 0, closing: 10 }] },
  });
  expect(await preview('2026-12')).toMatchObject({
    cashed: 0,
    content: { drivers: [{ opening: 10, cashed: 500, closing: -490 }] },
  });
});

test('later changes are corrected once, record by record', async () => {
  const { app, car, cash, issue, preview } = await start();
  const changed = await cash('2026-10-05', 350);
  const gone = await cash('2026-10-06', 300);
  const moved = await cash('2026-10-07', 200);
  const sold = await cash('2026-10-08', 100);
  const repair = await add(
    app,
    'repairs',
    builders.repairs({ carId: car.id, date: '2026-10-09', amount: 80 }),
  );
  const october = await issue('2026-10');
  expect(october).toMatchObject({ cashed: 950, spent: 80, profit: 870, total: 870 });

  await put(app, `/cashings/${changed.id}`, { amount: 340.5 });
  await remove(app, `/cashings/${gone.id}`);
  await put(app, `/cashings/${moved.id}`, { date: '2026-11-07' });
  await put(app, `/cashings/${sold.id}`, { userId: app.people.other.id });
  await put(app, `/repairs/${repair.id}`, { amount: 100, notes: undefined });
  const late = await cash('2026-10-10', 60);
  const line = (recordId: number, date: string, was: number, is: number, why: string, amount: number) => ({
    number: '2026-0001',
    month: '2026-10',
    resource: 'cashings',
    recordId,
    carId: car.id,
    numberPlate: 'ABZ 1234',
    date,
    was,
    is,
    why,
    amount,
  });
  const lines = [
    line(changed.id, '2026-10-05', 350, 340.5, 'changed', -9.5),
    line(gone.id, '2026-10-06', 300, 0, 'deleted', -300),
    line(moved.id, '2026-10-07', 200, 0, 'changed', -200),
    line(sold.id, '2026-10-08', 100, 0, 'changed', -100),
    { ...line(repair.id, '2026-10-09', 80, 100, 'changed', -20), resource: 'repairs' },
    line(late.id, '2026-10-10', 0, 60, 'addedLate', 60),
  ];
  const november = await issue('2026-11');
  expect(november.content['corrections']).toEqual(lines);
  expect(november).toMatchObject({ cashed: 200, profit: 200, corrections: -569.5, total: -369.5 });
  const december = await preview('2026-12');
  expect(december).toMatchObject({ corrections: 0, content: { corrections: [] } });

  // A second change is the difference to the sum of both statements.
  await put(app, `/cashings/${changed.id}`, { amount: 400 });
  await put(app, `/cashings/${moved.id}`, { date: '2026-10-07', amount: 210 });
  expect((await preview('2026-12')).content['corrections']).toEqual([
    line(changed.id, '2026-10-05', 340.5, 400, 'changed', 59.5),
    line(moved.id, '2026-10-07', 0, 210, 'changed', 210),
    { ...line(moved.id, '2026-11-07', 200, 0, 'changed', -200), number: '2026-0002', month: '2026-11' },
  ]);
});

test('an issued statement never changes', async () => {
  const { app, userId, car, driver, cash, issue } = await start();
  const cashing = await cash('2026-10-05', 350);
  const { id } = await issue('2026-10');
  const { text } = await app.done({ path: `/statements/${id}` });
  await put(app, `/cashings/${cashing.id}`, { amount: 1 });
  await put(app, `/cars/${car.id}`, { numberPlate: 'NEW 1', model: 'Rosa' });
  await put(app, `/drivers/${driver.id}`, { name: 'Another Name' });
  await put(app, `/user/${userId}`, { name: 'Renamed Owner' });
  expect((await app.done({ path: `/statements/${id}` })).text).toBe(text);
});

test('statement numbers are consecutive over the fleet and restart each year', async () => {
  const { app, issue, makeVoid } = await start();
  const { other, admin } = app.people;
  expect((await issue('2026-08')).number).toBe('2026-0001');
  expect((await issue('2026-08', other.id)).number).toBe('2026-0002');
  const third = await issue('2026-09');
  expect(third.number).toBe('2026-0003');
  await makeVoid(third.id);
  expect((await issue('2026-09')).number).toBe('2026-0004');
  // 00:30 on 1 January in Lusaka.
  at('2026-12-31T22:30:00Z');
  expect((await issue('2026-10', other.id)).number).toBe('2027-0001');
  expect((await issue('2026-12', admin.id)).number).toBe('2027-0002');
});

test('an owner’s statements are issued in order, and a month can be left out', async () => {
  const { app, userId, post, issue, preview } = await start();
  await issue('2026-08');
  await issue('2026-10');
  const { name } = app.people.owner;
  const stated = (month: string, number: string) => `${month} is already stated to ${name} in ${number}`;
  const refused = (body: Body, status: number, message: string): Row => ({
    method: 'POST',
    path: '/statements',
    body,
    status,
    contains: [`"message":${JSON.stringify(message)}`],
  });
  await runRows(app, [
    refused({ userId, month: '2026-10' }, 409, stated('October 2026', '2026-0002')),
    refused({ userId, month: '2026-08' }, 409, stated('August 2026', '2026-0001')),
    refused({ userId, month: '2026-09' }, 409, stated('October 2026', '2026-0002')),
    refused({ userId, month: '2026-01' }, 409, stated('October 2026', '2026-0002')),
    refused({ userId, month: '2026-12' }, 400, 'December 2026 is not over yet'),
    refused({ userId, month: '2027-01' }, 400, 'January 2027 is not over yet'),
    refused({ userId, month: '2026-13' }, 400, 'month must be a month such as 2026-11'),
    refused({ userId, month: 202_611 }, 400, 'month must be a month such as 2026-11'),
    refused({ userId }, 400, 'Month is required'),
    refused({ month: '2026-11' }, 400, 'Owner is required'),
    refused({ userId: 'x', month: '2026-11' }, 400, 'Owner must be a number'),
    refused({ userId: 999_999, month: '2026-11' }, 400, 'Owner: there is no user with the number 999999'),
    refused({ userId, month: '2026-11', number: '1' }, 400, 'Unknown field: number'),
    { path: `/statements/preview?userId=${userId}&month=2026-09`, status: 409, contains: ['October 2026'] },
    { path: `/statements/preview?userId=${userId}&month=2026-9`, status: 400, contains: ['"month"'] },
    { path: '/statements/preview?month=2026-11', status: 400, contains: ['"userId"'] },
    { path: '/statements/preview?userId=x', status: 400, contains: ['"userId"'] },
    { path: `/statements/preview?userId=${userId}&range=[0,1]`, status: 400, contains: ['"range"'] },
    { path: '/statements/preview?userId=999999', status: 404 },
  ]);
  expect(await preview('2026-12')).toMatchObject({ month: '2026-12', number: null });
  expect((await post({ userId, month: '2026-11' })).status).toBe(201);
  // The last second of December in Lusaka, then the first of January.
  at('2026-12-31T21:59:59Z');
  expect((await post({ userId, month: '2026-12' })).status).toBe(400);
  at('2026-12-31T22:00:00Z');
  expect((await post({ userId, month: '2026-12' })).status).toBe(201);
});

test('a void statement remains, marked; its month can be stated again', async () => {
  const { app, cash, issue, makeVoid, preview } = await start();
  await cash('2026-10-05', 350);
  const first = await issue('2026-10');
  const second = await issue('2026-11');
  expect(await makeVoid(first.id)).toMatchObject({
    status: 409,
    message: 'Void 2026-0002 first: it builds on this one',
  });
  at('2026-12-06T10:00:00Z');
  const voided = await makeVoid(second.id);
  expect([voided.status, voided.body]).toEqual([
    200,
    { ...second, voidedAt: '2026-12-06T10:00:00.000Z', voidReason: 'A slip' },
  ]);
  expect(await makeVoid(second.id)).toMatchObject({ status: 409, message: '2026-0002 is void already' });
  expect((await app.done({ path: `/statements/${second.id}` })).record).toEqual(voided.body);
  await cash('2026-10-06', 5);
  expect(await preview('2026-11')).toMatchObject({ corrections: 5 });
  expect((await makeVoid(first.id)).status).toBe(200);
  // Nothing is stated any more, so there is nothing to correct.
  expect(await preview('2026-11')).toMatchObject({ corrections: 0 });
  expect(await issue('2026-10')).toMatchObject({ number: '2026-0003', cashed: 355 });
  const { records } = await app.done(listCall('/statements', { sort: ['id', 'ASC'] }));
  expect(records.map(({ number, voidedAt }) => [number, voidedAt !== null])).toEqual([
    ['2026-0001', true],
    ['2026-0002', true],
    ['2026-0003', false],
  ]);
});

test('statements are issued by administrators, read by their owner, and never changed', async () => {
  const { app, userId, issue } = await start();
  const { id } = await issue('2026-10');
  const of = `/statements/${id}`;
  const preview = `/statements/preview?userId=${userId}&month=2026-11`;
  const body = { userId, month: '2026-11' };
  await runRows(app, [
    { as: 'owner', method: 'POST', path: '/statements', body, status: 403 },
    { as: 'owner', method: 'POST', path: `${of}/void`, body: { reason: 'x' }, status: 403 },
    { as: 'owner', method: 'POST', path: '/statements/999999/void', status: 403 },
    { as: 'owner', path: of, status: 200 },
    { as: 'owner', path: preview, status: 200 },
    { as: 'other', path: of, status: 404, contains: ['There is no such statement'] },
    { as: 'other', path: '/statements/999999', status: 404, contains: ['There is no such statement'] },
    { as: 'other', path: preview, status: 404, contains: ['There is no such user'] },
    { as: 'other', path: '/statements', status: 200, mustNotContain: ['2026-0001'] },
    { as: 'anonymous', path: of, status: 401 },
    { path: '/statements/abc', status: 404 },
    { path: `${of}?nonsense=1`, status: 400, contains: ['"nonsense"'] },
    { method: 'POST', path: `${of}/void`, body: {}, status: 400, contains: ['Reason is required'] },
    { method: 'POST', path: `${of}/void`, body: { reason: ' ' }, status: 400, contains: ['"reason"'] },
    { method: 'POST', path: '/statements/999999/void', body: { reason: 'x' }, status: 404 },
    ...(['PUT', 'DELETE'] as const).flatMap((method): Row[] =>
      (['admin', 'owner'] as const).map((as) => ({ as, method, path: of, body: {}, status: 405 })),
    ),
    { method: 'DELETE', path: `/user/${userId}`, status: 409 },
  ]);
});

test('a user with a statement cannot be deleted', async () => {
  const { app, issue } = await start();
  const { other } = app.people;
  await issue('2026-10', other.id);
  await runRows(app, [
    {
      method: 'DELETE',
      path: `/user/${other.id}`,
      status: 409,
      contains: ['Bwalya Other still has 1 statement"'],
    },
  ]);
});

test('issuing and voiding are logged, and one key issues once', async () => {
  const { app, userId, makeVoid } = await start();
  const call = {
    method: 'POST',
    path: '/statements',
    body: { userId, month: '2026-10' },
    headers: { 'idempotency-key': 'once' },
  } as const;
  const [first, again] = [await app.done(call), await app.done(call)];
  expect(again.body).toEqual(first.body);
  await makeVoid(first.record.id);
  const { records } = await app.done({ path: '/changes' });
  const [voided, issued] = records as unknown as Record<string, Json>[];
  const { content: _content, ...row } = first.record as unknown as Json;
  expect(issued).toMatchObject({
    action: 'issue',
    resource: 'statements',
    recordId: first.record.id,
    after: row,
  });
  expect(voided).toMatchObject({
    action: 'void',
    resource: 'statements',
    before: row,
    after: { voidReason: 'A slip' },
  });
});

test('statements are listed, filtered and sorted by every figure', async () => {
  const { app, userId, cash, issue, makeVoid } = await start();
  await cash('2026-08-05', 350);
  for (const month of ['2026-08', '2026-09', '2026-10']) await issue(month);
  await makeVoid((await issue('2026-08', app.people.other.id)).id);
  const numbers = async (query: object) =>
    (await app.done(listCall('/statements', query))).records.map(({ number }) => String(number).slice(-1));
  expect(await numbers({})).toEqual(['4', '3', '2', '1']);
  expect(await numbers({ filter: { userId, month: '2026-09' } })).toEqual(['2']);
  expect(await numbers({ filter: { month_gte: '2026-09' }, sort: ['month', 'ASC'] })).toEqual(['2', '3']);
  expect(await numbers({ filter: { total_gte: 1 } })).toEqual(['1']);
  expect(await numbers({ filter: { voidedAt_gte: '2026-12-01' } })).toEqual(['4']);
  expect(await numbers({ filter: { issuedAt_lte: '2026-12-04' } })).toEqual([]);
  expect(await numbers({ filter: { issuedAt_lte: '2026-12-05', id: [1, 3] } })).toEqual(['3', '1']);
  expect(await numbers({ filter: { q: 'a SLIP' } })).toEqual(['4']);
  expect(await numbers({ sort: ['voidedAt', 'ASC'], range: [0, 1] })).toEqual(['4', '1']);
  await runRows(app, [
    { path: '/statements?filter={"content":"x"}', status: 400, contains: ['"content"'] },
    { path: '/statements?filter={"issuedAt_gte":"soon"}', status: 400, contains: ['"issuedAt_gte"'] },
    { path: '/statements?sort=["content","ASC"]', status: 400, contains: ['"sort"'] },
    { path: '/statements?month=2026-10', status: 400, contains: ['"month"'] },
  ]);
});
