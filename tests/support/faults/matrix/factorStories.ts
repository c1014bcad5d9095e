import { buildApp } from '../../../../src/server/app';
import { digest } from '../../../../src/server/auth/sessions';
import { readConfig } from '../../../../src/server/ground/config';
import { PASSWORD, type Person } from '../../server/people';
import { codeOf } from '../../server/signIn';
import { ask, inSteps, type Story } from './ask';
import type { World } from './world';

const KNOWN = { currentPassword: PASSWORD };
const AT = '2026-10-01T08:00:00.000Z';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const RECOVERY_CODE = 'ABCDEFGHJKLMNPQR';

const addFactor = async (
  { database }: World,
  { id }: Person,
  provedAt: string | null = AT,
): Promise<void> => {
  const row = { userId: id, secret: SECRET, createdAt: AT, provedAt, lastStep: 0 };
  await database.db.insertInto('factors').values(row).execute();
};

/** The second factor: what it keeps out, and who begins and ends it. */
export const factorStories: Readonly<Record<string, Story>> = {
  'a second factor begins and ends with the current password': inSteps(async (world, call) => {
    const { owner } = world.people;
    const asked = { url: '/auth/factor', token: owner.token } as const;
    for (const method of ['POST', 'DELETE'] as const) {
      await call(403, { ...asked, method, body: {} });
      await call(403, { ...asked, method, body: { currentPassword: 'wrong' } });
      await call(method === 'POST' ? 201 : 200, { ...asked, method, body: KNOWN });
      await world.database.db.updateTable('factors').set({ provedAt: AT }).execute();
    }
    return undefined;
  }),

  'administrators end the second factor of others only': inSteps(async (world, call) => {
    const { admin, owner } = world.people;
    for (const person of [admin, owner]) await addFactor(world, person);
    const end = ({ id }: Person, { token }: Person) =>
      ({ method: 'DELETE', url: `/user/${id}/factor`, token }) as const;
    await call(403, end(admin, admin));
    await call(403, end(owner, owner));
    await call(200, end(owner, admin));
    return undefined;
  }),

  'an account with a second factor signs in with a code, and each code once': inSteps(async (world, call) => {
    const { owner } = world.people;
    await addFactor(world, owner);
    const login = (code?: string) =>
      ({
        method: 'POST',
        url: '/auth/loginUser',
        body: { email: owner.email, password: PASSWORD, ...(code !== undefined && { code }) },
      }) as const;
    await call(401, login());
    await call(401, login('000000'));
    const code = codeOf(SECRET);
    await call(200, login(code));
    await call(401, login(code));
    // The recovery code of another account is none of this one.
    const codes = [owner.id, world.people.other.id].map((userId, index) => {
      const text = `${RECOVERY_CODE.slice(0, -1)}${index}`;
      return { userId, codeHash: digest(`${userId} ${text}`), text };
    });
    for (const { userId, codeHash } of codes)
      await world.database.db.insertInto('recoveryCodes').values({ userId, codeHash }).execute();
    await call(401, login(codes[1]?.text));
    await call(200, login(codes[0]?.text));
    await call(401, login(codes[0]?.text));
    return undefined;
  }),

  'a link does not go around the second factor': inSteps(async (world, call) => {
    const { admin, owner } = world.people;
    await addFactor(world, owner);
    const given = await call(201, { method: 'POST', url: `/user/${owner.id}/link`, token: admin.token });
    const token = (JSON.parse(given) as { url: string }).url.split('#')[1];
    const password = 'luangwa-bridge-31';
    await call(401, { method: 'POST', url: '/auth/password', body: { token, password } });
    return undefined;
  }),

  'a session without the second factor that the settings require opens its set-up only': async (world) => {
    const settings = { LOG_LEVEL: 'silent', REQUIRE_SECOND_FACTOR: 'administrators' };
    const app = await buildApp({ db: world.database, config: readConfig(settings) });
    const { admin, owner } = world.people;
    const found: number[] = [];
    const read = async (url: string, { token }: Person) =>
      found.push((await ask({ ...world, app }, { url, token })).statusCode);
    try {
      await read('/cars', admin);
      await read('/auth/factor', admin);
      await read('/cars', owner);
      await addFactor(world, admin, null);
      await read('/cars', admin);
      await world.database.db.updateTable('factors').set({ provedAt: AT }).execute();
      await read('/cars', admin);
    } finally {
      await app.close();
    }
    const wanted = '403 200 200 403 200';
    return found.join(' ') === wanted ? undefined : `answered ${found.join(' ')} instead of ${wanted}`;
  },
};
