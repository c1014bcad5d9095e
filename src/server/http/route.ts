import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Policy, Rule } from '../auth/policy';
import type { Database } from '../db/open/connect';
import type { Models } from '../model';
import type { Calendar } from '../calendar';
import type { Config } from '../config';
import { unauthorized } from '../errors';
import { noBody } from '../input/accounts';
import { readBody } from '../input/bodies';
import type { Viewer } from '../resources/hooks';

/** What the routes are built with. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly calendar: Calendar;
  readonly models: Models;
  readonly policy: Policy;
}

/** One registered call. */
export interface RouteEntry {
  readonly method: Method;
  readonly url: string;
  readonly rule: Rule;
  readonly description: Description;
}

/** The services and the list that each registered call joins. */
export interface RouteContext extends Services {
  readonly calls: RouteEntry[];
}

/** What the OpenAPI page says of a call, beside its path. */
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
  /** The parameters of its query, beside those of a list. */
  readonly query?: readonly string[];
  /** Where the id of its path is no number. */
  readonly hasTextId?: boolean;
  /** Name of the resource whose records it answers, or the whole answer; a string's schema is that of a page. */
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

/** Registers a call under its row of the policy. Without a row the server does not start. */
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

/** Who is signed in; on a route that is not open there is always somebody. */
export const viewerOf = ({ viewer }: FastifyRequest): Viewer => {
  if (!viewer) throw unauthorized();
  return viewer;
};

/** Refuses a body that says anything, where a call says all in its path. */
export const refuseBody = ({ body }: FastifyRequest): void => {
  if (body !== undefined) readBody(noBody, body, {});
};

/** The number in a path; what is no number names no record, and 0 is no record's. */
export const idOf = ({ params }: FastifyRequest): number => {
  const { id = '' } = params as { id?: string };
  const read = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0;
  return Number.isSafeInteger(read) ? read : 0;
};
