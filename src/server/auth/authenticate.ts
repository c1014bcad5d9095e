import type { FastifyRequest } from 'fastify';
import type { Rule } from './policy';
import type { Calendar } from '../ground/calendar';
import type { Config } from '../ground/config';
import type { Database } from '../db/open/connect';
import { cached } from '../db/cache';
import { forbidden, HttpError, unauthorized } from '../ground/errors';
import { isConcerned, mayCallAll, mayCorrectAny } from './access';
import { findSession, type Lifetime, type Session } from './sessions';

/** Returns the token in a Cookie header. It does not check the origin of the request. */
export const cookieToken = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith('token='))
    ?.slice('token='.length);

/** Whether the cookie was sent by a page of this origin. Browsers also send it from pages on other ports. */
const isSameOrigin = ({ headers, host, method }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined)
    return URL.canParse(headers.origin) && new URL(headers.origin).host === host;
  return method === 'GET' || method === 'HEAD';
};

const tokenOf = (request: FastifyRequest, { takesCookie }: Rule): string | undefined => {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return authorization;
  return takesCookie && isSameOrigin(request) ? cookieToken(cookie) : undefined;
};

type Requirement = Config['REQUIRE_SECOND_FACTOR'];

/** Whether the settings require a second factor that the user has not set up. A passkey counts as both factors. */
const lacksFactor = async (
  { db, cache }: Pick<Database, 'db' | 'cache'>,
  { viewer, openedBy, dataVersion }: Session,
  requirement: Requirement,
): Promise<boolean> => {
  if (!isConcerned(viewer, requirement) || openedBy === 'passkey') return false;
  return cached({ cache, dataVersion }, ['lacks factor', viewer.id], async () => {
    const factor = await db
      .selectFrom('factors')
      .select('userId')
      .where('userId', '=', viewer.id)
      .where('provedAt', 'is not', null)
      .executeTakeFirst();
    return factor === undefined;
  });
};

interface Context extends Pick<Config, 'REQUIRE_SECOND_FACTOR'> {
  readonly database: Database;
  readonly lifetime: Lifetime;
  readonly calendar: Calendar;
}

/** Returns the session of a request; null on an open route. Throws 401 or 403 before the rest of the request is read. */
export const authenticate = async (
  request: FastifyRequest,
  rule: Rule,
  { database, lifetime, calendar, REQUIRE_SECOND_FACTOR }: Context,
): Promise<Session | null> => {
  if (rule.isOpen) return null;
  const token = tokenOf(request, rule);
  if (token === undefined) throw unauthorized();
  const session = await findSession(database, token, lifetime, calendar);
  if (!session) throw unauthorized();
  request.dataVersion = session.dataVersion;
  if (!rule.beforeFactor && (await lacksFactor(database, session, REQUIRE_SECOND_FACTOR)))
    throw new HttpError(403, 'Set up a second factor first', undefined, {}, undefined, {
      factorRequired: true,
    });
  if (rule.user === 'refused' && !mayCallAll(session.viewer)) throw forbidden();
  if (rule.user === 'corrected' && !mayCorrectAny(session.viewer)) throw forbidden();
  return session;
};
