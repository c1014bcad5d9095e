import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../src/server/app';
import { startSession } from '../../../src/server/auth/sessions';
import { readConfig } from '../../../src/server/config';
import { connect, type Tables } from '../../../src/server/db/open/connect';
import { migrate, migrateTo } from '../../../src/server/db/schema/migrate';
import { newDatabase } from '../../support/server/database';
import { inject } from '../../support/server/inject';

const AT = '2026-10-02T08:00:00.000Z';
const stamps = { createdAt: AT, updatedAt: AT };
const paid = ['repairs', 'services', 'insurances', 'tires', 'batteries'] as const;
/** Accounts: an administrator, an owner, and one that does not exist any more. */
const [ADMIN, OWNER, GONE] = [1, 2, 9];
const content = {
  cars: [],
  drivers: [],
  expenses: [],
  corrections: [],
  undated: 0,
};

/** Adds what an older version recorded: each record by another account, or by one that the log does not know. */
const fill = async (queries: ReturnType<typeof connect>['db']) => {
  const db = queries.withTables<Tables>();
  const user = (id: number, name: string, isAdmin: number) => ({
    ...{ id, name, isAdmin, nameKey: name.toLowerCase(), passwordHash: 'x', ...stamps },
    ...{ email: `user${id}@motoka.example`, emailKey: `user${id}@motoka.example` },
  });
  await db
    .insertInto('users')
    .values([user(ADMIN, 'Chanda Admin', 1), user(OWNER, 'Mutale Owner', 0)])
    .execute();
  const plate = { numberPlateKey: 'ABZ1234', nameKey: 'mutale owner' };
  const about = { userId: OWNER, ...plate, ...stamps };
  await db
    .insertInto('cars')
    .values({ id: 1, numberPlate: 'ABZ 1234', model: 'Hiace', modelKey: 'hiace', mileage: 1, ...about })
    .execute();
  await db
    .insertInto('drivers')
    .values({
      id: 1,
      name: 'Brian Sichone',
      nameKey: 'brian sichone',
      phone: 977123456,
      isActive: 1,
      ...stamps,
    })
    .execute();
  const recorders = [ADMIN, OWNER, GONE, null, undefined];
  for (const [index, userId] of recorders.entries()) {
    const id = index + 1;
    const record = { id, carId: 1, ...about };
    const change = (resource: string, action: string, by: number | null) => ({
      ...{ at: AT, userId: by, userName: 'Somebody', action, resource, recordId: id },
    });
    await db
      .insertInto('cashings')
      .values({ ...record, driverId: 1, date: '2026-10-01', amount: 35005 })
      .execute();
    for (const table of paid) {
      const isPart = table === 'tires' || table === 'batteries';
      const day = isPart
        ? { dateChanged: '2026-10-01', price: 150025 }
        : { date: '2026-10-01', amount: 120000 };
      await db
        .insertInto(table)
        .values({ ...record, ...day, ...(table === 'services' && { KmOilChange: 5 }) })
        .execute();
    }
    if (userId === undefined) continue;
    for (const resource of ['cashings', ...paid]) {
      await db
        .insertInto('changes')
        .values(change(resource, 'create', userId))
        .execute();
      // Who changed it later did not record it.
      await db
        .insertInto('changes')
        .values(change(resource, 'update', ADMIN))
        .execute();
    }
  }
  const said = { cashed: 175025, spent: 600000, profit: -424975, corrections: 1, total: -424974 };
  const issued = {
    issuedAt: '2026-11-03T09:30:00.000Z',
    issuedBy: 'Chanda Admin',
    voidedAt: null,
    voidReason: null,
  };
  await db
    .insertInto('statements')
    .values({
      ...{ id: 1, number: '2026-0001', userId: OWNER, name: 'Mutale Owner', month: '2026-10' },
      ...{ ...issued, ...said, content: JSON.stringify(content) },
    })
    .execute();
};

/** The answer of the version before to `GET /statements/1`, byte by byte. */
const FORMER =
  '{"data":{"id":1,"number":"2026-0001","userId":2,"name":"Mutale Owner","month":"2026-10",' +
  '"issuedAt":"2026-11-03T09:30:00.000Z","issuedBy":"Chanda Admin","voidedAt":null,"voidReason":null,' +
  '"cashed":1750.25,"spent":6000,"profit":-4249.75,"corrections":0.01,"total":-4249.74,' +
  `"content":${JSON.stringify(content)}}}`;
/** Whether it was sent by e-mail. */
const NOT_SENT = ',"sentAt":null';
const ADDED = '"feePercent":null,"fee":0,"feeCorrections":0,"payable":-4249.74';

test('records of before are in cash of the account that recorded them; a statement stays as it was', async () => {
  const { url, drop } = await newDatabase({ isMigrated: false });
  const database = connect(url);
  onTestFinished(async () => {
    await database.db.destroy();
    await drop();
  });
  await migrateTo(database, '0013_backups');
  await fill(database.db);
  await migrate(database);
  const app = await buildApp({
    db: database,
    config: readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url }),
  });
  onTestFinished(() => app.close());
  const authorization = await startSession(database.db, ADMIN, { idleDays: 7, maxDays: 30 });
  const read = async (path: string) =>
    (await inject(app, { method: 'GET', url: `/api${path}`, headers: { authorization } })).payload;
  const listed = async (path: string) =>
    (JSON.parse(await read(`${path}?sort=["id","ASC"]`)) as { data: Record<string, unknown>[] }).data;

  const holders = [
    [ADMIN, 'Chanda Admin'],
    [OWNER, 'Mutale Owner'],
    ...[GONE, null, undefined].map(() => [null, null]),
  ];
  for (const path of ['cashings', ...paid])
    expect(
      (await listed(`/${path}`)).map((one) => [one['holderId'], one['holder']]),
      path,
    ).toEqual(holders);
  for (const one of await listed('/cashings'))
    expect(one).toMatchObject({ method: 'cash', reference: null, confirmedAt: null, confirmedBy: null });
  for (const path of paid)
    for (const one of await listed(`/${path}`)) expect(one).toMatchObject({ paidFrom: 'cashBox' });
  const held = { collected: 350.05, spent: 6600.5, received: 0, handedOver: 0, holds: null };
  expect(await listed('/cash-book')).toMatchObject([
    { id: ADMIN, ...held },
    { id: OWNER, ...held },
  ]);

  const now = await read('/statements/1');
  expect(now).toContain(`,${ADDED}`);
  expect(now).toContain(NOT_SENT);
  expect(now.replace(`,${ADDED}`, '').replace(NOT_SENT, '')).toBe(FORMER);
  expect(await listed('/owner-accounts')).toMatchObject([{ id: OWNER, stated: -4249.74, paid: 0 }]);
});
