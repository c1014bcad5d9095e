import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { accountPaths, pages } from '../../../contract/paths';
import { accountLabels, optionalCodeBody, signedIn } from '../accounts/bodies';
import { claimAccount } from '../accounts/claim';
import { afterCode } from '../accounts/login';
import { openSession } from '../accounts/openSession';
import { countCall } from '../../auth/counted';
import { digest, newSecret } from '../../auth/sessions';
import { write } from '../../db/groupCommit';
import type { Schema } from '../../db/open/connect';
import { executeWrite } from '../../db/sql/statements';
import { forbidden, HttpError, notFound } from '../../ground/errors';
import { originOf } from '../../http/origin';
import { clientOf } from '../../http/call';
import { router, type RouteContext } from '../../http/route';
import { say } from '../../ground/i18n/sentence';
import { readBody } from '../../ground/input/bodies';
import { accountFor } from './issuedAccount';
import { issuerOf } from './issuer';
import { MINUTE_MS, iso } from '../../ground/calendar/time';

const tag = 'Account';
const COOKIE = 'signin';
const LASTS_MS = 10 * MINUTE_MS;
const BEGINNINGS = { kind: 'oidc', max: 60, withinMs: MINUTE_MS };
const TOO_MANY = 'Too many attempts to sign in. Please wait and try again';
const path = accountPaths.oidc;
/** The page that finishes a sign-in, and what it finds behind `#`. */
const FINISH = `${pages.login}#oidc`;
const FAILED = `${pages.login}#oidc=failed`;

const secretIn = ({ headers: { cookie = '' } }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];

/** The routes of signing in at the issuer of OpenID Connect. Each sign-in is bound to the browser by a cookie. */
export const oidc = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, config } = context;
  const { db } = database;
  const issuer = issuerOf(config);
  const required = () => {
    if (!issuer) throw notFound('Nothing was found here');
    return issuer;
  };
  const callbackOf = (request: FastifyRequest): string => `${originOf(request, config)}/api${path}/callback`;

  const setCookie = (request: FastifyRequest, reply: FastifyReply, secret: string, seconds: number): void => {
    const secure = originOf(request, config).startsWith('https:') ? '; Secure' : '';
    // Lax: the issuer's page leads back here.
    reply.header(
      'set-cookie',
      `${COOKIE}=${secret}; Path=/api${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  };

  /** Marks a sign-in as returned. A second answer of the issuer, or one to another browser, is nothing. */
  const takeReturn = (secret: string) =>
    write(database, async (trx) => {
      const now = new Date().toISOString();
      const returned = trx
        .updateTable('oidcSignIns')
        .set({ returnedAt: now })
        .where('secretHash', '=', digest(secret))
        .where('returnedAt', 'is', null)
        .where('expiresAt', '>', now);
      return (await executeWrite(trx, returned)).count === 1;
    });

  const failed = () => new HttpError(401, 'The sign-in did not work. Please try again');

  /** Uses up a returned sign-in. Throws 401 if it was used, also at the same moment by another process. */
  const redeem = async (trx: Transaction<Schema>, secret: string): Promise<void> => {
    const used = trx.deleteFrom('oidcSignIns').where('secretHash', '=', digest(secret));
    if ((await executeWrite(trx, used)).count !== 1) throw failed();
  };

  const leads = { tag, isRedirect: true, response: z.null() } as const;
  route(
    'GET',
    path,
    { ...leads, summary: 'Lead to the issuer of OpenID Connect' },
    async ({ request, reply }) => {
      const { begin: addressOf } = required();
      const secret = newSecret();
      const now = Date.now();
      await write(database, async (trx) => {
        await countCall(trx, BEGINNINGS, request.ip, TOO_MANY);
        await trx.deleteFrom('oidcSignIns').where('expiresAt', '<=', iso(now)).execute();
        await trx
          .insertInto('oidcSignIns')
          .values({
            secretHash: digest(secret),
            expiresAt: iso(now + LASTS_MS),
            returnedAt: null,
            userId: null,
            email: null,
          })
          .execute();
      });
      const address = await addressOf(secret, callbackOf(request)).catch((error: unknown) => {
        request.log.warn({ reqId: request.id, reason: String(error) }, 'the issuer cannot be reached');
        return FAILED;
      });
      if (address !== FAILED) setCookie(request, reply, secret, LASTS_MS / 1_000);
      return reply.redirect(address, 302);
    },
  );
  route(
    'GET',
    `${path}/callback`,
    {
      ...leads,
      summary: 'Take the answer of the issuer, and lead to the login page',
      query: ['code', 'state', 'iss', 'error'],
      ignoresQuery: true,
    },
    async ({ request, reply }) => {
      const secret = secretIn(request);
      const { finish: identify } = required();
      if (secret === undefined || !(await takeReturn(secret))) return reply.redirect(FAILED, 302);
      const address = new URL(callbackOf(request));
      address.search = new URL(request.url, 'http://localhost').search;
      const identity = await identify(secret, address).catch((error: unknown) => {
        request.log.warn({ reqId: request.id, reason: String(error) }, 'the issuer refused a sign-in');
        return undefined;
      });
      if (identity?.email === undefined) return reply.redirect(FAILED, 302);
      const found = await accountFor(context, { ...identity, email: identity.email }, request.ip);
      await db
        .updateTable('oidcSignIns')
        .set({ userId: found ?? null, email: found === undefined ? identity.email.slice(0, 200) : null })
        .where('secretHash', '=', digest(secret))
        .execute();
      return reply.redirect(FINISH, 302);
    },
  );
  route(
    'POST',
    path,
    {
      summary: 'Finish a sign-in at the issuer; returns a token',
      tag,
      rawBody: optionalCodeBody,
      response: signedIn,
    },
    async ({ request, reply }) => {
      required();
      const { code } = readBody(optionalCodeBody, request.body, accountLabels);
      const secret = secretIn(request) ?? '';
      const client = clientOf(request);
      const found = await db
        .selectFrom('oidcSignIns')
        .leftJoin('users', 'users.id', 'oidcSignIns.userId')
        .select(['oidcSignIns.email as unknown', 'users.id', 'users.name', 'users.email', 'users.isAdmin'])
        .select('users.emailProvedAt')
        .where('secretHash', '=', digest(secret))
        .where('returnedAt', 'is not', null)
        .where('expiresAt', '>', new Date().toISOString())
        .executeTakeFirst();
      if (found?.unknown != null) {
        const email = found.unknown;
        await write(database, (trx) => redeem(trx, secret));
        throw forbidden(say('There is no account for {email}', { email }));
      }
      if (!found || found.id === null || found.name === null || found.email === null) throw failed();
      const account = { id: found.id, name: found.name, email: found.email, isAdmin: found.isAdmin === 1 };
      // A second factor of an account whose e-mail was never proved may be a stranger's.
      const claim = () =>
        write(database, async (trx) => {
          await redeem(trx, secret);
          if (!(await claimAccount(trx, account, context.accountMessages))) throw failed();
          return openSession(trx, account, 'oidc', client, context);
        });
      const enter = () =>
        afterCode(database, account, client.address, code, async (trx) => {
          await redeem(trx, secret);
          return openSession(trx, account, 'oidc', client, context);
        });
      const token = await (found.emailProvedAt === null ? claim() : enter());
      setCookie(request, reply, '', 0);
      return { data: { token } };
    },
  );
};
