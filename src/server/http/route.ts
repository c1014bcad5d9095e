import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AccountMessages } from '../auth/accountMessages';
import type { Policy, Rule } from '../auth/policy';
import type { Database } from '../db/open/connect';
import type { Calendar } from '../ground/calendar';
import type { Config } from '../ground/config';
import type { Viewer } from '../auth/viewer';
import {
  callReader,
  type Call,
  type Described,
  type Description,
  type Method,
  type Turn,
  statusOf,
} from './call';
import { inTurns, type BodyRoom, type TakeTurn } from './turns';

/** The services that routes use. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly calendar: Calendar;
  readonly policy: Policy;
  /** Undefined if no mail server is set up. */
  readonly accountMessages?: AccountMessages | undefined;
}

export interface RouteEntry extends Described {
  readonly rule: Rule;
}

/** The services, and the list of registered routes. */
export interface RouteContext extends Services {
  readonly routes: RouteEntry[];
  /** The turns of long requests, of imports and of files. */
  readonly turns: Readonly<Record<Turn, TakeTurn>>;
  /** The memory of the bodies of imports and files. */
  readonly room: Readonly<Record<'import' | 'file', BodyRoom>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The database's data version when the request was authenticated: see db/cache.ts. */
    dataVersion: string | undefined;
    /** Waits until a body that has arrived may be parsed. */
    beforeParsing: (() => Promise<void>) | undefined;
  }
  interface FastifyContextConfig {
    rule?: Rule;
    takesBytes?: boolean;
    takesForm?: boolean;
  }
}

/** The largest body of a route that needs no session, in bytes. */
const OPEN_BODY_MAX = 16_384;

export type Handler<Body extends z.ZodObject = never> = (call: Call<Body>) => unknown;

/**
 * Returns the function that adds a route. The description says what the route accepts; the handler receives it parsed. The
 * access rule comes from the policy; without one, adding the route throws.
 *
 * @example
 * const route = router(api, context);
 * route('POST', '/tolls/:id/refuse', { summary, tag, body, labels, response }, ({ viewer, id, body: { reason } }) => …);
 */
export const router =
  (api: FastifyInstance, context: RouteContext) =>
  <Body extends z.ZodObject = never>(
    method: Method,
    url: string,
    description: Description<Body>,
    handler: Handler<Body>,
  ): void => {
    const { policy, routes, turns, room } = context;
    const rule = policy.get(`${method} ${url}`);
    if (!rule) throw new Error(`${method} ${url} has no row in the policy`);
    const { bytes, isList, rawBody, takesForm, turn } = description;
    routes.push({
      method,
      url,
      rule,
      description: rawBody ? { ...description, body: rawBody } : description,
    });
    const bodyLimit = description.bodyLimit ?? (rule.isOpen ? OPEN_BODY_MAX : undefined);
    const bodyRoom =
      description.bodyLimit === undefined || turn === undefined || turn === 'long' ? undefined : room[turn];
    const turnOf = ({ query }: FastifyRequest): TakeTurn | undefined => {
      if (turn) return turns[turn];
      return Object.hasOwn(query as object, 'range') ? undefined : turns.long;
    };
    const read = callReader({ method, url, description }, context);
    const status = statusOf({ method, url, description });
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const call = (await read(request, reply)) as Call<Body>;
      reply.code(status);
      return handler(call);
    };
    api.route({
      method,
      url,
      config: { rule, ...(bytes && { takesBytes: true }), ...(takesForm && { takesForm }) },
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(isList || turn ? inTurns(turnOf, handle, bodyRoom) : { handler: handle }),
    });
  };
