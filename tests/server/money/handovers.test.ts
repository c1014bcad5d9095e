import { expect, test } from 'vitest';
import { type TestApp } from '../../support/server/app';
import { listCall } from '../../support/server/lists';
import { runRows } from '../../support/server/rows';
import { ago, lusaka, today } from './days';
import { assignmentsOf, handOver, setUp } from './twoDrivers';

const daysOf = async (app: TestApp) =>
  (await assignmentsOf(app)).map(({ driver, numberPlate, startedOn, endedOn }) => [
    driver,
    numberPlate,
    startedOn,
    endedOn,
  ]);

const logged = async (app: TestApp) => (await app.done(listCall('/changes', { range: [0, 19] }))).records;
const countOf = async (app: TestApp, path: string) => (await app.done({ path })).records.length;

test.each(['admin', 'owner'] as const)('a handover by %s is one call and one transaction', async (as) => {
  const { app, car, other, moses, kelvin } = await setUp();
  const before = (await logged(app))[0]!.id;
  const { record } = await app.done({
    as,
    ...handOver({
      driverId: kelvin.id,
      carId: car.id,
      date: ago(2),
      mileage: 84_300,
      notes: 'Mirror cracked',
      leaving: [
        { driverId: moses.id, action: 'cash', amount: '500.50' },
        { driverId: kelvin.id, action: 'forgive', amount: 300, reason: 'Forgiven at the handover of BAC 77' },
      ],
    }),
  });
  expect(record).toEqual({
    id: record.id,
    driverId: kelvin.id,
    carId: car.id,
    startedAt: lusaka.startOf(ago(2)),
  });
  expect(await daysOf(app)).toEqual([
    ['Moses Phiri', 'ABZ 1234', ago(10), ago(2)],
    ['Kelvin Tembo', 'BAC 77', ago(10), ago(2)],
    ['Kelvin Tembo', 'ABZ 1234', ago(2), null],
  ]);
  expect((await assignmentsOf(app))[2]).toMatchObject({ mileage: 84_300, notes: 'Mirror cracked' });
  expect((await app.done({ path: `/cars/${car.id}` })).record['mileage']).toBe(84_300);
  const owner = { carId: car.id, userId: app.people.owner.id };
  expect((await app.done({ path: '/cashings' })).records).toMatchObject([
    { ...owner, driverId: moses.id, amount: 500.5, date: expect.stringContaining(ago(2)) },
  ]);
  expect((await app.done({ path: '/adjustments' })).records).toMatchObject([
    {
      carId: other.id,
      driverId: kelvin.id,
      effect: 'forgive',
      amount: 300,
      date: expect.stringContaining(ago(2)),
    },
  ]);
  const balances = (await app.done({ path: '/balances' })).records.map(({ driver, numberPlate, balance }) => [
    driver,
    numberPlate,
    balance,
  ]);
  expect(balances.sort()).toEqual([
    ['Kelvin Tembo', 'ABZ 1234', 200],
    ['Kelvin Tembo', 'BAC 77', 500],
    ['Moses Phiri', 'ABZ 1234', 299.5],
  ]);
  const changes = (await logged(app)).filter(({ id }) => id > before).reverse();
  expect(changes.map(({ action, resource, title }) => [action, resource, title])).toEqual([
    ['create', 'cashings', 'ABZ 1234'],
    ['create', 'adjustments', 'BAC 77'],
    ['update', 'drivers', 'Moses Phiri'],
    ['assign', 'drivers', 'Kelvin Tembo'],
  ]);
  expect(new Set(changes.map(({ userId }) => userId))).toEqual(new Set([app.people[as].id]));
  expect(changes[2]).toMatchObject({ before: { carId: car.id }, after: { carId: null }, fields: ['carId'] });
  expect((await app.done({ ...listCall('/changes', { range: [0, 3] }), as: 'owner' })).ids).toEqual(
    changes.map(({ id }) => id).reverse(),
  );
});

test('each change of a handover can be undone, the last one first', async () => {
  const { app, car, moses, kelvin } = await setUp();
  const before = await assignmentsOf(app);
  const leaving = [{ driverId: moses.id, action: 'cash', amount: 100 }];
  await app.done(handOver({ driverId: kelvin.id, carId: car.id, mileage: 900, leaving }));
  const ids = (await logged(app)).slice(0, 3).map(({ id }) => id);
  await runRows(
    app,
    ids.map((id) => ({ method: 'POST', path: `/changes/${id}/undo`, status: 200 })),
  );
  expect(await assignmentsOf(app)).toEqual(before);
  expect(await countOf(app, '/cashings')).toBe(0);
  expect((await app.done({ path: `/cars/${car.id}` })).record['mileage']).toBe(100);
});

test('a driver who is not named goes on driving the car', async () => {
  const { app, car, kelvin } = await setUp();
  await app.done(handOver({ driverId: kelvin.id, carId: car.id }));
  expect(await daysOf(app)).toEqual([
    ['Moses Phiri', 'ABZ 1234', ago(10), null],
    ['Kelvin Tembo', 'BAC 77', ago(10), today],
    ['Kelvin Tembo', 'ABZ 1234', today, null],
  ]);
});

test.each(['admin', 'owner'] as const)('%s adds a new driver with the handover', async (as) => {
  const { app, car, moses } = await setUp();
  const { record } = await app.done({
    as,
    ...handOver({
      driver: { name: ' Natasha Lungu ', phone: '0977123456' },
      carId: car.id,
      date: ago(3),
      mileage: 700,
      leaving: [{ driverId: moses.id, action: 'open' }],
    }),
  });
  const path = `/drivers/${String(record['driverId'])}`;
  expect((await app.done({ as: 'owner', path })).record).toMatchObject({
    name: 'Natasha Lungu',
    phone: 977_123_456,
    currentCar: { numberPlate: 'ABZ 1234' },
  });
  expect((await daysOf(app)).filter(([, plate]) => plate === 'ABZ 1234')).toEqual([
    ['Moses Phiri', 'ABZ 1234', ago(10), ago(3)],
    ['Natasha Lungu', 'ABZ 1234', ago(3), null],
  ]);
  expect((await app.done({ path: `/cars/${car.id}` })).record['mileage']).toBe(700);
  expect((await logged(app))[0]).toMatchObject({ action: 'create', title: 'Natasha Lungu' });
});

test('a handover that is sent twice with one key is made once', async () => {
  const { app, car, moses, kelvin } = await setUp();
  const leaving = [{ driverId: moses.id, action: 'cash', amount: 100 }];
  const send = (more: object = {}) =>
    app.request({
      ...handOver({ driverId: kelvin.id, carId: car.id, leaving, ...more }),
      headers: { 'idempotency-key': 'one' },
    });
  const [first, twin] = await Promise.all([send(), send()]);
  expect([first.status, twin.status]).toEqual([201, 201]);
  expect(twin.body).toEqual(first.body);
  expect((await send({ notes: 'Other' })).status).toBe(409);
  expect(await countOf(app, '/cashings')).toBe(1);
  expect(await assignmentsOf(app)).toHaveLength(3);
});
