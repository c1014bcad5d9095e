import { expect, onTestFinished, test } from 'vitest';
import { connect, type Tables } from '../../src/server/db/open/connect';
import { migrate, migrateTo } from '../../src/server/db/schema/migrate';
import { newDatabase } from '../support/server/database';

/** A database as the former version left it, with rows that this one would refuse. */
const formerDatabase = async () => {
  const { url, drop } = await newDatabase({ isMigrated: false });
  const database = connect(url);
  await migrateTo(database, '0009_search_and_counts');
  onTestFinished(async () => {
    await database.db.destroy();
    await drop();
  });
  const { db } = database;
  const at = '2026-11-01T08:00:00.000Z';
  const stamps = { createdAt: at, updatedAt: at };
  const user = (id: number, email: string) => ({
    id,
    name: `User ${id}`,
    nameKey: `user ${id}`,
    email,
    emailKey: email.toLowerCase(),
    isAdmin: 0,
    passwordHash: 'x',
    ...stamps,
  });
  const car = (id: number, numberPlate: string) => ({
    id,
    numberPlate,
    numberPlateKey: numberPlate.toUpperCase().replace(/[\s-]/g, ''),
    model: 'X',
    modelKey: 'x',
    userId: 1,
    nameKey: 'user 1',
    mileage: 1,
    ...stamps,
  });
  await db
    .insertInto('users')
    .values([
      user(1, 'Grace@motoka.example'),
      user(2, 'gra\u200Bce@motoka.example'),
      user(3, 'ｄan@motoka.example'),
    ])
    .execute();
  await db
    .insertInto('cars')
    .values([
      car(1, 'ABZ 1'),
      car(2, 'AB\u200BZ 1'),
      car(3, 'ＢＡＬ–２'),
      car(4, 'BAL 2\u202E'),
      car(5, 'BAM-3'),
    ])
    .execute();
  await db
    .insertInto('repairs')
    .values({ carId: 3, userId: 1, numberPlateKey: 'ＢＡＬ–２', date: '2026-11-01', amount: 1, ...stamps })
    .execute();
  return database;
};

test('the migration renews the keys of existing rows, keeps those that look alike, and never fails', async () => {
  const database = await formerDatabase();
  await migrate(database);
  const { db } = database;
  const keysOf = async (table: string, column: string) =>
    (await db.withTables<Tables>().selectFrom(table).select(column).orderBy('id').execute()).map(
      (row) => row[column],
    );
  expect(await keysOf('users', 'emailKey')).toEqual([
    'grace@motoka.example',
    // Grace's e-mail looks the same: the row is kept as it was.
    'gra\u200Bce@motoka.example',
    'dan@motoka.example',
  ]);
  expect(await keysOf('cars', 'numberPlateKey')).toEqual([
    'ABZ1',
    'AB\u200BZ1',
    'BAL2',
    'BAL2\u202E',
    'BAM3',
  ]);
  expect(await keysOf('repairs', 'numberPlateKey')).toEqual(['BAL2']);
  expect(await keysOf('cars', 'numberPlate')).toContain('AB\u200BZ 1');
});

test('the migration renews the texts that are searched, and their copies', async () => {
  const database = await formerDatabase();
  const { db } = database;
  await migrateTo(database, '0028_sending');
  const tables = db.withTables<Tables>();
  const at = '2026-11-01T08:00:00.000Z';
  const stamps = { createdAt: at, updatedAt: at };
  await tables
    .updateTable('users')
    .set({ name: 'José  Ngandé', nameKey: 'josé  ngandé' })
    .where('id', '=', 1)
    .execute();
  await tables.updateTable('cars').set({ nameKey: 'josé  ngandé' }).where('userId', '=', 1).execute();
  await tables
    .insertInto('repairs')
    .values({
      carId: 1,
      userId: 1,
      nameKey: 'josé  ngandé',
      numberPlateKey: 'ABZ1',
      date: '2026-11-02',
      amount: 1,
      details: 'Pièces\nneuves',
      detailsKey: 'pièces\nneuves',
      ...stamps,
    })
    .execute();
  await tables
    .insertInto('changes')
    .values({
      at,
      userId: 1,
      userName: 'José',
      action: 'create',
      resource: 'cars',
      searchKey: 'josé\ncars\ncars\nabz 1\nabz1',
    })
    .execute();
  await migrate(database);
  const keysOf = async (table: string, column: string) =>
    (await tables.selectFrom(table).select(column).orderBy('id').execute()).map((row) => row[column]);
  expect((await keysOf('users', 'nameKey'))[0]).toBe('jose ngande');
  expect(new Set(await keysOf('cars', 'nameKey'))).toEqual(new Set(['jose ngande']));
  expect((await keysOf('repairs', 'nameKey')).at(-1)).toBe('jose ngande');
  expect((await keysOf('repairs', 'detailsKey')).at(-1)).toBe('pieces neuves');
  expect((await keysOf('changes', 'searchKey')).at(-1)).toBe('jose\ncars\ncars\nabz 1\nabz1');
});
