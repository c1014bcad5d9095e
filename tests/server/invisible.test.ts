import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import { add, buildCar, buildDriver, buildOwner, buildUser } from '../support/server/factories';
import { PASSWORD } from '../support/server/people';

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

test('invisible, control and direction marks are taken out of one-line texts', async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const carId = (await add(app, 'cars', buildCar({ userId }))).id;
  for (const [index, [label, mark]] of INVISIBLE.entries()) {
    const car = await add(
      app,
      'cars',
      buildCar({ userId, numberPlate: `AB${mark}Z ${index}`, model: `His${mark}Ace` }),
    );
    expect([car['numberPlate'], car['model']], label).toEqual([`ABZ ${index}`, 'HisAce']);
    const driver = await add(app, 'drivers', buildDriver({ carId, name: `${mark}Da${mark}n` }));
    expect(driver['name'], label).toBe('Dan');
    expect((await add(app, 'owners', buildOwner({ name: `Gra${mark}ce` })))['name'], label).toBe('Grace');
    const user = await add(
      app,
      'users',
      buildUser({ name: `Gra${mark}ce ${index}`, email: `g${mark}${index}@motoka.example` }),
    );
    expect([user['name'], user['email']], label).toEqual([`Grace ${index}`, `g${index}@motoka.example`]);
    const put = { method: 'PUT', path: '/user/2', body: { name: `Mu${mark}tale` } } as const;
    expect((await app.done({ ...put, as: 'owner' })).record['name'], label).toBe('Mutale');
  }
});

test('what is pasted from WhatsApp is stored without its direction marks', async () => {
  const app = await startApp();
  const carId = (await add(app, 'cars', buildCar({ userId: 2 }))).id;
  const driver = await add(app, 'drivers', buildDriver({ carId, name: '\u202aElias Mumba\u202c' }));
  expect(driver['name']).toBe('Elias Mumba');
});

const EMOJI = ['❤️', '👩‍🔧', '👩🏽‍🔧', '🏳️‍🌈', '1️⃣', '👨‍👩‍👧‍👦', '🇿🇲'];

test('emoji keep their joiners and variation selectors, but in no plate, e-mail or name of an account', async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  for (const [index, emoji] of EMOJI.entries()) {
    const plain = emoji.replaceAll('\u200d', '').replaceAll('\ufe0f', '');
    const car = await add(
      app,
      'cars',
      buildCar({ userId, numberPlate: `A ${index} ${emoji}`, model: `X ${emoji} Y` }),
    );
    expect([car['numberPlate'], car['model']]).toEqual([`A ${index} ${plain}`, `X ${emoji} Y`]);
    const driver = await add(app, 'drivers', buildDriver({ carId: car.id, name: `Dan ${emoji}` }));
    expect(driver['name']).toBe(`Dan ${emoji}`);
    const user = await add(
      app,
      'users',
      buildUser({ name: `Grace ${emoji}`, email: `g${emoji}${index}@motoka.example` }),
    );
    expect([user['name'], user['email']]).toEqual([`Grace ${plain}`, `g${plain}${index}@motoka.example`]);
  }
  const stray = await add(
    app,
    'cars',
    buildCar({ userId, numberPlate: 'B 1', model: 'a\u200db\ufe0f 1\ufe0f 🚐\u200d' }),
  );
  expect(stray['model']).toBe('ab 1 🚐');
});

test('a text without a visible character is absent', async () => {
  const app = await startApp();
  const post = (path: string, body: object) => app.request({ method: 'POST', path, body });
  for (const blank of ['\u200b', ' \u2060\ufeff ', '\u202a\u202c'])
    expect(await post('/cars', buildCar({ userId: 2, numberPlate: blank }))).toMatchObject({
      status: 400,
      message: 'Number Plate is required',
    });
});

test('long texts come back as they were sent', async () => {
  const app = await startApp();
  for (const notes of [
    'Paid late 👩‍🔧 ❤️\n\tSee “ABZ”, ½ of it',
    'a\u202Eb\u202C \u2067x\u2069 \u200F\u061C',
    'Jose\u0301 Ｇrace\u200b',
  ])
    expect((await add(app, 'owners', buildOwner({ notes })))['notes']).toBe(notes);
  const refused = await app.request({
    method: 'POST',
    path: '/owner',
    body: buildOwner({ notes: 'a\u0000b' }),
  });
  expect(refused.message).toBe('Notes holds a character that cannot be kept');
});

test('one-line texts are stored composed', async () => {
  const app = await startApp();
  const car = await add(
    app,
    'cars',
    buildCar({ userId: 2, numberPlate: ' ABZ 1234 ', model: 'Cafe\u0301 ﬁat' }),
  );
  expect([car['numberPlate'], car['model']]).toEqual(['ABZ 1234', 'Café ﬁat']);
  const user = await add(app, 'users', buildUser({ name: 'Jose\u0301 Ngande\u0301' }));
  expect(user['name']).toBe('José Ngandé');
});

test('plates and e-mails that look alike are the same', async () => {
  const app = await startApp();
  await add(app, 'cars', buildCar({ userId: 2, numberPlate: 'ABZ 1234' }));
  for (const numberPlate of [
    'ＡＢＺ1234',
    'abz\u00A01234',
    'ABZ–1234',
    'ABZ‑1234',
    'ＡＢＺ　１２３４',
    '\u202aABZ\u200b1234\u202c',
  ])
    expect(
      await app.request({ method: 'POST', path: '/cars', body: buildCar({ userId: 2, numberPlate }) }),
    ).toMatchObject({ status: 409, message: 'Number plate ABZ 1234 is already recorded' });
  for (const email of ['ｍutale.Owner@motoka.example', 'mutale\u200b.owner@motoka.example'])
    expect(await app.request({ method: 'POST', path: '/user', body: buildUser({ email }) })).toMatchObject({
      status: 409,
      message: 'Email mutale.owner@motoka.example is already recorded',
    });
});

test('searches ignore accents, case, white space and what cannot be seen', async () => {
  const app = await startApp();
  const carId = (await add(app, 'cars', buildCar({ userId: 2 }))).id;
  const driver = await add(app, 'drivers', buildDriver({ carId, name: 'Jose\u0301  Ngandé' }));
  const repair = await add(app, 'repairs', {
    carId,
    details: 'Pièces\nréparées',
    date: '2026-11-20',
    amount: 100,
    mileage: 1_000,
  });
  for (const q of ['jose ngande', 'JOSÉ\u00a0NGANDE\u0301', 'ngandé', '\u202aJose\u202c']) {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    expect((await app.done({ path: `/drivers?filter=${filter}` })).ids, q).toEqual([driver.id]);
    const found = await app.done({ path: `/search?q=${encodeURIComponent(q)}` });
    expect(
      found.records.map(({ resource, id }) => [resource, id]),
      q,
    ).toContainEqual(['drivers', driver.id]);
    const changes = await app.done({ path: `/changes?filter=${filter}` });
    expect(
      changes.records.map(({ recordId }) => recordId),
      q,
    ).toContain(driver.id);
  }
  for (const q of ['pieces reparees', 'Pièces réparées', 'reparees']) {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    expect((await app.done({ path: `/repairs?filter=${filter}` })).ids, q).toEqual([repair.id]);
  }
});

test('a password is the same composed or not, with any space, and a former one as it was sent', async () => {
  const app = await startApp();
  const signIn = async (email: string, password: string) =>
    (
      await app.request({
        as: 'anonymous',
        method: 'POST',
        path: '/auth/loginUser',
        body: { email, password },
      })
    ).status;
  const user = await add(app, 'users', buildUser({ password: 'caf\u00e9 in Kitwe' }));
  const email = String(user['email']);
  for (const password of ['cafe\u0301 in Kitwe', 'café\u00a0in Kitwe', '\u202acafé in Kitwe\u202c'])
    expect(await signIn(email, password), password).toBe(200);
  expect(await signIn(email, 'cafe in Kitwe')).toBe(401);
  const passwordHash = await hash('cafe\u0301 in Ndola');
  await app.database.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
  expect(await signIn(email, 'cafe\u0301 in Ndola')).toBe(200);
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
