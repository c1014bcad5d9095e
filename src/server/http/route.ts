import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Policy, Rule } from '../auth/policy';
import type { Database } from '../db/open/connect';
import type { Models } from '../model';
import type { Calendar } from '../calendar';
import type { Config } from '../config';
import { unauthorized } from '../errors';
import { emptyBody } from '../input/accounts';
import { readBody } from '../input/bodies';
import type { Viewer } from '../resources/hooks';

/** What routes need. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly calendar: Calendar;
  readonly models: Models;
  readonly policy: Policy;
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
  readonly calls: RouteEntry[];
}

/** The OpenAPI description of a route. */
export interface Description {
  readonly summary: string;
  readonly tag: string;
  readonly body?: z.ZodType;
  readonly isList?: boolean;
  /** Where its body may be larger than others'. */
  readonly bodyLimit?: number;
  /** Where it answers neither JSON nor a page. */
  readonly contentType?: string;
  /** A POST that adds no record: it answers 200 and takes no idempotency key. */
  readonly isAction?: boolean;
  /** Its query parameters besides those of a list. */
  readonly query?: readonly string[];
  /** True if the id in its path is a text. */
  readonly hasTextId?: boolean;
  /** The resource whose records it returns, or the schema of the response. A string is an HTML page. */
  readonly answers: string | z.ZodType;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** Of the database when the request was authenticated: see db/memo.ts. */
    dataVersion: string | undefined;
  }
  interface FastifyContextConfig {
    rule?: Rule;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Registers a route under its row of the policy. Throws if there is none. */
export const addRoute = (
  api: FastifyInstance,
  { policy, calls }: RouteContext,
  method: Method,
  url: string,
  description: Description,
  handler: Handler,
): void => {
  const rule = policy.get(`${method} ${url}`);
  if (!rule) throw new Error(`${method} ${url} has no row in the policy`);
  calls.push({ method, url, rule, description });
  const { bodyLimit } = description;
  api.route({
    method,
    url,
    config: { rule },
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: async (request, reply) => handler(request, reply),
  });
};

/** The signed-in user. Throws on an open route without a session. */
export const viewerOf = ({ viewer }: FastifyRequest): Viewer => {
  if (!viewer) throw unauthorized();
  return viewer;
};

/** Throws 400 for a body that is not empty: the path of the call says everything. */
export const refuseBody = ({ body }: FastifyRequest): void => {
  if (body !== undefined) readBody(emptyBody, body, {});
};

/** The id in a path; 0, which no record has, if it is no number. */
export const idOf = ({ params }: FastifyRequest): number => {
  const { id = '' } = params as { id?: string };
  const read = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0;
  return Number.isSafeInteger(read) ? read : 0;
};
