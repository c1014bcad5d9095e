import { expect, onTestFinished, test } from 'vitest';
import { connect, type Tables } from '../../src/server/db/open/connect';
import { migrate, migrateTo } from '../../src/server/db/schema/migrate';
import { startApp } from '../support/server/app';
import { newDatabase } from '../support/server/database';
import { add, buildCar, buildDriver, buildOwner, buildUser } from '../support/server/factories';
import { PASSWORD } from '../support/server/people';
import { runRows } from '../support/server/rows';

const INVISIBLE = [
  ['zero width space', '\u200B'],
  ['zero width joiner', '\u200D'],
  ['soft hyphen', '\u00AD'],
  ['byte order mark', '\uFEFF'],
  ['right-to-left override', '\u202E'],
  ['left-to-right isolate', '\u2066'],
  ['right-to-left mark', '\u200F'],
  ['Arabic letter mark', '\u061C'],
  ['word joiner', '\u2060'],
  ['combining grapheme joiner', '\u034F'],
  ['Hangul filler', '\u3164'],
  ['Braille blank', '\u2800'],
  ['variation selector', '\uFE0F'],
  ['tag', '\u{E0041}'],
  ['NUL', '\u0000'],
  ['escape', '\u001B'],
  ['C1 control', '\u0085'],
  ['line break', '\n'],
  ['line separator', '\u2028'],
] as const;

test('a text that names something has no invisible, control or bidirectional characters', async () => {
  const app = await startApp();
  const { carId, userId } = { carId: (await add(app, 'cars', buildCar({ userId: 2 }))).id, userId: 2 };
  const post = (path: string, body: object, label: string) =>
    ({
      method: 'POST',
      path,
      body,
      status: 400,
      contains: [`"${label} has invisible characters"`],
    }) as const;
  await runRows(
    app,
    INVISIBLE.flatMap(([, mark]) => [
      post('/cars', buildCar({ userId, numberPlate: `ABZ${mark}1` }), 'Number Plate'),
      post('/cars', buildCar({ userId, model: `His${mark}Ace` }), 'Model'),
      post('/drivers', buildDriver({ carId, name: `Da${mark}n` }), 'Name'),
      post('/owner', buildOwner({ name: `Gra${mark}ce` }), 'Name'),
      post('/user', buildUser({ name: `Gra${mark}ce` }), 'Name'),
      post('/user', buildUser({ email: `gra${mark}ce@motoka.example` }), 'Email'),
      {
        ...post('/auth/signup', buildUser({ name: `Gra${mark}ce` }), 'Name'),
        as: 'anonymous' as const,
      },
      { ...post(`/cars/${carId}`, { numberPlate: `ABZ${mark}1` }, 'Number Plate'), method: 'PUT' as const },
      { ...post('/user/2', { name: `Gra${mark}ce` }, 'Name'), as: 'owner' as const, method: 'PUT' as const },
    ]),
  );
  await runRows(app, [post('/cars', buildCar({ userId, numberPlate: '\uFEFFABZ 1' }), 'Number Plate')]);
});

test('notes keep lines, tabs and emoji, and take no mark of direction', async () => {
  const app = await startApp();
  const notes = 'Paid late 👩‍🔧 ❤️\n\tSee “ABZ”, ½ of it';
  expect((await add(app, 'owners', buildOwner({ notes })))['notes']).toBe(notes);
  const post = (text: string) =>
    app.request({ method: 'POST', path: '/owner', body: buildOwner({ notes: text }) });
  for (const mark of ['\u202E', '\u2067', '\u200F', '\u061C'])
    expect(await post(`a${mark}b`)).toMatchObject({ status: 400, message: 'Notes has invisible characters' });
  expect((await post('a\u0000b')).message).toBe('Notes holds a character that cannot be kept');
});

test('one-line texts are stored in their normal form', async () => {
  const app = await startApp();
  const car = await add(
    app,
    'cars',
    buildCar({ userId: 2, numberPlate: ' ＡＢＺ\u00A0１２３４ ', model: 'ﬁat' }),
  );
  expect([car['numberPlate'], car['model']]).toEqual(['ABZ 1234', 'fiat']);
  const user = await add(app, 'users', buildUser({ name: 'Ｇrace', email: 'Ｇrace@motoka.example' }));
  expect([user['name'], user['email']]).toEqual(['Grace', 'Grace@motoka.example']);
});

test('plates and e-mails that look alike are the same', async () => {
  const app = await startApp();
  await add(app, 'cars', buildCar({ userId: 2, numberPlate: 'ABZ 1234' }));
  for (const numberPlate of ['ＡＢＺ1234', 'abz\u00A01234', 'ABZ–1234', 'ABZ‑1234', 'ＡＢＺ　１２３４'])
    expect(
      await app.request({ method: 'POST', path: '/cars', body: buildCar({ userId: 2, numberPlate }) }),
    ).toMatchObject({ status: 409, message: 'Number plate ABZ 1234 is already recorded' });
  const email = 'ｍutale.Owner@motoka.example';
  expect(await app.request({ method: 'POST', path: '/user', body: buildUser({ email }) })).toMatchObject({
    status: 409,
    message: 'Email mutale.owner@motoka.example is already recorded',
  });
});

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

test('an account with an invisible character in its e-mail can still sign in', async () => {
  const app = await startApp();
  const { owner, other } = app.people;
  const signIn = async (email: string) =>
    (
      await app.request({
        as: 'anonymous',
        method: 'POST',
        path: '/auth/loginUser',
        body: { email, password: PASSWORD },
      })
    ).status;
  const looksLikeOther = other.email.replace('bwalya', 'bwal\u200Bya');
  await app.database.db
    .updateTable('users')
    .set({ email: looksLikeOther, emailKey: looksLikeOther })
    .where('id', '=', owner.id)
    .execute();
  expect(await signIn(looksLikeOther)).toBe(200);
  expect(await signIn(other.email)).toBe(200);
  expect(await signIn(other.email.replace('bwalya', 'ｂwalya'))).toBe(200);
  const { records } = await app.done({ path: '/changes?filter={"action":"sign-in"}' });
  expect(records.map(({ userId }) => userId)).toEqual([other.id, other.id, owner.id]);
});
