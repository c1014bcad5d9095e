import { z } from 'zod';
import { listParameters, RANGE_MAX } from '../../ground/input/listParameters';
import { takesKey, statusOf } from '../../http/call';
import type { RouteEntry } from '../../http/route';
import type { Schema } from './recordSchema';

/** Converts a zod schema to JSON Schema, without the bounds of safe integers and the patterns of known formats. */
const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => {
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
      if (part.format) delete part.pattern;
      // Bodies are strict. Responses may get more properties in later versions.
      if (io === 'output' && part.additionalProperties === false) delete part.additionalProperties;
    },
  });
  return jsonSchema;
};

const jsonContent = (schema: Schema) => ({ content: { 'application/json': { schema } } });

/** The errors of the routes, by status. `default` is every other error. */
const errors = {
  400: 'A value, field or parameter is invalid',
  401: 'No session',
  403: 'The caller may not do this',
  404: 'No such record, or not visible to the caller',
  409: 'Another record, or the state of this one, does not allow it',
  410: 'The link was used or is too old',
  412: 'Changed since the version in If-Match',
  413: 'The body is too large',
  415: 'The body is not of a known type',
  429: 'Too many requests; try again after Retry-After seconds',
  default: 'Error',
} as const;

type ErrorStatus = keyof typeof errors;

const errorReference = (status: ErrorStatus): string => (status === 'default' ? 'Error' : `Error${status}`);

const errorStatusesOf = ({ method, url, rule, description }: RouteEntry): readonly ErrorStatus[] => {
  const isWrite = method !== 'GET';
  const hasBody = description.body !== undefined || description.bytes !== undefined;
  const isPossible: Readonly<Record<ErrorStatus, boolean>> = {
    400: true,
    401: !rule.isOpen || (isWrite && url.startsWith('/auth/')),
    403: rule.user !== 'own' || (isWrite && description.body !== undefined),
    404: url.includes(':id'),
    409: isWrite && !url.startsWith('/auth/log'),
    410: url === '/auth/link' || url === '/auth/password',
    412: description.takesVersion === true,
    413: hasBody,
    415: hasBody,
    429: true,
    default: true,
  };
  return (Object.keys(errors) as unknown as readonly ErrorStatus[]).filter((status) => isPossible[status]);
};

/** The error responses, by the name that operations refer to. */
export const errorResponses = Object.fromEntries(
  Object.entries(errors).map(([status, text]) => [
    errorReference(status as unknown as ErrorStatus),
    { description: text, ...jsonContent({ $ref: '#/components/schemas/HttpError' }) },
  ]),
);

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns a name for generated clients: `GET /cars/byUserId/:id` is `getCarsByUserId`, `GET /cars/:id` is `getCarsById`. */
export const operationIdOf = ({ method, url }: RouteEntry): string => {
  const words = url
    .replace(/(\/by\w+)\/:id/, '$1')
    .replace(':id', 'by-id')
    .split(/\W+/);
  return method.toLowerCase() + words.map(capitalized).join('');
};

export const responseOf = ({ method, description: { response, isList } }: RouteEntry): Schema => {
  if (typeof response !== 'string') return toJsonSchema(response, 'output');
  const record = { $ref: `#/components/schemas/${response}` };
  if (method === 'POST' || method === 'PUT') return record;
  return {
    type: 'object',
    required: ['data'],
    properties: { data: isList ? { type: 'array', items: record } : record },
  };
};

const parametersOfLists = listParameters().map((name) => ({
  name,
  in: 'query',
  schema: { type: 'string' },
  description: {
    sort: '["date","DESC"]',
    range: `[0,24]; at most ${RANGE_MAX} rows are sent. Without a range, all are. With the header X-Total: estimated, the total of Content-Range is about right`,
    filter: '{"carId":3,"q":"abz","date_gte":"2026-01-01"}',
  }[name],
}));
const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const textIdParameter = { ...idParameter, schema: { type: 'string' } };
const keyParameter = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
const recordedAtParameter = {
  name: 'Recorded-At',
  in: 'header',
  schema: { type: 'string', format: 'date-time' },
  description: 'when the record was saved on the device of the user, if it is sent later',
};
const versionParameter = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description: '"<updatedAt>"',
};

export const operationOf = (route: RouteEntry): Schema => {
  const { url, rule, description } = route;
  const response = responseOf(route);
  return {
    operationId: operationIdOf(route),
    summary: description.summary,
    tags: [description.tag],
    security: rule.isOpen ? [] : [{ token: [] }, ...(rule.takesCookie ? [{ cookie: [] }] : [])],
    parameters: [
      ...(url.includes(':id') ? [description.hasTextId ? textIdParameter : idParameter] : []),
      ...(description.query ?? []).map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
      ...(description.isList ? parametersOfLists : []),
      ...(takesKey(route) ? [keyParameter] : []),
      ...(description.takesRecordedAt ? [recordedAtParameter] : []),
      ...(description.takesVersion ? [versionParameter] : []),
    ],
    ...(description.bytes && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          description.bytes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    }),
    ...(description.body && {
      requestBody: {
        required: true,
        ...jsonContent(toJsonSchema(description.body, 'input')),
      },
    }),
    responses: {
      ...(description.isRedirect
        ? { 302: { description: 'Leads to another page' } }
        : {
            [statusOf(route)]: {
              description: 'Success',
              content: {
                [description.contentType ??
                (response['type'] === 'string' ? 'text/html' : 'application/json')]: {
                  schema: response,
                },
              },
            },
          }),
      ...Object.fromEntries(
        errorStatusesOf(route).map((one) => [one, { $ref: `#/components/responses/${errorReference(one)}` }]),
      ),
    },
  };
};
