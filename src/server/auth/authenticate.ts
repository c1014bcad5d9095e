import type { FastifyRequest } from 'fastify';
import type { Rule } from './policy';
import type { Database } from '../db/open/connect';
import { momentOf } from '../db/memo';
import { isWaitedFor } from '../db/groupCommit';
import { forbidden, unauthorized } from '../errors';
import { findSession, type Lifetime, type Session } from './sessions';

/** The token in a request's cookies, whoever has sent them along. */
export const cookieToken = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith('token='))
    ?.slice('token='.length);

/** Whether the page that sent the cookie along is our own: a page of another port or origin is not. */
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

/** Lets a request pass or refuses it, 401 before 403, before anything of it is read or looked up. */
export const passGate = async (
  request: FastifyRequest,
  rule: Rule,
  database: Database,
  lifetime: Lifetime,
): Promise<Session | null> => {
  if (rule.isOpen) return null;
  const token = tokenOf(request, rule);
  if (token === undefined) throw unauthorized();
  const { db } = database;
  // A write by itself finds nothing kept, as what is kept ends with every write; of those that wait together, all but the first
  // do: forty writers get a tenth more done, and one is not asked for a moment of no use.
  const mayBeKept = request.method === 'GET' || isWaitedFor(database);
  const asOf = { queries: db, moment: mayBeKept ? momentOf(db) : undefined };
  const session = await findSession(asOf, token, lifetime);
  if (!session) throw unauthorized();
  if (rule.user === 'refused' && !session.viewer.isAdmin) throw forbidden();
  return session;
};
