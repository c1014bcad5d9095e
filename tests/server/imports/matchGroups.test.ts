import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { groupsOf, match, none, row, statementApp } from './statement';

test('a row whose reference is recorded is known, and confirmed if amount and day agree', async () => {
  const { app, pay, cashing, changesOf } = await statementApp();
  const same = await pay('2026-11-03', 450, { reference: 'MP2611.0612.A00451' });
  const less = await pay('2026-11-04', 450, { reference: 'MP-2' });
  const late = await pay('2026-11-05', 450, { reference: 'MP-3' });
  const { status, data } = await match(app, [
    row('2026-11-03', '450.00', 'mp2611 0612-a00451'),
    row('2026-11-04', 451, 'MP2'),
    row('2026-11-06', 450, 'MP3', { phone: '0955000000' }),
  ]);
  expect(status).toBe(201);
  expect(groupsOf(data)).toEqual({
    ...none,
    known: [
      { row: 1, recordId: same.id, agrees: true },
      { row: 2, recordId: less.id, agrees: false },
      { row: 3, recordId: late.id, agrees: false },
    ],
  });
  expect(data).toMatchObject({ rows: 3, created: 0, skipped: 3, errorCount: 0 });
  expect(await cashing(same.id)).toMatchObject({
    confirmedBy: 'Chanda Admin',
    reference: 'MP2611.0612.A00451',
  });
  for (const { id } of [less, late]) expect(await cashing(id)).toMatchObject({ confirmedAt: null });
  expect((await changesOf(data.id)).map(({ action, recordId }) => [action, recordId])).toEqual([
    ['confirmed', same.id],
  ]);
});

test.each([
  ['a day before', '2026-11-02', true],
  ['the same day', '2026-11-03', true],
  ['a day after', '2026-11-04', true],
  ['two days before', '2026-11-01', false],
  ['two days after', '2026-11-05', false],
])('a cashing of %s is matched: %s %s', async (_name, recorded, isMatched) => {
  const { app, pay, cashing, changesOf, driverId, carId } = await statementApp();
  const { id } = await pay(recorded, 450);
  const { data } = await match(app, [row('2026-11-03', '450', 'MP1')]);
  if (!isMatched) return expect(groupsOf(data)).toEqual({ ...none, new: [{ row: 1, driverId, carId }] });
  expect(groupsOf(data)).toEqual({ ...none, matched: [{ row: 1, recordId: id }] });
  expect(await cashing(id)).toMatchObject({
    reference: 'MP1',
    date: recorded,
    confirmedBy: 'Chanda Admin',
    confirmedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
  const changes = await changesOf(data.id);
  expect(changes.map(({ action, recordId, fields }) => [action, recordId, fields])).toEqual([
    ['update', id, ['reference']],
    ['confirmed', id, []],
  ]);
});

test('a cashing of another day, amount or driver is neither matched nor asked', async () => {
  const { app, pay, addDriver, driverId, carId } = await statementApp();
  const other = await addDriver('Moses Banda', 260955111222, 'BAA 1');
  await pay('2026-11-05', 450);
  await pay('2026-11-02', 450, { method: 'cash' });
  await pay('2026-11-03', 450.01);
  await pay('2026-11-03', 450, other);
  const { data } = await match(app, [row('2026-11-03', 450, 'MP1')]);
  expect(groupsOf(data)).toEqual({ ...none, new: [{ row: 1, driverId, carId }] });
});

test('a new cashing has the driver’s car, its owner, the reference, and is confirmed', async () => {
  const { app, cashings, changesOf, driverId, carId } = await statementApp();
  const { data } = await match(app, [row('26/11/2025 06:12', '+1,250.50', ' MP1 ')]);
  expect(groupsOf(data)).toEqual({ ...none, new: [{ row: 1, driverId, carId }] });
  expect(data.created).toBe(1);
  const [record, ...others] = await cashings();
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    carId,
    driverId,
    userId: app.people.owner.id,
    date: '2025-11-26',
    amount: 1250.5,
    method: 'mobileMoney',
    holderId: null,
    reference: 'MP1',
    confirmedBy: 'Chanda Admin',
    numberPlate: 'ABZ 1234',
    driver: 'Kelvin Tembo',
  });
  expect((await changesOf(data.id)).map(({ action, recordId }) => [action, recordId])).toEqual([
    ['create', record!.id],
  ]);
});

test.each([
  '0977123456',
  '+260 977 123-456',
  '260977123456',
  '977123456',
  '(0977) 123 456',
  '00260977123456',
])('the phone %s is the driver’s', async (phone) => {
  const { app, driverId, carId } = await statementApp();
  const { data } = await match(app, [row('2026-11-03', 450, 'MP1', { phone })], { dryRun: true });
  expect(data.new).toEqual([{ row: 1, driverId, carId }]);
});

test.each(['26097****56', '77123456', '0955123456', 'Kelvin Tembo', ''])(
  'the phone %s is nobody’s',
  async (phone) => {
    const { app } = await statementApp();
    const rows = [row('2026-11-03', 450, 'MP1', { phone, name: 'Kelvin Tembo' })];
    const { data } = await match(app, rows, { dryRun: true });
    expect(groupsOf(data)).toEqual({ ...none, open: [{ row: 1, why: 'noDriver' }] });
  },
);

test('a row is open if it has several drivers, none with a car, or several cashings; nothing is done', async () => {
  const { app, addDriver, pay, cashings } = await statementApp();
  const twin = await addDriver('Twin', 977123456, 'TWN 1');
  const parked = await addDriver('Parked', 260966000001, 'PRK 1');
  await sql`update ${sql.table('driverAssignments')} set ${sql.ref('startedAt')} = '2026-10-01T00:00:00.000Z',
    ${sql.ref('endedAt')} = '2026-11-01T00:00:00.000Z' where ${sql.ref('driverId')} = ${parked.driverId}`.execute(
    app.database.db,
  );
  const free = await addDriver('Free', 260966000002, 'FRE 1');
  const before11 = await pay('2026-11-10', 200, free);
  const after11 = await pay('2026-11-12', 200, free);
  const before = await cashings();
  const { data } = await match(app, [
    row('2026-11-03', 450, 'MP1'),
    row('2026-11-03', 450, 'MP2', { phone: '0966000001' }),
    row('2026-11-11', 200, 'MP3', { phone: '0966000002' }),
    row('2026-11-03', 450, 'MP4', { phone: '0966000009' }),
    row('2026-11-03', 450, 'MP5', { driverId: twin.driverId, phone: '0966000009' }),
  ]);
  expect(groupsOf(data)).toEqual({
    ...none,
    new: [{ row: 5, ...twin }],
    open: [
      { row: 1, why: 'severalDrivers' },
      { row: 2, why: 'noCar' },
      { row: 3, why: 'severalCashings', recordIds: [before11.id, after11.id] },
      { row: 4, why: 'noDriver' },
    ],
  });
  expect((await cashings()).slice(0, before.length)).toEqual(before);
});

test('of two drivers with one phone, the cashing says who paid; an archived driver is no choice', async () => {
  const { app, addDriver, pay, driverId, carId } = await statementApp();
  const twin = await addDriver('Twin', 260977123456, 'TWN 1');
  const { id } = await pay('2026-11-03', 450, twin);
  const first = await match(app, [row('2026-11-03', 450, 'MP1')]);
  expect(groupsOf(first.data)).toEqual({ ...none, matched: [{ row: 1, recordId: id }] });
  await sql`update drivers set ${sql.ref('archivedAt')} = '2026-11-04T00:00:00.000Z' where id = ${twin.driverId}`.execute(
    app.database.db,
  );
  const { data } = await match(app, [
    row('2026-11-03', 450, 'MP2'),
    row('2026-11-03', 450, 'MP3', { driverId: twin.driverId }),
  ]);
  expect(groupsOf(data)).toEqual({
    ...none,
    new: [{ row: 1, driverId, carId }],
  });
  expect(data).toMatchObject({ errors: [{ row: 2, errors: { driverId: 'Twin is archived' } }] });
});

test('what one row matched or created is known to the rows after it', async () => {
  const { app, pay, cashings, driverId, carId } = await statementApp();
  const { id } = await pay('2026-11-03', 450);
  const rows = [
    row('2026-11-03', 450, 'MP1'),
    row('2026-11-03', 450, 'MP2'),
    row('2026-11-03', 450, 'mp-1'),
    row('2026-11-04', 450, 'mp.2'),
    row('2026-11-03', 450, 'M P 2'),
  ];
  const groups = (recordId: number | null) => ({
    known: [
      { row: 3, recordId: id, agrees: true },
      { row: 4, recordId, agrees: false },
      { row: 5, recordId, agrees: true },
    ],
    matched: [{ row: 1, recordId: id }],
    new: [{ row: 2, driverId, carId }],
    open: [],
  });
  expect(groupsOf((await match(app, rows, { dryRun: true })).data)).toEqual(groups(null));
  const { data } = await match(app, rows);
  const [, added, ...others] = await cashings();
  expect(others).toEqual([]);
  expect(groupsOf(data)).toEqual(groups(added!.id));
});
