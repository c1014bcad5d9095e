import { expect, test } from 'vitest';
import { Secret } from 'otpauth';
import { stepOf } from '../../../src/server/features/accounts/factors';
import { startApp, type TestApp } from '../../support/server/app';
import { PASSWORD } from '../../support/server/people';
import { row, runRows, type Row } from '../../support/server/rows';
import { atBoth, codeOf, open, recordedMail, setUpFactor } from '../../support/server/signIn';

const login = (app: TestApp, code: string | undefined, status: number, ...contains: string[]): Row =>
  open('/auth/loginUser', { email: app.people.owner.email, password: PASSWORD, code }, status, ...contains);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B, SHA-1: %i s is %s', (seconds, code) => {
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  const step = Math.floor(seconds / 30);
  expect(stepOf(secret, code, seconds * 1_000)).toBe(step);
  // One step of tolerance, both ways.
  expect(stepOf(secret, code, (step + 1) * 30_000)).toBe(step);
  expect(stepOf(secret, code, (step - 1) * 30_000)).toBe(step);
  expect(stepOf(secret, code, (step + 2) * 30_000)).toBeUndefined();
  expect(stepOf(secret, code, (step - 2) * 30_000)).toBeUndefined();
});

test('a second factor is set up with the password and a code, and asked for at every sign-in', async () => {
  const app = await startApp({ BRAND: 'Lubuto: Transport' });
  await runRows(app, [
    login(app, undefined, 200),
    { ...row('POST', '/auth/factor', {}, 403, 'Please give your current password'), as: 'owner' },
    { ...row('POST', '/auth/factor', { currentPassword: 'wrong' }, 403, 'is not correct'), as: 'owner' },
    { ...row('POST', '/auth/factor/prove', { code: '123456' }, 409), as: 'owner' },
  ]);
  const { secret, url, recoveryCodes } = await setUpFactor(app);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(url).toMatch(/^otpauth:\/\/totp\/Lubuto%20%20Transport:mutale\.owner/);
  expect(url).toContain(`secret=${secret}`);
  expect(new Set(recoveryCodes).size).toBe(10);
  const required = ['{"message":"Enter the code from your authenticator app","codeRequired":true}'];
  await runRows(app, [
    { as: 'owner', path: '/auth/factor', status: 200, contains: ['{"isOn":true,"recoveryCodesLeft":10}'] },
    login(app, undefined, 401, ...required),
    open(
      '/auth/loginUser',
      { email: app.people.owner.email, password: 'wrong', code: codeOf(secret) },
      401,
      'password or email',
    ),
    login(app, '000000', 401, 'The code is not correct', '"codeRequired":true'),
    login(app, codeOf(secret), 200, '"token"'),
    // Each code once, and none before it.
    login(app, codeOf(secret), 401),
    login(app, codeOf(secret, -1), 401),
    login(app, codeOf(secret, 1), 200),
    { ...row('POST', '/auth/factor', { currentPassword: PASSWORD }, 409), as: 'owner' },
  ]);
  const stored = JSON.stringify(await app.database.db.selectFrom('recoveryCodes').selectAll().execute());
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
});

test('each recovery code works once', async () => {
  const app = await startApp();
  const {
    recoveryCodes: [first = '', second = ''],
  } = await setUpFactor(app);
  await runRows(app, [
    login(app, first, 200),
    login(app, first, 401),
    login(app, second.toLowerCase().replaceAll('-', ' '), 200),
    { as: 'owner', path: '/auth/factor', status: 200, contains: ['"recoveryCodesLeft":8'] },
  ]);
  // Another person's code is nothing: 80 bits each, within 20 failures a minute.
  expect((20 * 60 * 10) / 32 ** 16).toBeLessThan(1e-19);
});

test('the second factor ends with the password, or by an administrator, of which the person is told', async () => {
  const { mail, sent } = recordedMail();
  const app = await startApp({}, mail);
  const { owner, admin, other } = app.people;
  await setUpFactor(app);
  const remove = (as: 'owner' | 'admin', path: string, body: unknown, status: number): Row => ({
    as,
    method: 'DELETE',
    path,
    body,
    status,
  });
  await runRows(app, [
    remove('owner', '/auth/factor', {}, 403),
    remove('owner', '/auth/factor', { currentPassword: 'wrong' }, 403),
    remove('owner', '/auth/factor', { currentPassword: PASSWORD }, 200),
    remove('owner', '/auth/factor', { currentPassword: PASSWORD }, 404),
    login(app, undefined, 200),
  ]);
  await setUpFactor(app);
  sent.length = 0;
  await runRows(app, [
    remove('owner', `/user/${other.id}/factor`, undefined, 403),
    remove('admin', `/user/${admin.id}/factor`, undefined, 403),
    remove('admin', '/user/999/factor', undefined, 404),
    remove('admin', `/user/${other.id}/factor`, undefined, 404),
    remove('admin', `/user/${owner.id}/factor`, undefined, 200),
    login(app, undefined, 200),
  ]);
  expect(sent).toMatchObject([{ kind: 'factorRemoved', userId: owner.id, by: admin.name }]);
  const path = '/changes?filter={"action":"factor-removed"}';
  for (const [as, authors] of [
    ['admin', [admin.name, owner.name]],
    ['owner', [admin.name, owner.name]],
    ['other', []],
  ] as const) {
    const { records } = await app.done({ as, path });
    expect(records.map(({ userName }) => userName)).toEqual(authors);
  }
});

test('codes are guessed no faster than passwords, and the right password does not forgive wrong codes', async () => {
  const app = await startApp();
  await setUpFactor(app);
  for (let count = 0; count < 5; count += 1)
    await runRows(app, [login(app, '000000', 401), ...(count < 4 ? [login(app, undefined, 401)] : [])]);
  await runRows(app, [
    login(app, '000000', 429),
    // Others at the same address are not locked out.
    open('/auth/loginUser', { email: app.people.other.email, password: PASSWORD }, 200),
  ]);
  // At most 50 wrong ones an hour from addresses that never signed in; three codes of a million are right at a time.
  expect((50 * 3) / 1e6).toBeLessThan(0.001);
});

test('of two people who use one code at two processes, one gets in', async () => {
  const app = await startApp();
  const { secret, recoveryCodes } = await setUpFactor(app);
  expect(await atBoth(app, login(app, codeOf(secret), 200))).toEqual([200, 401]);
  expect(await atBoth(app, login(app, recoveryCodes[0], 200))).toEqual([200, 401]);
});

test.each([
  ['all', ['owner', 'admin']],
  ['administrators', ['admin']],
] as const)('REQUIRE_SECOND_FACTOR=%s opens only the set-up until it is done', async (setting, concerned) => {
  const app = await startApp({ REQUIRE_SECOND_FACTOR: setting });
  for (const as of ['owner', 'admin'] as const) {
    const isConcerned = (concerned as readonly string[]).includes(as);
    const status = isConcerned ? 403 : 200;
    const contains = isConcerned ? ['{"message":"Set up a second factor first","factorRequired":true}'] : [];
    await runRows(app, [
      ...['/cars', '/auth/currentUser', '/sessions', '/passkeys', '/search?q=a'].map((path) => ({
        as,
        path,
        status,
        contains,
      })),
      { as, method: 'GET', path: '/auth/factor', status: 200 },
    ]);
    await setUpFactor(app, as);
    await runRows(app, [{ as, path: '/cars', status: 200 }]);
  }
});

test('bodies of the second factor are validated', async () => {
  const app = await startApp();
  await runRows(app, [
    { ...row('POST', '/auth/factor', { currentPassword: 5 }, 400, '"currentPassword"'), as: 'owner' },
    { ...row('POST', '/auth/factor', { password: 'x' }, 400, '"password"'), as: 'owner' },
    { ...row('POST', '/auth/factor/prove', {}, 400, '"code"'), as: 'owner' },
    { ...row('POST', '/auth/factor/prove', { code: '9'.repeat(101) }, 400, '"code"'), as: 'owner' },
    login(app, 'x'.repeat(101), 400, '"code"'),
  ]);
});
