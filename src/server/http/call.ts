import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deviceOf } from '../auth/devices';
import type { AsOf } from '../db/cache';
import type { Database } from '../db/open/connect';
import { dataVersionOf } from '../db/sql/dataVersion';
import type { Calendar } from '../ground/calendar';
import { unauthorized } from '../ground/errors';
import { readBody, type Labels } from '../ground/input/bodies';
import { readKey, readVersion, readRecordedAt } from '../ground/input/headers';
import { listParameters } from '../ground/input/listParameters';
import { refuseQuery, type Query } from '../ground/input/query';
import type { Viewer } from '../auth/viewer';
import { isAnswered, onceWriter, type WriteOnce } from './idempotency';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Turn = 'long' | 'import' | 'file';

/** The request and the response of a route. Requests are parsed by it, and the OpenAPI description is derived from it. */
export interface Description<Body extends z.ZodObject = z.ZodObject> {
  readonly summary: string;
  readonly tag: string;
  /** The schema of the body. Without one, the route refuses a body. */
  readonly body?: Body;
  /** The labels of the body's fields in errors. */
  readonly labels?: Labels;
  /** True if a missing body is read as an empty one. */
  readonly isBodyOptional?: true;
  /** The body of a route whose handler reads it, because something else is checked before. */
  readonly rawBody?: z.ZodObject;
  /** True for a route without a body that accepts any. */
  readonly ignoresBody?: true;
  /** True for a route that accepts any query parameter. */
  readonly ignoresQuery?: true;
  /** Runs before the request is validated, and may refuse the caller. Its result replaces the body. */
  readonly preValidation?: (of: Pick<Call, 'request' | 'viewer' | 'id'>) => unknown;
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
  readonly takesKey?: boolean;
  /** True if its response is a redirect. */
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

/** What reads need, and the data version at the arrival of the request, by which they are cached. */
export interface ReadContext extends AsOf {
  readonly database: Database;
  readonly calendar: Calendar;
}

export const readContext = (
  { database, calendar }: Pick<ReadContext, 'database' | 'calendar'>,
  { dataVersion }: Pick<FastifyRequest, 'dataVersion'>,
): ReadContext => ({ database, calendar, cache: database.cache, dataVersion });

/** The same as of this moment, for what no session reads. */
export const readNow = async (context: Pick<ReadContext, 'database' | 'calendar'>): Promise<ReadContext> =>
  readContext(context, { dataVersion: await dataVersionOf(context.database.db) });

/** The argument of a handler: the request, and its parsed parts. */
export interface Call<Body extends z.ZodObject = never> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The signed-in user. An open route has none: it throws 401. */
  readonly viewer: Viewer;
  readonly params: { readonly id?: string };
  /** The id in the path; 0, which no record has, if it is not a valid number. */
  readonly id: number;
  /** The query parameters that the route takes. */
  readonly query: Query;
  readonly body: z.output<Body>;
  /** The version of `If-Match`, if the route takes one. */
  readonly version: string | undefined;
  /** When the record was saved on the user's device, if the route takes that and the request says it. */
  readonly recordedAt: string | undefined;
  /** Whether the request has an `Idempotency-Key` that was answered before. */
  readonly isRepeated: () => Promise<boolean>;
  /** Writes once per `Idempotency-Key`, if the request has one. */
  readonly writeOnce: WriteOnce;
  readonly now: ReadContext;
}

export interface Described {
  readonly method: Method;
  readonly url: string;
  readonly description: Description;
}

const isCreate = ({ method, url, description }: Described): boolean =>
  method === 'POST' && !url.startsWith('/auth') && !description.isAction;

export const takesKey = (route: Described): boolean =>
  (isCreate(route) && !route.description.isSecret) || route.description.takesKey === true;

export const statusOf = (route: Described): number => {
  const { status, isCreated } = route.description;
  return status ?? (isCreate(route) || isCreated ? 201 : 200);
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

/** Parses the id in a path. Returns 0, which no record has, if it is not a valid number. */
const idOf = ({ params }: FastifyRequest): number => {
  const { id = '' } = params as { id?: string };
  const read = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0;
  return Number.isSafeInteger(read) ? read : 0;
};

const emptyBody = z.strictObject({});

/** Returns a function that parses the query, the headers and then the body of a request. It throws 400. */
export const callReader = (route: Described, context: Pick<ReadContext, 'database' | 'calendar'>) => {
  const { isList, query = [], preValidation, ignoresQuery, takesVersion, ...description } = route.description;
  const { takesRecordedAt } = description;
  const { body: schema = emptyBody, labels = {}, bytes, rawBody, ignoresBody } = description;
  const parameters = [...(isList ? listParameters() : []), ...query];
  const hasKey = takesKey(route);
  const hasBody = route.method !== 'GET' && !bytes && !rawBody && !ignoresBody;
  const isOptional = description.isBodyOptional || schema === emptyBody;
  const form = route.method === 'PUT' ? 'update' : 'add';

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Call<z.ZodObject>> => {
    const { headers } = request;
    const id = idOf(request);
    const sent = preValidation
      ? await preValidation({ request, id, viewer: viewerOf(request) })
      : request.body;
    if (!ignoresQuery) refuseQuery(request.query, parameters);
    const key = hasKey ? readKey(headers['idempotency-key']) : undefined;
    const version = takesVersion ? readVersion(headers['if-match']) : undefined;
    const given = isOptional && sent === undefined ? {} : sent;
    /** What the key of the request counts for. */
    const named = () => ({
      userId: viewerOf(request).id,
      call: `${route.method} ${route.url.replace(':id', String(id))}`,
    });
    return {
      request,
      reply,
      get viewer() {
        return viewerOf(request);
      },
      params: request.params as { id?: string },
      id,
      query: request.query as Query,
      body: hasBody ? readBody(schema, given, labels, form) : {},
      version,
      recordedAt: takesRecordedAt ? readRecordedAt(headers['recorded-at'], Date.now()) : undefined,
      isRepeated: async () => key !== undefined && isAnswered(context.database.db, { ...named(), key }),
      writeOnce: (...work) => onceWriter(context.database, { ...named(), key, body: request.body })(...work),
      now: readContext(context, request),
    };
  };
};
