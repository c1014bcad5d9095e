import { buildApp } from '../../../../src/server/app';
import { readConfig } from '../../../../src/server/ground/config';
import { openIssuer, passIssuer, type IssuedPerson } from '../../server/issuer';
import { ask, type Story } from './ask';
import type { World } from './world';

const FINISH = '/account/LoginPage#oidc';
const FAILED = `${FINISH}=failed`;
const stranger = { email: 'grace@example.com', email_verified: true, name: 'Grace Phiri' };

/** A browser that signs in at the issuer: what it does, and what came of it. */
const browserOf = (world: World) => {
  const begin = async () => {
    const { statusCode, headers } = await ask(world, { url: '/auth/oidc' });
    const set = String(headers['set-cookie']);
    return { statusCode, set, cookie: set.split(';')[0] ?? '', location: String(headers['location']) };
  };
  const comeBack = async (cookie: string, { search }: URL): Promise<string> => {
    const answer = await ask(world, { url: `/auth/oidc/callback${search}`, headers: { cookie } });
    return String(answer.headers['location']);
  };
  const finish = async (cookie: string): Promise<number> => {
    const answer = await ask(world, { method: 'POST', url: '/auth/oidc', headers: { cookie }, body: {} });
    return answer.statusCode;
  };
  const signIn = async (): Promise<number> => {
    const { cookie, location } = await begin();
    await comeBack(cookie, await passIssuer(location));
    return finish(cookie);
  };
  return { begin, comeBack, finish, signIn };
};

type Browser = ReturnType<typeof browserOf>;

/** A story at an issuer that signs everybody in as the person. It returns pairs: what happened, and what should. */
const atIssuer =
  (
    settings: Readonly<Record<string, string>>,
    personOf: (world: World) => IssuedPerson,
    play: (browser: Browser, world: World) => Promise<readonly (readonly [unknown, unknown])[]>,
    isForged = false,
  ): Story =>
  async (world) => {
    const issuer = await openIssuer(personOf(world), undefined, isForged);
    const config = readConfig({ LOG_LEVEL: 'silent', ...issuer.settings, ...settings });
    const app = await buildApp({ db: world.database, config });
    try {
      const pairs = await play(browserOf({ ...world, app }), world);
      const wrong = pairs.find(([found, wanted]) => found !== wanted);
      return wrong && `${String(wrong[0])} instead of ${String(wrong[1])}`;
    } finally {
      await app.close();
      issuer.stop();
    }
  };

const owner = ({ people }: World): IssuedPerson => ({ email: people.owner.email, email_verified: true });

export const issuerStories: Readonly<Record<string, Story>> = {
  "a sign-in at the issuer is one browser's, once": atIssuer({}, owner, async (browser, world) => {
    // With a proved e-mail: without one, the second sign-in is refused for another reason.
    await world.database.db
      .updateTable('users')
      .set({ emailProvedAt: new Date().toISOString() })
      .where('id', '=', world.people.owner.id)
      .execute();
    const [one, two] = [await browser.begin(), await browser.begin()];
    const valueOf = (name: string, { location }: { location: string }) =>
      new URL(location).searchParams.get(name);
    const shared = ['state', 'nonce', 'code_challenge'].filter(
      (name) => valueOf(name, one) === valueOf(name, two),
    );
    const [first, again] = [await passIssuer(one.location), await passIssuer(one.location)];
    const other = await passIssuer(two.location);
    const pairs: [unknown, unknown][] = [
      [shared.join(), ''],
      [one.set.endsWith('; HttpOnly; SameSite=Lax'), true],
      [await browser.finish(one.cookie), 401],
      [await browser.comeBack(one.cookie, first), FINISH],
      [await browser.comeBack(one.cookie, again), FAILED],
    ];
    other.searchParams.set('state', 'x'.repeat(43));
    pairs.push([await browser.comeBack(two.cookie, other), FAILED]);
    const both = await Promise.all([browser.finish(one.cookie), browser.finish(one.cookie)]);
    pairs.push([both.toSorted().join(), '200,401'], [await browser.finish(two.cookie), 401]);
    return pairs;
  }),

  'a sign-in at the issuer ends by its age': atIssuer({}, owner, async (browser, world) => {
    const [one, two] = [await browser.begin(), await browser.begin()];
    const [first, second] = [await passIssuer(one.location), await passIssuer(two.location)];
    await browser.comeBack(two.cookie, second);
    await world.database.db
      .updateTable('oidcSignIns')
      .set({ expiresAt: '2026-01-01T08:00:00.000Z' })
      .execute();
    return [
      [await browser.comeBack(one.cookie, first), FAILED],
      [await browser.finish(two.cookie), 401],
    ];
  }),

  'the second factor is asked for after the issuer': atIssuer({}, owner, async (browser, world) => {
    const at = '2026-10-01T08:00:00.000Z';
    const row = { userId: world.people.owner.id, secret: 'JBSWY3DPEHPK3PXP', createdAt: at, provedAt: at };
    await world.database.db
      .insertInto('factors')
      .values({ ...row, lastStep: 0 })
      .execute();
    const users = world.database.db.updateTable('users');
    await users.set({ emailProvedAt: at }).execute();
    const asked = await browser.signIn();
    // One that was never proved may be another's, with the second factor.
    await users.set({ emailProvedAt: null }).execute();
    return [
      [asked, 401],
      [await browser.signIn(), 200],
      [(await ask(world, { url: '/cars', token: world.people.owner.token })).statusCode, 401],
    ];
  }),

  'a token that another key signed signs nobody in': atIssuer(
    {},
    owner,
    async (browser) => [[await browser.signIn(), 401]],
    true,
  ),

  'an e-mail that the issuer has not verified signs nobody in': atIssuer(
    {},
    (world) => ({ ...owner(world), email_verified: false }),
    async (browser) => [[await browser.signIn(), 401]],
  ),

  'an unknown e-mail gets no account where sign-up is closed': atIssuer(
    { SIGNUP: 'closed' },
    () => stranger,
    async (browser) => [[await browser.signIn(), 403]],
  ),

  'an unknown e-mail gets an ordinary account, and an address few of them': async (world) => {
    const person = { ...stranger };
    return atIssuer(
      { SIGNUPS_PER_HOUR: '1' },
      () => person,
      async (browser) => {
        const first = await browser.signIn();
        person.email = 'second@example.com';
        const second = await browser.signIn();
        const made = world.database.db
          .selectFrom('users')
          .select('isAdmin')
          .where('email', '=', stranger.email);
        return [
          [first, 200],
          [second, 403],
          [Number((await made.executeTakeFirst())?.isAdmin), 0],
        ];
      },
    )(world);
  },

  'an address begins few sign-ins at the issuer': atIssuer({}, owner, async (browser) => {
    const found: number[] = [];
    for (let count = 0; count < 61; count += 1) found.push((await browser.begin()).statusCode);
    return [[found.slice(-2).join(), '302,429']];
  }),
};
