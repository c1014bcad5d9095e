import { expect, test } from 'vitest';
import { offerSetupCode } from '../../src/server/features/accounts/setup';
import { startApp, type TestApp } from '../support/server/app';
import { runRows, type Row } from '../support/server/rows';

const person = { name: 'Mwila', email: 'mwila@motoka.example', password: 'kafue-evening-8' };
const signUp = (body: unknown, status: number, ...contains: string[]): Row => ({
  as: 'anonymous',
  method: 'POST',
  path: '/auth/signup',
  body,
  status,
  contains,
});

test('sign-up responds 201 with an ordinary user, who can log in', async () => {
  const app = await startApp();
  const { status, record, text } = await app.request({ ...signUp(person, 201) });
  expect(status).toBe(201);
  expect(record).toEqual({
    id: expect.any(Number),
    name: 'Mwila',
    email: 'mwila@motoka.example',
    isAdmin: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updatedAt: record.updatedAt,
  });
  expect(text).not.toContain('kafue-evening-8');
  const { name: _name, ...credentials } = person;
  const login = await app.request({
    as: 'anonymous',
    method: 'POST',
    path: '/auth/loginUser',
    body: credentials,
  });
  const { token } = login.record as unknown as { token: string };
  const own = { as: 'anonymous', headers: { authorization: token } } as const;
  await runRows(app, [
    {
      ...own,
      path: '/auth/currentUser',
      status: 200,
      contains: ['"email":"mwila@motoka.example"', '"isAdmin":false'],
    },
    { ...own, method: 'POST', path: '/changes/1/undo', status: 403 },
    { ...own, path: '/auth/currentUser/', status: 200 },
  ]);
});

test('sign-up accepts its three fields and no other', async () => {
  const app = await startApp({ SIGNUPS_PER_HOUR: '100' });
  const extra = (field: string, value: unknown) => signUp({ ...person, [field]: value }, 400, `"${field}"`);
  const without = (field: keyof typeof person, value?: unknown) =>
    signUp({ ...person, [field]: value }, 400, `"${field}"`);
  await runRows(app, [
    ...['isAdmin', 'id', 'role', 'passwordHash', 'createdAt', 'emailKey', 'constructor', 'toString'].map(
      (field) => extra(field, true),
    ),
    extra('isAdmin', false),
    extra('nonsense', null),
    ...(['name', 'email', 'password'] as const).flatMap((field) => [
      without(field),
      without(field, ''),
      without(field, null),
      without(field, 7),
      without(field, []),
    ]),
    without('email', 'no address'),
    without('email', 'two@at@motoka.example'),
    without('name', 'x'.repeat(201)),
    signUp('[]', 400),
    signUp('null', 400),
    signUp('{', 400),
  ]);
  expect((await app.request({ path: '/user' })).ids).toHaveLength(3);
});

test('a password must not be short, too long, common, or the user’s name or e-mail', async () => {
  const app = await startApp();
  const named = { name: 'Mwila Katongo', email: 'mwila.katongo@motoka.example' };
  const passwords = [
    'kafue-7',
    'x'.repeat(201),
    'password',
    'PASSWORD',
    '12345678',
    'qwertyuiop',
    'football',
    'iloveyou',
  ];
  passwords.push(
    'Mwila Katongo',
    'mwila katongo',
    'mwila.katongo@motoka.example',
    'MWILA.KATONGO@motoka.example',
  );
  await runRows(
    app,
    passwords.map((password) => signUp({ ...named, password }, 400, '"password"')),
  );
  await runRows(app, [
    signUp({ ...named, password: 'kafue-78' }, 201),
    signUp({ ...named, email: 'second@motoka.example', password: '🚐'.repeat(200) }, 201),
    signUp({ ...named, email: 'third@motoka.example', password: '🚐'.repeat(201) }, 400, '"password"'),
  ]);
});

test('an e-mail signs up once, case-insensitively', async () => {
  const app = await startApp();
  await runRows(app, [
    signUp(person, 201),
    signUp(person, 409, 'Email mwila@motoka.example is already recorded'),
    signUp(
      { ...person, email: ' MWILA@Motoka.Example ' },
      409,
      // What was typed: the stored spelling is the other person's.
      '"Email MWILA@Motoka.Example is already recorded"',
    ),
  ]);
  const rows = await Promise.all(
    Array.from({ length: 5 }, () => app.request(signUp({ ...person, email: 'once@motoka.example' }, 201))),
  );
  expect(rows.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test('a closed sign-up is refused before its body is read', async () => {
  const app = await startApp({ SIGNUP: 'closed' });
  await runRows(app, [
    signUp(person, 403, '{"message":"Sign-up is closed"}'),
    signUp({ nonsense: 1 }, 403, '{"message":"Sign-up is closed"}'),
    signUp({ ...person, setupCode: 'wrong' }, 403),
  ]);
});

const withoutAdministrator = async (app: TestApp): Promise<string> => {
  await app.database.db.updateTable('users').set({ isAdmin: 0 }).execute();
  const code = await offerSetupCode(app.database);
  if (!code) throw new Error('no code was offered');
  return code;
};

test('the setup code creates the administrator once, even if sign-up is closed', async () => {
  const app = await startApp({ SIGNUP: 'closed' });
  const first = await withoutAdministrator(app);
  const second = await withoutAdministrator(app);
  await runRows(app, [
    signUp({ ...person, setupCode: 'wrong' }, 403),
    signUp({ ...person, setupCode: 7 }, 403),
    signUp({ ...person, password: 'short', setupCode: first }, 400, '"password"'),
    signUp({ ...person, setupCode: second }, 201, '"isAdmin":true'),
    signUp({ ...person, email: 'late@motoka.example', setupCode: second }, 403),
    signUp({ ...person, email: 'late@motoka.example', setupCode: first }, 403),
  ]);
  expect(await offerSetupCode(app.database)).toBeUndefined();
});

test('of simultaneous uses of the code, one creates the administrator', async () => {
  const app = await startApp();
  const setupCode = await withoutAdministrator(app);
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      app.request(signUp({ ...person, email: `${name}@motoka.example`, setupCode }, 201)),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
});
