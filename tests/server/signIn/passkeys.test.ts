import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { newAuthenticator } from '../../support/server/authenticator';
import { PASSWORD } from '../../support/server/people';
import { row, runRows } from '../../support/server/rows';
import { atBoth, open } from '../../support/server/signIn';

type Authenticator = ReturnType<typeof newAuthenticator>;

const newChallenge = async (app: TestApp): Promise<string> => {
  const { record } = await app.done(open('/auth/passkey/options', undefined, 200));
  return String(record['challenge']);
};

const optionsOf = async (app: TestApp, as: 'owner' | 'other' = 'owner') =>
  (await app.done({ as, method: 'POST', path: '/passkeys/options', body: {} })).record as Record<
    string,
    unknown
  >;

const addPasskey = async (app: TestApp, as: 'owner' | 'other' = 'owner') => {
  const authenticator = newAuthenticator();
  const { challenge } = await optionsOf(app, as);
  const response = authenticator.create({ challenge: String(challenge) });
  const answer = await app.done({ as, method: 'POST', path: '/passkeys', body: { name: 'Phone', response } });
  expect(answer.status).toBe(201);
  return { authenticator, ...answer.record };
};

const signIn = (response: ReturnType<Authenticator['get']>, status: number, ...contains: string[]) =>
  open('/auth/passkey', { response }, status, ...contains);

/** PUBLIC_URL is given with these only. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@motoka.example' };

test('a passkey is added with a name and signs in without an e-mail or a code', async () => {
  const app = await startApp({ REQUIRE_SECOND_FACTOR: 'off' });
  const { authenticator, id } = await addPasskey(app);
  const { body } = await app.request(signIn(authenticator.get({ challenge: await newChallenge(app) }), 200));
  const { token } = (body as { data: { token: string } }).data;
  const headers = { authorization: token };
  await runRows(app, [
    { as: 'anonymous', headers, path: '/auth/currentUser', status: 200, contains: [app.people.owner.email] },
    { as: 'anonymous', headers, path: '/sessions', status: 200, contains: ['"by":"passkey"'] },
    { as: 'owner', path: '/passkeys', status: 200, contains: [`{"data":[{"id":${id},"name":"Phone"`] },
    { as: 'other', path: '/passkeys', status: 200, contains: ['{"data":[]}'] },
    { as: 'other', method: 'DELETE', path: `/passkeys/${id}`, status: 404 },
    { as: 'admin', method: 'DELETE', path: `/passkeys/${id}`, status: 404 },
    { as: 'owner', method: 'DELETE', path: `/passkeys/${id}`, status: 200, contains: ['"name":"Phone"'] },
    signIn(authenticator.get({ challenge: await newChallenge(app) }), 401, 'This passkey is not known here'),
  ]);
});

test('a passkey counts as both factors where one is required', async () => {
  const app = await startApp();
  const { authenticator } = await addPasskey(app);
  const required = await startApp({ REQUIRE_SECOND_FACTOR: 'all' });
  await runRows(required, [{ as: 'owner', path: '/passkeys', status: 403 }]);
  expect(authenticator).toBeDefined();
  const { body } = await app.request(signIn(authenticator.get({ challenge: await newChallenge(app) }), 200));
  expect(JSON.stringify(body)).toContain('token');
});

test('what the browser is asked for: a discoverable key, the person verified, none twice', async () => {
  const app = await startApp({ BRAND: 'Lubuto' });
  const { authenticator } = await addPasskey(app);
  const options = await optionsOf(app);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Lubuto' },
    user: { name: app.people.owner.email, displayName: app.people.owner.name },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.get({ challenge: 'x' }).id }],
  });
  const { record } = await app.done(open('/auth/passkey/options', undefined, 200));
  expect(record).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(record).not.toHaveProperty('allowCredentials.0');
});

test('the challenge, origin, host, verification, signature and counter are checked', async () => {
  const app = await startApp();
  const { authenticator } = await addPasskey(app);
  const challenge = () => newChallenge(app);
  const used = authenticator.get({ challenge: await challenge(), counter: 5 });
  const forged = { ...newAuthenticator().get({ challenge: await challenge() }), id: used.id, rawId: used.id };
  const ofAdding = String((await optionsOf(app))['challenge']);
  await runRows(app, [
    signIn(used, 200),
    signIn(used, 401),
    signIn(authenticator.get({ challenge: await challenge(), counter: 5 }), 401),
    signIn(authenticator.get({ challenge: 'A'.repeat(43), counter: 6 }), 401),
    signIn(authenticator.get({ challenge: ofAdding, counter: 6 }), 401),
    signIn(
      authenticator.get({ challenge: await challenge(), origin: 'http://evil.example', counter: 6 }),
      401,
    ),
    signIn(authenticator.get({ challenge: await challenge(), host: 'evil.example', counter: 6 }), 401),
    signIn(authenticator.get({ challenge: await challenge(), flags: 0x01, counter: 6 }), 401),
    signIn(forged, 401),
    signIn(authenticator.get({ challenge: await challenge(), counter: 6 }), 200),
  ]);
  const expired = await challenge();
  await app.database.db.updateTable('challenges').set({ expiresAt: new Date().toISOString() }).execute();
  await runRows(app, [signIn(authenticator.get({ challenge: expired, counter: 7 }), 401)]);
});

test('a passkey of a deleted account is nothing', async () => {
  const app = await startApp();
  const { authenticator } = await addPasskey(app, 'other');
  await app.done({ method: 'DELETE', path: `/user/${app.people.other.id}` });
  await runRows(app, [signIn(authenticator.get({ challenge: await newChallenge(app) }), 401)]);
});

test('of two people who answer one challenge at two processes, one gets in', async () => {
  const app = await startApp();
  const { authenticator } = await addPasskey(app);
  const response = authenticator.get({ challenge: await newChallenge(app) });
  expect(await atBoth(app, signIn(response, 200))).toEqual([200, 401]);
});

test('a session that was left open adds no passkey without the password', async () => {
  const app = await startApp();
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await app.database.db.updateTable('sessions').set({ createdAt: hourAgo }).execute();
  await runRows(app, [
    { ...row('POST', '/passkeys/options', {}, 403, 'Please give your current password'), as: 'owner' },
    { ...row('POST', '/passkeys/options', { currentPassword: 'wrong' }, 403, 'is not correct'), as: 'owner' },
    { ...row('POST', '/passkeys/options', { currentPassword: PASSWORD }, 200, '"challenge"'), as: 'owner' },
  ]);
});

test('another person cannot answer the challenge of somebody who adds a passkey', async () => {
  const app = await startApp();
  const { challenge } = await optionsOf(app);
  const response = newAuthenticator().create({ challenge: String(challenge) });
  await runRows(app, [
    {
      ...row('POST', '/passkeys', { name: 'Mine', response }, 400, 'This passkey cannot be used'),
      as: 'other',
    },
    { ...row('POST', '/passkeys', { name: 'Mine', response }, 201), as: 'owner' },
    { ...row('POST', '/passkeys', { name: 'Mine', response }, 400), as: 'owner' },
  ]);
});

test('an account begins to add passkeys 60 times a minute', async () => {
  const app = await startApp();
  const begin = (status: number) =>
    ({ ...row('POST', '/passkeys/options', {}, status), as: 'owner' }) as const;
  await runRows(app, [...Array.from({ length: 60 }, () => begin(200)), begin(429)]);
  expect(await optionsOf(app, 'other')).toHaveProperty('challenge');
});

test('passkeys are not offered at an address without https or a name', async () => {
  for (const [host, isOffered] of [
    ['127.0.0.1:3000', false],
    ['fleet.example', false],
    ['localhost:3000', true],
  ] as const) {
    const app = await startApp();
    const headers = { host };
    await runRows(app, [
      { as: 'anonymous', path: '/auth/options', headers, status: 200, contains: [`"passkeys":${isOffered}`] },
      { ...open('/auth/passkey/options', undefined, isOffered ? 200 : 409), headers },
    ]);
  }
  const app = await startApp({ ...MAIL, PUBLIC_URL: 'https://fleet.example' });
  await runRows(app, [
    { as: 'anonymous', path: '/auth/options', status: 200, contains: ['"passkeys":true'] },
  ]);
});

test('answers that are no passkey are refused, 20 a minute', async () => {
  const app = await startApp();
  const response = { clientDataJSON: 'e30', authenticatorData: '', signature: '' };
  const bad = (body: unknown, status = 401) => open('/auth/passkey', body, status);
  await runRows(app, [
    bad({}, 400),
    ...['x', { id: 5, response }, { id: 'x', response: null }, { response }].map((sent) => ({
      ...bad({ response: sent }, 400),
      contains: ['Response is not one of a browser'],
    })),
    bad({ response: { id: '\u0000', response } }),
    bad({ response: { id: 'x', response: {} } }),
    bad({ response: { id: 'x', response: { clientDataJSON: '!!', signature: 5 } } }),
    ...Array.from({ length: 17 }, () => bad({ response: { id: 'x', response } })),
    bad({ response: { id: 'x', response } }, 429),
    { ...row('POST', '/passkeys', { name: 'x', response: { id: 'x', response } }, 400), as: 'owner' },
    {
      ...row('POST', '/passkeys', { name: '', response: { id: 'x', response } }, 400, '"name"'),
      as: 'owner',
    },
  ]);
});
