import type { FastifyRequest } from 'fastify';
import type { Rule } from './policy';
import type { Queries } from '../db/open/connect';
import { dataVersionOf } from '../db/memo';
import { forbidden, unauthorized } from '../errors';
import { mayCallAll } from '../records/access';
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

/** Returns the session of a request; null on an open route. Throws 401 or 403 before the rest of the request is read. */
export const authenticate = async (
  request: FastifyRequest,
  rule: Rule,
  queries: Queries,
  lifetime: Lifetime,
): Promise<Session | null> => {
  if (rule.isOpen) return null;
  const token = tokenOf(request, rule);
  if (token === undefined) throw unauthorized();
  request.dataVersion = dataVersionOf(queries);
  const session = await findSession({ queries, dataVersion: request.dataVersion }, token, lifetime);
  if (!session) throw unauthorized();
  if (rule.user === 'refused' && !mayCallAll(session.viewer)) throw forbidden();
  return session;
};
