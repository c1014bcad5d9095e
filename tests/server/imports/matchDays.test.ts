import { expect, test } from 'vitest';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { ago, today } from '../money/days';
import { groupsOf, match, none, row, statementApp } from './statement';

/** Victor Lungu drove HND 1001 from 1 October, HND 2002 of another owner from 20 November, and none from 25 November. */
const handover = async () => {
  const made = await statementApp();
  const { app } = made;
  const { owner, other } = app.people;
  const first = await add(app, 'cars', buildCar({ numberPlate: 'HND 1001', userId: owner.id }));
  const second = await add(app, 'cars', buildCar({ numberPlate: 'HND 2002', userId: other.id }));
  const victor = await add(
    app,
    'drivers',
    buildDriver({ name: 'Victor Lungu', phone: 260979000777, carId: first.id }),
  );
  const assignments = async () =>
    (await app.done(listCall('/driver-assignments', { filter: { driverId: victor.id } }))).records;
  const [own] = await assignments();
  const correct = (id: number, body: object) =>
    app.done({ method: 'PUT', path: `/driver-assignments/${id}`, body });
  await correct(own!.id, { startedOn: '2026-10-01' });
  const body = { driverId: victor.id, carId: second.id, date: '2026-11-20' };
  await app.done({ method: 'POST', path: '/driver-assignments', body });
  const end = async (endedOn: string) => {
    const last = (await assignments()).find((one) => one['carId'] === second.id);
    return correct(last!.id, { endedOn });
  };
  return { ...made, first, second, victor, end };
};

const pays = (date: string, reference: string) => row(date, 500, reference, { phone: '260979000777' });

test('a payment belongs to the car that the driver had at the end of its day, and to its owner', async () => {
  const { app, first, second, victor, end, cashings } = await handover();
  await end('2026-11-25');
  const days = [
    '2026-09-15',
    '2026-10-01',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-24',
    '2026-11-25',
  ];
  const { data } = await match(
    app,
    days.map((date, index) => pays(date, `TKR${index}`)),
  );
  const cars = [first, first, first, first, second, second];
  expect(groupsOf(data)).toEqual({
    ...none,
    new: cars.map(({ id }, index) => ({ row: index + 1, driverId: victor.id, carId: id })),
    open: [{ row: 7, why: 'noCar' }],
  });
  const { owner, other } = app.people;
  expect((await cashings()).map(({ date, carId, userId, name }) => [date, carId, userId, name])).toEqual(
    cars.map(({ id }, index) => {
      const of = id === first.id ? owner : other;
      return [days[index], id, of.id, of === owner ? 'Mutale Owner' : 'Bwalya Other'];
    }),
  );
});

test('a payment belongs to the owner of its day, after the car was sold too', async () => {
  const { app, first, victor, cashings } = await handover();
  const { owner, other } = app.people;
  await app.done({
    method: 'PUT',
    path: `/cars/${first.id}`,
    body: { numberPlate: 'HND 1001', model: 'Hiace', mileage: 120_000, userId: other.id },
  });
  await match(app, [pays('2026-11-18', 'TKR1')]);
  expect(await cashings()).toMatchObject([{ driverId: victor.id, carId: first.id, userId: owner.id }]);
});

test('before a driver’s first car, its owner is that of the day where somebody else had it', async () => {
  const { app, addDriver, cashings } = await statementApp();
  const { owner, other } = app.people;
  const { carId, driverId } = await addDriver('First', 260955000001, 'SLD 1');
  const had = (await app.done(listCall('/driver-assignments', { filter: { driverId } }))).records[0]!;
  await app.done({
    method: 'PUT',
    path: `/driver-assignments/${had.id}`,
    body: { startedOn: '2026-10-01' },
  });
  await app.done({
    method: 'PUT',
    path: `/cars/${carId}`,
    body: { numberPlate: 'SLD 1', model: 'Hiace', mileage: 120_000, userId: owner.id },
  });
  const next = await add(app, 'drivers', buildDriver({ name: 'Next', phone: 260955000002, carId }));
  await match(app, [
    row('2026-10-05', 500, 'A1', { driverId: next.id }),
    row('2026-09-05', 500, 'A2', { driverId: next.id }),
  ]);
  expect((await cashings()).map(({ userId }) => userId)).toEqual([other.id, owner.id]);
});

test('an archived car is none', async () => {
  const { app, first, victor } = await handover();
  await app.done({ method: 'POST', path: `/cars/${first.id}/archive` });
  const { data } = await match(app, [pays('2026-11-18', 'TKR1'), pays('2026-11-24', 'TKR2')], {
    dryRun: true,
  });
  expect(groupsOf(data)).toMatchObject({
    new: [{ row: 2, driverId: victor.id }],
    open: [{ row: 1, why: 'noCar' }],
  });
});

test('mobile money without a day is of the day on which it was recorded', async () => {
  const { app, carId, driverId, pay, cashing } = await statementApp();
  const undated = { date: null };
  const first = await pay(today, 450, undated);
  const second = await pay(today, 460, undated);
  const known = await pay(today, 470, { ...undated, reference: 'MP3' });
  const inCash = await pay(today, 480, { ...undated, method: 'cash' });
  const { data } = await match(app, [
    row(today, 450, 'MP1'),
    row(ago(1), 460, 'MP2'),
    row(today, 470, 'MP3'),
    row(today, 480, 'MP4'),
    row(ago(2), 450, 'MP5'),
    row(today, 450, 'MP6'),
  ]);
  expect(groupsOf(data)).toEqual({
    known: [{ row: 3, recordId: known.id, agrees: true }],
    matched: [
      { row: 1, recordId: first.id },
      { row: 2, recordId: second.id },
    ],
    new: [
      { row: 5, driverId, carId },
      { row: 6, driverId, carId },
    ],
    open: [{ row: 4, why: 'recorded', recordIds: [inCash.id] }],
  });
  expect(await cashing(first.id)).toMatchObject({
    date: null,
    reference: 'MP1',
    confirmedBy: 'Chanda Admin',
  });
  const named = await match(app, [row(today, 480, 'MP4', { recordId: inCash.id })]);
  expect(named.data).toMatchObject({ matched: [{ row: 1, recordId: inCash.id }] });
});

test('mobile money without a day is of the day on which a phone recorded it', async () => {
  const { app, carId, driverId } = await statementApp();
  const headers = { 'recorded-at': `${ago(3)}T12:00:00.000Z` };
  const body = { carId, driverId, amount: 450, method: 'mobileMoney' };
  const { record } = await app.done({ method: 'POST', path: '/cashings', body, headers });
  const { data } = await match(app, [row(ago(3), 450, 'MP1')]);
  expect(data).toMatchObject({ matched: [{ row: 1, recordId: record.id }], created: 0 });
});
