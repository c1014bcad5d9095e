import { expect, test } from 'vitest';
import { startApp } from '../support/server/app';
import { add, addFleet, bodyOf, buildOwner, buildUser, paths, type Name } from '../support/server/factories';
import { runRows, type Row } from '../support/server/rows';

const lines: readonly (readonly [Name, string])[] = [
  ['cars', 'numberPlate'],
  ['cars', 'model'],
  ['drivers', 'name'],
  ['owners', 'name'],
  ['users', 'name'],
];
const longTexts: readonly (readonly [Name, string])[] = [
  ['cashings', 'notes'],
  ['repairs', 'details'],
  ['insurances', 'details'],
  ['batteries', 'details'],
  ['tires', 'details'],
  ['owners', 'notes'],
];

const setUp = async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const about = { carId: cars.id, userId: app.people.owner.id, driverId: drivers.id };
  const sent = async (name: Name, field: string, value: string) => {
    const body = { ...bodyOf(name, about), [field]: value };
    const { status, record, text } = await app.request({ method: 'POST', path: `${paths[name]}/`, body });
    if (status !== 201) return { status, text };
    const put = await app.request({
      method: 'PUT',
      path: `${paths[name]}/${record.id}`,
      body: { [field]: value },
    });
    expect(put.record[field]).toBe(record[field]);
    const read = await app.request({ path: `${paths[name]}/${record.id}` });
    await app.done({ method: 'DELETE', path: `${paths[name]}/${record.id}` });
    return { status, text, value: read.record[field] };
  };
  return { app, sent };
};

test('one line holds 200 characters of any length in bytes, after trimming', async () => {
  const { sent } = await setUp();
  for (const [name, field] of lines)
    for (const letter of ['x', 'é', '🚐', '漢']) {
      const longest = letter.repeat(200);
      expect(await sent(name, field, `  ${longest}\t\n`), `${name} ${field}`).toMatchObject({
        status: 201,
        value: longest,
      });
      const refused = await sent(name, field, `${longest}${letter}`);
      expect(refused.status, `${name} ${field}`).toBe(400);
      expect(refused.text).toContain(`"${field}"`);
    }
});

test('long text holds 5,000 characters in several lines', async () => {
  const { sent } = await setUp();
  for (const [name, field] of longTexts) {
    for (const letter of ['x', '🚐']) {
      const longest = letter.repeat(5_000);
      expect(await sent(name, field, `\n ${longest} `)).toMatchObject({ status: 201, value: longest });
      expect((await sent(name, field, `${longest}${letter}`)).status).toBe(400);
    }
    expect((await sent(name, field, 'first\r\nsecond\tthird')).value).toBe('first\r\nsecond\tthird');
  }
});

test('an e-mail holds 200 characters and must be valid', async () => {
  const app = await startApp();
  const email = (length: number) => `${'x'.repeat(length - 15)}@motoka.example`;
  expect(email(200)).toHaveLength(200);
  const post = (value: unknown, status: number): Row => ({
    method: 'POST',
    path: '/user/',
    body: buildUser({ email: value }),
    status,
  });
  await runRows(app, [
    post(email(200), 201),
    post(email(201), 400),
    ...['x', '@', 'x@', '@x', 'x y@motoka.example', 'a@b@c'].map((value) => post(value, 400)),
  ]);
});

test('a control character is taken out of one line, refused in long text, and never a server error', async () => {
  const { sent } = await setUp();
  for (const character of ['\u0000', '\u0001', '\u001b', '\u007f', '\u0008']) {
    for (const [name, field] of lines)
      expect((await sent(name, field, `a${character}b`)).value, `${name} ${field}`).toBe('ab');
    for (const [name, field] of longTexts)
      expect((await sent(name, field, `a${character}b`)).status, `${name} ${field}`).toBe(400);
  }
});

test('texts are returned as written', async () => {
  const { sent } = await setUp();
  const texts = [
    "O'Brien; drop table cars;--",
    '<script>alert(1)</script>',
    '{"a":1}',
    '%_\\%',
    '"quoted"',
    '你好 мир ñ 🚐',
    '\\u0000',
    '${x} $1 ? :a @b',
    'null',
    '0012',
  ];
  for (const [name, field] of [...lines, ...longTexts])
    for (const text of texts) expect((await sent(name, field, text)).value, `${name} ${field}`).toBe(text);
});

test('half a surrogate pair is stored as the replacement character on both databases', async () => {
  const { app } = await setUp();
  const owner = await add(app, 'owners', buildOwner({ name: 'a\ud83db' }));
  expect(owner['name']).toBe('a\ufffdb');
});
