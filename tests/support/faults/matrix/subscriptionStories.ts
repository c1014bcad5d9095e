import { buildApp } from '../../../../src/server/app';
import { digest } from '../../../../src/server/auth/sessions';
import { readConfig } from '../../../../src/server/ground/config';
import { PASSWORD, type Person } from '../../server/people';
import { inSteps, type Call, type Story } from './ask';
import type { World } from './world';

const HOST = 'push.example';
/** Keys of a browser, in their form alone. */
const keys = {
  p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64)]).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
};
const subscription = { endpoint: `https://${HOST}/of-the-owner`, keys };
const known = { currentPassword: PASSWORD };
const push = ({ token }: Person, body: object) => ({ method: 'POST', url: '/push', token, body }) as const;

/** A story of a server that sends push messages. */
const withPush =
  (play: (world: World, call: Call) => Promise<string | undefined>): Story =>
  async (world) => {
    const config = readConfig({ LOG_LEVEL: 'silent', PUSH_HOSTS: HOST });
    const app = await buildApp({ db: world.database, config });
    try {
      return await inSteps(play)({ ...world, app });
    } finally {
      await app.close();
    }
  };

/** What people are told without a session: push messages to their devices, their calendar, and what is due in it. */
export const subscriptionStories: Readonly<Record<string, Story>> = {
  'a device gets push messages with the password, and of one account': withPush(async (world, call) => {
    const { owner, other } = world.people;
    const createdAt = new Date(Date.now() - 3_600_000).toISOString();
    const sessions = world.database.db.updateTable('sessions').set({ createdAt });
    await sessions.where('tokenHash', '=', digest(owner.token)).execute();
    await call(403, push(owner, { subscription }));
    await call(403, push(owner, { subscription, currentPassword: 'wrong' }));
    await call(201, push(owner, { subscription, ...known }));
    await call(400, push(other, { subscription, ...known }));
    const seen = await call(200, { url: '/push', token: other.token });
    return seen.includes('"devices":[]') ? undefined : `the other saw ${seen}`;
  }),

  'a new password ends push messages and the calendar': withPush(async (world, call) => {
    const { owner } = world.people;
    const { token } = owner;
    await call(201, push(owner, { subscription, ...known }));
    const made = await call(201, { method: 'POST', url: '/feed', token });
    const url = new URL((JSON.parse(made) as { url: string }).url).pathname.replace('/api', '');
    await call(200, { url });
    const body = { password: 'quiet-river-crossing-5', ...known };
    await call(200, { method: 'PUT', url: `/user/${owner.id}`, token, body });
    await call(404, { url });
    const devices = await call(200, { url: '/push', token });
    return devices.includes('"devices":[]') ? undefined : `there are still ${devices}`;
  }),

  "a driver's paper of one owner hides none of another": inSteps(async (world, call) => {
    const { owner, other, admin } = world.people;
    const of = { driverId: world.sharedDriver, kind: 'drivingLicence' };
    const add = (person: Person, validUntil: string) =>
      call(201, {
        method: 'POST',
        url: '/papers',
        token: person.token,
        body: { ...of, userId: person.id, validUntil },
      });
    await add(owner, '2026-01-31');
    await add(other, '2099-12-31');
    // An administrator sees both.
    for (const { token } of [owner, admin]) {
      const due = await call(200, { url: '/due', token });
      if (!due.includes('2026-01-31')) return `due is ${due}`;
    }
    return undefined;
  }),
};
