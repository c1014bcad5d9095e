import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../src/server/app';
import { connect, type Database } from '../../../src/server/db/open/connect';
import { migrate, migrateTo } from '../../../src/server/db/schema/migrate';
import { readConfig } from '../../../src/server/ground/config';
import { asAnswer } from '../../support/server/answer';
import { newDatabase } from '../../support/server/database';
import { inject } from '../../support/server/inject';
import { addPerson } from '../../support/server/people';
import type { Json } from '../../support/server/lists';

const AT = '2026-10-01T08:00:00.000Z';

/** Inserts rows into a table of before. */
const insert = async ({ db }: Database, table: string, rows: readonly Json[]): Promise<void> => {
  for (const row of rows) {
    const [names, values] = [Object.keys(row).map((name) => sql.ref(name)), Object.values(row)];
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db);
  }
};

/**
 * A database of before: Moses (1) had the first car until the 12th, then Abel (2); the second car has two drivers since the 12th.
 * September was stated to its owner, with a repair that a driver paid.
 */
const startBefore = async () => {
  const { url, drop } = await newDatabase({ isMigrated: false });
  const database = connect(url);
  onTestFinished(async () => {
    await database.db.destroy();
    await drop();
  });
  await migrateTo(database, '0001_first');
  const admin = await addPerson(database, { name: 'Chanda Admin', isAdmin: true });
  const owner = await addPerson(database, { name: 'Mutale Owner' });
  const stamps = { createdAt: AT, updatedAt: AT };
  const named = (id: number, name: string) => ({
    id,
    name,
    nameKey: name.toLowerCase(),
    isActive: 1,
    ...stamps,
  });
  await insert(database, 'drivers', [named(1, 'Moses'), named(2, 'Abel'), named(3, 'Chola')]);
  const car = (id: number, plate: string) => ({
    id,
    numberPlate: plate,
    numberPlateKey: plate.toLowerCase(),
    model: 'Hiace',
    modelKey: 'hiace',
    userId: owner.id,
    mileage: 1,
    ...stamps,
  });
  await insert(database, 'cars', [car(1, 'ABZ1'), car(2, 'ABZ2')]);
  const had = (driverId: number, carId: number, startedAt: string, endedAt: string | null) => ({
    driverId,
    carId,
    userId: owner.id,
    startedAt,
    endedAt,
  });
  await insert(database, 'driverAssignments', [
    had(1, 1, '2026-09-01T06:00:00.000Z', '2026-10-12T06:00:00.000Z'),
    had(2, 1, '2026-10-12T06:00:00.000Z', null),
    had(1, 2, '2026-10-12T06:00:00.000Z', null),
    had(3, 2, '2026-10-12T07:00:00.000Z', null),
  ]);
  const of = { userId: owner.id, paidFrom: 'driver', ...stamps };
  await insert(database, 'repairs', [
    { id: 1, carId: 1, date: '2026-10-11', amount: 12_000, ...of },
    { id: 2, carId: 1, date: '2026-10-12', amount: 5_000, ...of },
    { id: 3, carId: 2, date: '2026-10-12', amount: 5_000, ...of },
    { id: 4, carId: 1, date: '2026-08-31', amount: 5_000, ...of },
    { id: 5, carId: 1, date: '2026-10-11', amount: 5_000, ...of, paidFrom: null },
    { id: 6, carId: 1, date: '2026-09-05', amount: 12_000, ...of },
    { id: 7, carId: 1, date: '2026-09-05', amount: 7_000, ...of, paidFrom: 'owner' },
  ]);
  await insert(database, 'services', [
    { id: 1, carId: 1, date: '2026-10-11', amount: 100, KmOilChange: 1, ...of },
  ]);
  await insert(database, 'insurances', [{ id: 1, carId: 1, date: '2026-10-11', amount: 100, ...of }]);
  await insert(database, 'batteries', [{ id: 1, carId: 1, dateChanged: '2026-10-13', price: 100, ...of }]);
  // Without a day: of the day on which it was recorded, on the phone if that is known.
  await insert(database, 'tires', [
    { id: 1, carId: 1, price: 100, ...of, createdAt: '2026-10-11T21:59:00.000Z' },
    { id: 2, carId: 1, price: 100, ...of, createdAt: '2026-10-11T22:01:00.000Z' },
    { id: 3, carId: 1, price: 100, ...of, createdAt: '2026-10-20T08:00:00.000Z' },
  ]);
  await insert(database, 'changes', [
    { at: AT, action: 'create', resource: 'tires', recordId: 3, recordedAt: '2026-10-03T08:00:00.000Z' },
  ]);
  await insert(database, 'transfers', [
    { date: '2026-10-01', fromId: owner.id, toId: admin.id, amount: 100, state: 'sent', ...stamps },
    { date: '2026-10-01', fromId: owner.id, toId: null, amount: 200, state: 'received', ...stamps },
  ]);
  await insert(database, 'cashings', [
    {
      id: 1,
      carId: 1,
      userId: owner.id,
      driverId: 1,
      date: '2026-09-05',
      amount: 100_000,
      method: 'cash',
      holderId: owner.id,
      ...stamps,
    },
  ]);
  await insert(database, 'fees', [{ percent: 1_000, startsOn: '2026-01-01', ...stamps }]);
  const sums = { cashed: 100_000, spent: 19_000, profit: 81_000, corrections: 0, total: 81_000 };
  const fee = { feePercent: 1_000, fee: 10_000, feeCorrections: 0, payable: 71_000 };
  const issued = { number: '2026-0001', issuedAt: AT, issuedBy: 'Chanda Admin', name: 'Mutale Owner' };
  await insert(database, 'statements', [
    {
      userId: owner.id,
      month: '2026-09',
      ...issued,
      ...sums,
      ...fee,
      content: '{"cars":[],"drivers":[],"expenses":[],"corrections":[]}',
    },
  ]);
  const said = (resource: string, recordId: number, amount: number) => ({
    statementId: 1,
    month: '2026-09',
    resource,
    recordId,
    carId: 1,
    numberPlate: 'ABZ1',
    date: '2026-09-05',
    amount,
  });
  await insert(database, 'statementRecords', [
    said('cashings', 1, 100_000),
    said('repairs', 6, 12_000),
    said('repairs', 7, 7_000),
  ]);
  await migrate(database);
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url });
  const app = await buildApp({ db: database, config });
  onTestFinished(() => app.close());
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: Json) => {
    const headers = { authorization: admin.token, ...(payload && { 'content-type': 'application/json' }) };
    return asAnswer(
      await inject(app, {
        method,
        url: `/api${path}`,
        headers,
        ...(payload && { payload: JSON.stringify(payload) }),
      }),
    );
  };
  return { database, call, owner };
};

test('records of before get the driver who had the car at the end of their day, if it was exactly one', async () => {
  const { database, call } = await startBefore();
  const driversOf = async (resource: string) =>
    (await call('GET', `/${resource}?sort=["id","ASC"]`)).records.map(({ driver }) => driver);
  expect(await driversOf('repairs')).toEqual(['Moses', 'Abel', null, null, null, 'Moses', null]);
  expect(await driversOf('services')).toEqual(['Moses']);
  expect(await driversOf('insurances')).toEqual(['Moses']);
  expect(await driversOf('batteries')).toEqual(['Abel']);
  expect(await driversOf('tires')).toEqual(['Moses', 'Abel', 'Moses']);
  const sorted = await call('GET', '/repairs?sort=["driver","ASC"]');
  expect(sorted.records.map(({ driver }) => driver)).toEqual([
    'Abel',
    'Moses',
    'Moses',
    null,
    null,
    null,
    null,
  ]);
  const loose = (await call('GET', '/balances/loose')).records.filter(({ driverId }) => driverId === null);
  expect(loose.map(({ id, ...row }) => [id, row['why']])).toEqual([
    ['repairs-3', 'noTarget'],
    ['repairs-4', 'noTarget'],
  ]);
  const transfers = await database.db
    .selectFrom('transfers')
    .select(['fromAdmin', 'toAdmin'])
    .orderBy('id')
    .execute();
  expect(transfers).toEqual([
    { fromAdmin: 0, toAdmin: 1 },
    { fromAdmin: 0, toAdmin: null },
  ]);
});

test('the kinds are there, and records of before have none', async () => {
  const { call } = await startBefore();
  const kinds = (await call('GET', '/expense-kinds?sort=["id","ASC"]')).records;
  expect(kinds.map(({ name, hasMileage, isOff }) => [name, hasMileage, isOff])).toEqual(
    ['Repair', 'Fuel', 'Wash', 'Toll', 'Station', 'Fine', 'Wage', 'Tracker', 'Tax', 'Loan', 'Other'].map(
      (name) => [name, name === 'Repair' || name === 'Fuel', false],
    ),
  );
  const { record } = await call('GET', '/repairs/1');
  expect(record).toMatchObject({ kindId: null, kind: null, litres: null, driverPays: null });
});

test('a statement of before stays as it is; what this changes in it is corrected, fees and pockets as they were', async () => {
  const { call, owner } = await startBefore();
  const path = `/statements/preview?userId=${owner.id}&month=2026-10`;
  const old = (await call('GET', '/statements/1')).record;
  expect(old).toMatchObject({ paidByDrivers: 0, collectedByOwner: 0, paidByOwner: 0, pocketCorrections: 0 });
  expect(old).toMatchObject({ cashed: 1_000, spent: 190, profit: 810, fee: 100, payable: 710 });
  const draft = (await call('GET', path)).record as unknown as Json & { content: Json };
  expect(draft).toMatchObject({ corrections: 120, feeCorrections: 0, pocketCorrections: 0 });
  expect(draft.content['corrections']).toMatchObject([
    { resource: 'repairs', recordId: 6, was: 120, is: 0, why: 'changed', amount: 120 },
  ]);
  await call('PUT', '/cashings/1', { amount: 900 });
  expect((await call('GET', path)).record).toMatchObject({
    corrections: 20,
    feeCorrections: -10,
    pocketCorrections: 0,
  });
  // Said once, it is not said again.
  const issued = await call('POST', '/statements', { userId: owner.id, month: '2026-10' });
  expect(issued.record).toMatchObject({ corrections: 20, feeCorrections: -10, pocketCorrections: 0 });
  const next = await call('GET', `/statements/preview?userId=${owner.id}&month=2026-11`);
  expect(next.record).toMatchObject({ corrections: 0, feeCorrections: 0, pocketCorrections: 0 });
});
