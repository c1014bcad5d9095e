import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { passIssuer, startIssuer, type IssuedPerson } from '../../support/server/issuer';
import { PASSWORD } from '../../support/server/people';
import { runRows } from '../../support/server/rows';
import {
  atBoth,
  codeOf,
  open,
  recordedMail,
  setUpFactor,
  SUCH_A_PASSWORD,
  tokenIn,
} from '../../support/server/signIn';

const FAILED = '/account/LoginPage#oidc=failed';
const grace: IssuedPerson = { email: 'Grace@Example.com', email_verified: true, name: 'Grace Phiri' };

const begin = async (app: TestApp) => {
  const { status, headers } = await app.request({ as: 'anonymous', path: '/auth/oidc' });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return { status, cookie, setCookie: String(headers['set-cookie']), location: String(headers['location']) };
};

const comeBack = async (app: TestApp, cookie: string, address: URL) => {
  const path = `/auth/oidc/callback${address.search}`;
  return (await app.request({ as: 'anonymous', path, headers: { cookie } })).headers['location'];
};

const finish = (cookie: string, status: number, body: unknown = {}, ...contains: string[]) => ({
  ...open('/auth/oidc', body, status, ...contains),
  headers: { cookie },
});

/** Signs in at the issuer, up to where the login page finishes it. */
const returned = async (app: TestApp) => {
  const { cookie, location } = await begin(app);
  expect(await comeBack(app, cookie, await passIssuer(location))).toBe('/account/LoginPage#oidc');
  return cookie;
};

test('a verified e-mail signs in to its account, with the code flow, PKCE, state and nonce, once', async () => {
  const app = await startApp(
    (await startIssuer({ email: 'mutale.owner@motoka.example', email_verified: true })).settings,
  );
  const { status, cookie, setCookie, location } = await begin(app);
  expect(status).toBe(302);
  expect(setCookie).toMatch(
    /^signin=[\w-]{43}; Path=\/api\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  const asked = new URL(location).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const address = await passIssuer(location);
  expect(await comeBack(app, cookie, address)).toBe('/account/LoginPage#oidc');
  // The answer of the issuer again, or in another browser.
  expect(await comeBack(app, cookie, address)).toBe(FAILED);
  expect(await comeBack(app, (await begin(app)).cookie, address)).toBe(FAILED);
  expect(await comeBack(app, '', address)).toBe(FAILED);
  const answer = await app.done(finish(cookie, 200));
  const headers = { authorization: String(answer.record['token']) };
  await runRows(app, [
    { as: 'anonymous', headers, path: '/auth/currentUser', status: 200, contains: [app.people.owner.email] },
    { as: 'anonymous', headers, path: '/sessions', status: 200, contains: ['"by":"oidc"'] },
    finish(cookie, 401),
    finish('', 401),
    finish((await begin(app)).cookie, 401),
    { as: 'anonymous', path: '/auth/options', status: 200, contains: ['"oidc":{"name":"Zanaco"}'] },
  ]);
});

test('where sign-up is open, an unknown e-mail gets an ordinary account without a password', async () => {
  const app = await startApp((await startIssuer(grace)).settings);
  await app.done(finish(await returned(app), 200));
  await app.done(finish(await returned(app), 200));
  const { records } = await app.done({ path: `/user?filter=${encodeURIComponent('{"q":"grace"}')}` });
  expect(records).toMatchObject([{ name: 'Grace Phiri', email: 'Grace@Example.com', isAdmin: false }]);
});

test('where sign-up is closed, the sentence names the e-mail', async () => {
  const app = await startApp({ ...(await startIssuer(grace)).settings, SIGNUP: 'closed' });
  const cookie = await returned(app);
  await runRows(app, [
    finish(cookie, 403, {}, 'There is no account for Grace@Example.com'),
    finish(cookie, 401),
    finish(cookie, 400, { extra: 1 }, '"extra"'),
  ]);
});

test('a name that is an administrator’s is not taken over', async () => {
  const app = await startApp((await startIssuer({ ...grace, name: 'Chanda Admin' })).settings);
  await app.done(finish(await returned(app), 200));
  const { records } = await app.done({ path: `/user?filter=${encodeURIComponent('{"q":"grace"}')}` });
  expect(records).toMatchObject([{ name: 'Grace', isAdmin: false }]);
});

test.each([
  ['not verified', { ...grace, email_verified: false }],
  ['absent', { name: 'Grace Phiri' }],
])('an e-mail that is %s signs in to nothing', async (_name, person) => {
  const app = await startApp((await startIssuer(person)).settings);
  const { cookie, location } = await begin(app);
  expect(await comeBack(app, cookie, await passIssuer(location))).toBe(FAILED);
  await runRows(app, [finish(cookie, 401)]);
});

test('the second factor of an account whose e-mail is proved is asked for', async () => {
  const app = await startApp(
    (await startIssuer({ email: 'mutale.owner@motoka.example', email_verified: true })).settings,
  );
  await app.database.db.updateTable('users').set({ emailProvedAt: new Date().toISOString() }).execute();
  const { secret } = await setUpFactor(app);
  const cookie = await returned(app);
  await runRows(app, [
    finish(cookie, 401, {}, '"codeRequired":true'),
    finish(cookie, 401, { code: '000000' }, 'The code is not correct'),
    finish(cookie, 200, { code: codeOf(secret) }, '"token"'),
  ]);
});

test('of two answers to one sign-in at two processes, one gets in', async () => {
  const { settings } = await startIssuer({ email: 'mutale.owner@motoka.example', email_verified: true });
  const app = await startApp(settings);
  const cookie = await returned(app);
  const second = { ...app, config: { ...app.config } };
  expect(await atBoth(second, finish(cookie, 200))).toEqual([200, 401]);
});

test('an issuer that is not there delays neither the start nor other sign-ins', async () => {
  const issuer = await startIssuer(grace);
  issuer.stop();
  const app = await startApp(issuer.settings);
  expect((await begin(app)).location).toBe(FAILED);
  await runRows(app, [
    open('/auth/loginUser', { email: app.people.owner.email, password: PASSWORD }, 200),
    { as: 'anonymous', path: '/auth/options', status: 200, contains: ['"oidc":{"name":"Zanaco"}'] },
  ]);
});

test('without the settings there is no such sign-in', async () => {
  const app = await startApp();
  await runRows(app, [
    { as: 'anonymous', path: '/auth/oidc', status: 404 },
    { as: 'anonymous', path: '/auth/oidc/callback?code=x&state=y', status: 404 },
    open('/auth/oidc', {}, 404),
  ]);
});

test('a token that another key signed signs in to nothing', async () => {
  const person = { email: 'mutale.owner@motoka.example', email_verified: true };
  const app = await startApp((await startIssuer(person, true)).settings);
  const { cookie, location } = await begin(app);
  expect(await comeBack(app, cookie, await passIssuer(location))).toBe(FAILED);
  await runRows(app, [finish(cookie, 401)]);
});

test('the first sign-in by the issuer ends every way in of who made the account before', async () => {
  const person = { email: 'Mutale.Owner@motoka.example', email_verified: true };
  const { mail, sent } = recordedMail();
  const app = await startApp((await startIssuer(person)).settings, mail);
  const { db } = app.database;
  const { owner, other } = app.people;
  await setUpFactor(app);
  const at = new Date().toISOString();
  const link = await app.done({ method: 'POST', path: `/user/${owner.id}/link` });
  await app.done({ as: 'owner', method: 'POST', path: '/feed' });
  await app.done({
    as: 'owner',
    method: 'POST',
    path: '/grants',
    body: { email: other.email, level: 'view' },
  });
  const push = { endpoint: 'https://push.example/1', keys: '{}', createdAt: at };
  await db
    .insertInto('pushSubscriptions')
    .values({ ...push, userId: owner.id })
    .execute();
  const passkey = { name: 'Phone', credentialId: 'x', publicKey: 'x', counter: 0, transports: '' };
  await db
    .insertInto('passkeys')
    .values({ ...passkey, userId: owner.id, createdAt: at, usedAt: null })
    .execute();

  // No code is asked for: the second factor may be a stranger's.
  const answer = await app.done(finish(await returned(app), 200));
  const headers = { authorization: String(answer.record['token']) };
  const left = async (
    table: 'factors' | 'recoveryCodes' | 'passkeys' | 'feeds' | 'pushSubscriptions' | 'sessions',
  ) => (await db.selectFrom(table).select('userId').where('userId', '=', owner.id).execute()).length;
  expect(
    await Promise.all(
      (['factors', 'recoveryCodes', 'passkeys', 'feeds', 'pushSubscriptions', 'sessions'] as const).map(left),
    ),
  ).toEqual([0, 0, 0, 0, 0, 1]);
  await runRows(app, [
    { as: 'owner', path: '/cars', status: 401 },
    open('/auth/loginUser', { email: owner.email, password: PASSWORD }, 401),
    open(
      '/auth/password',
      { token: tokenIn((link.body as { url: string }).url), password: SUCH_A_PASSWORD },
      410,
    ),
    { as: 'anonymous', headers, path: '/auth/currentUser', status: 200, contains: [owner.email] },
    { as: 'anonymous', headers, path: '/changes', status: 200, contains: ['"action":"claimed"'] },
    { as: 'other', path: '/grants', status: 200, mustNotContain: [owner.name] },
  ]);
  expect(sent).toMatchObject([{ userId: owner.id, kind: 'claimed' }, { kind: 'newDevice' }]);

  // From now on the account is theirs: nothing ends again.
  await app.done(finish(await returned(app), 200));
  await runRows(app, [{ as: 'anonymous', headers, path: '/auth/currentUser', status: 200 }]);
  expect(sent.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
});

test.each([
  ['a full-width letter', '\uFF4Dutale.owner@motoka.example'],
  ['the Kelvin sign', 'mutale.owner@moto\u212Aa.example'],
])('an address of the issuer that only looks alike is another one: %s', async (_name, email) => {
  const app = await startApp((await startIssuer({ email, email_verified: true, name: 'Thief' })).settings);
  await runRows(app, [finish(await returned(app), 403, {}, 'There is no account for')]);
});
