import { digest } from '../../../../src/server/auth/sessions';
import { newAuthenticator } from '../../server/authenticator';
import { PASSWORD } from '../../server/people';
import { expecting, inSteps, signIn, type Story } from './ask';
import type { World } from './world';

const KNOWN = { currentPassword: PASSWORD };
const AT = '2026-10-01T08:00:00.000Z';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const sessionId = async ({ database }: World, token: string): Promise<string> => {
  const found = database.db.selectFrom('sessions').select('id').where('tokenHash', '=', digest(token));
  return String((await found.executeTakeFirstOrThrow()).id);
};

const idsIn = (text: string): readonly (string | number)[] =>
  (JSON.parse(text) as { data: { id: string | number }[] }).data.map(({ id }) => id);

const tokenOf = (text: string): string => String((JSON.parse(text) as { url: string }).url.split('#')[1]);

const challengeIn = (text: string): string =>
  (JSON.parse(text) as { data: { challenge: string } }).data.challenge;

const addPasskey = async ({ database }: World, userId: number): Promise<number> => {
  const row = { userId, name: 'My phone', publicKey: '', counter: 0, transports: '', createdAt: AT };
  const added = database.db
    .insertInto('passkeys')
    .values({ ...row, usedAt: null, credentialId: `of-${userId}` })
    .returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
};

/** Devices, passkeys and links: they are open to their account, and some to administrators. */
export const sessionStories: Readonly<Record<string, Story>> = {
  'sessions are seen and ended by their account and by administrators': inSteps(async (world, call) => {
    const { admin, owner, other } = world.people;
    const [own, foreign] = [await sessionId(world, owner.token), await sessionId(world, other.token)];
    const second = await signIn(world, owner.email);
    const listed = idsIn(await call(200, { url: '/sessions', token: owner.token }));
    await call(404, { url: `/sessions?userId=${other.id}`, token: owner.token });
    await call(200, { url: `/sessions?userId=${other.id}`, token: admin.token });
    await call(404, { method: 'DELETE', url: `/sessions/${foreign}`, token: owner.token });
    await call(200, { method: 'DELETE', url: '/sessions', token: owner.token });
    await call(200, { url: '/auth/currentUser', token: owner.token });
    await call(200, { url: '/auth/currentUser', token: other.token });
    await call(401, { url: '/auth/currentUser', token: second });
    await call(200, { method: 'DELETE', url: `/sessions/${foreign}`, token: admin.token });
    return listed.length === 2 && listed.includes(own) ? undefined : `listed ${listed.join()}`;
  }),

  "passkeys are their account's": inSteps(async (world, call) => {
    const { owner, other } = world.people;
    const [own, foreign] = [await addPasskey(world, owner.id), await addPasskey(world, other.id)];
    const listed = idsIn(await call(200, { url: '/passkeys', token: owner.token }));
    await call(404, { method: 'DELETE', url: `/passkeys/${foreign}`, token: owner.token });
    await call(200, { method: 'DELETE', url: `/passkeys/${own}`, token: owner.token });
    return listed.join() === String(own) ? undefined : `listed ${listed.join()}`;
  }),

  'a passkey is added with the password, or just after a sign-in': inSteps(async (world, call) => {
    const { owner } = world.people;
    const asked = { method: 'POST', url: '/passkeys/options', token: owner.token } as const;
    await call(200, { ...asked, body: {} });
    await world.database.db
      .updateTable('sessions')
      .set({ createdAt: ago(20) })
      .execute();
    await call(403, { ...asked, body: {} });
    await call(403, { ...asked, body: { currentPassword: 'wrong' } });
    await call(200, { ...asked, body: KNOWN });
    return undefined;
  }),

  'a challenge of a passkey is for one account, once, within five minutes': inSteps(async (world, call) => {
    const { owner, other } = world.people;
    const { db } = world.database;
    const device = newAuthenticator();
    const begin = async (token: string) =>
      challengeIn(await call(200, { method: 'POST', url: '/passkeys/options', token, body: KNOWN }));
    const add = (challenge: string) =>
      ({
        method: 'POST',
        url: '/passkeys',
        token: owner.token,
        body: { name: 'My phone', response: device.create({ challenge }) },
      }) as const;
    await call(400, add(await begin(other.token)));
    const late = await begin(owner.token);
    await db
      .updateTable('challenges')
      .set({ expiresAt: ago(1) })
      .execute();
    await call(400, add(late));
    const challenge = await begin(owner.token);
    await call(201, add(challenge));
    await call(400, add(challenge));

    const signInWith = (response: unknown) =>
      ({ method: 'POST', url: '/auth/passkey', body: { response } }) as const;
    const beginSignIn = async () =>
      challengeIn(await call(200, { method: 'POST', url: '/auth/passkey/options' }));
    // Present, but not verified: a device that somebody left open.
    await call(401, signInWith(device.get({ challenge: await beginSignIn(), flags: 0x01 })));
    await call(401, signInWith(device.get({ challenge: await begin(owner.token) })));
    const response = device.get({ challenge: await beginSignIn() });
    await call(200, signInWith(response));
    await call(401, signInWith(response));
    return undefined;
  }),

  'a passkey is of this site, and verifies its user': inSteps(async (world, call) => {
    const { token } = world.people.owner;
    const device = newAuthenticator();
    const wrong = [{ origin: 'http://other.example' }, { host: 'other.example' }, { flags: 0x01 }];
    for (const [status, request] of [...wrong.map((one) => [400, one] as const), [201, {}] as const]) {
      const begun = await call(200, { method: 'POST', url: '/passkeys/options', token, body: KNOWN });
      const response = device.create({ ...request, challenge: challengeIn(begun) });
      await call(status, { method: 'POST', url: '/passkeys', token, body: { name: 'My phone', response } });
    }
    for (const request of wrong) {
      const begun = await call(200, { method: 'POST', url: '/auth/passkey/options' });
      const response = device.get({ ...request, challenge: challengeIn(begun) });
      await call(401, { method: 'POST', url: '/auth/passkey', body: { response } });
    }
    return undefined;
  }),

  'administrators make links for others only': expecting('403 201', ({ people: { admin, owner } }) => [
    { method: 'POST', url: `/user/${admin.id}/link`, token: admin.token },
    { method: 'POST', url: `/user/${owner.id}/link`, token: admin.token },
  ]),

  'a link ends with a newer one, by its age, and with a new e-mail': inSteps(async (world, call) => {
    const { admin, owner } = world.people;
    const give = async () =>
      tokenOf(await call(201, { method: 'POST', url: `/user/${owner.id}/link`, token: admin.token }));
    const show = (token: string) => ({ method: 'POST', url: '/auth/link', body: { token } }) as const;
    const older = await give();
    const newer = await give();
    await call(410, show(older));
    await call(200, show(newer));
    const email = 'mutale.the.second@motoka.example';
    await call(200, { method: 'PUT', url: `/user/${owner.id}`, token: admin.token, body: { email } });
    await call(410, show(newer));
    const last = await give();
    await world.database.db
      .updateTable('passwordLinks')
      .set({ expiresAt: ago(1) })
      .execute();
    await call(410, show(last));
    return undefined;
  }),
};
