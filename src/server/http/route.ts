import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deviceOf } from '../auth/devices';
import type { Mail } from '../auth/mail';
import type { Policy, Rule } from '../auth/policy';
import type { Database } from '../db/open/connect';
import type { Models } from '../records/model';
import type { Calendar } from '../calendar';
import type { Config } from '../config';
import { unauthorized } from '../errors';
import { readBody } from '../input/bodies';
import type { Viewer } from '../records/hooks';
import { inTurns, type BodyRoom, type TakeTurn } from './turns';

export type Turn = 'long' | 'import' | 'file';

/** The services that routes use. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly calendar: Calendar;
  readonly models: Models;
  readonly policy: Policy;
  /** Undefined if no mail server is set up. */
  readonly mail?: Mail | undefined;
}

/** A registered route. */
export interface RouteEntry {
  readonly method: Method;
  readonly url: string;
  readonly rule: Rule;
  readonly description: Description;
}

/** The services, and the list of registered routes. */
export interface RouteContext extends Services {
  readonly routes: RouteEntry[];
  /** The turns of long requests, of imports and of files. */
  readonly turns: Readonly<Record<Turn, TakeTurn>>;
  /** The memory of the bodies of imports and files. */
  readonly room: Readonly<Record<'import' | 'file', BodyRoom>>;
}

/** The OpenAPI description of a route. */
export interface Description {
  readonly summary: string;
  readonly tag: string;
  readonly body?: z.ZodType;
  readonly isList?: boolean;
  /** The limit of its body in bytes, if it is not the default. */
  readonly bodyLimit?: number;
  /** The turns that a request takes. A whole list is always long. */
  readonly turn?: Turn;
  /** The content types of a body of bytes. */
  readonly bytes?: readonly string[];
  /** The content type of a response that is neither JSON nor a page. */
  readonly contentType?: string;
  /** True for a POST that creates no record: it returns 200 and takes no idempotency key. */
  readonly isAction?: boolean;
  /** The status of its success, if it is not 200 or 201. */
  readonly status?: number;
  /** True if its body may also be a form, which is not read. */
  readonly takesForm?: true;
  /** True for a create that returns a secret: its answer is not stored, so it takes no idempotency key. */
  readonly isSecret?: true;
  /** True for an action that takes an idempotency key. */
  readonly takesKey?: boolean;
  /** True if it leads the browser to another page. */
  readonly isRedirect?: true;
  /** True for an action that responds with 201. */
  readonly isCreated?: boolean;
  /** True for a create that may tell when the record was saved on the user's device. */
  readonly takesRecordedAt?: boolean;
  /** True if it reads the expected version from `If-Match`. */
  readonly takesVersion?: boolean;
  /** Its query parameters, without those of a list. */
  readonly query?: readonly string[];
  /** True if the id in its path is a text. */
  readonly hasTextId?: boolean;
  /** The resource whose records it returns, or the schema of the response. A string is an HTML page. */
  readonly response: string | z.ZodType;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The database's data version when the request was authenticated: see db/memo.ts. */
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

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The largest body of a route that needs no session, in bytes. */
const OPEN_BODY_MAX = 16_384;

/** Registers a route with its rule of the policy. Throws if there is no rule. */
export const addRoute = (
  api: FastifyInstance,
  { policy, routes, turns, room }: RouteContext,
  method: Method,
  url: string,
  description: Description,
  handler: Handler,
): void => {
  const rule = policy.get(`${method} ${url}`);
  if (!rule) throw new Error(`${method} ${url} has no row in the policy`);
  routes.push({ method, url, rule, description });
  const { bytes, isList, takesForm, turn } = description;
  const bodyLimit = description.bodyLimit ?? (rule.isOpen ? OPEN_BODY_MAX : undefined);
  const bodyRoom =
    description.bodyLimit === undefined || turn === undefined || turn === 'long' ? undefined : room[turn];
  const turnOf = ({ query }: FastifyRequest): TakeTurn | undefined => {
    if (turn) return turns[turn];
    return Object.hasOwn(query as object, 'range') ? undefined : turns.long;
  };
  api.route({
    method,
    url,
    config: { rule, ...(bytes && { takesBytes: true }), ...(takesForm && { takesForm }) },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(isList || turn
      ? inTurns(turnOf, handler, bodyRoom)
      : { handler: async (request, reply) => handler(request, reply) }),
  });
};

/** Returns the signed-in user. Throws 401 if there is none, as on an open route. */
export const viewerOf = ({ viewer }: FastifyRequest): Viewer => {
  if (!viewer) throw unauthorized();
  return viewer;
};

/** The device of a request. */
export interface Client {
  readonly address: string;
  /** In words: `Chrome on Android`. */
  readonly device: string;
}

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  device: deviceOf(headers['user-agent']),
});

const emptyBody = z.strictObject({});

/** Throws 400 unless the body is empty. */
export const refuseBody = ({ body }: FastifyRequest): void => {
  if (body !== undefined) readBody(emptyBody, body, {});
};

/** Parses the id in a path. Returns 0, which no record has, if it is not a valid number. */
export const idOf = ({ params }: FastifyRequest): number => {
  const { id = '' } = params as { id?: string };
  const read = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0;
  return Number.isSafeInteger(read) ? read : 0;
};
