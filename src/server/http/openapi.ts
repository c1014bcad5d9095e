import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Field, FieldKind } from '../../contract/fields';
import type { ResourceDefinition } from '../../contract/resource';
import { resourceNamed, resources } from '../../resources';
import { listParameters } from '../input/listParameters';
import { refuseQuery } from '../input/query';
import { hooksOf } from '../resources';
import { docsPage } from './docs';
import { asPage } from './headers';
import { addRoute, type RouteContext, type RouteEntry } from './route';

type Schema = Readonly<Record<string, unknown>>;

const fieldSchemas = {
  text: { type: 'string' },
  longText: { type: 'string' },
  email: { type: 'string', format: 'email' },
  password: { type: 'string' },
  integer: { type: 'integer' },
  money: { type: 'number', description: 'Kwacha' },
  phone: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  boolean: { type: 'boolean' },
  reference: { type: 'integer' },
  choice: { type: 'string' },
  weekdays: { type: 'string', pattern: '^[01]{7}$' },
} satisfies { [K in FieldKind]: Schema };

const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

const recordSchema = (definition: ResourceDefinition): Schema => {
  const { name, fields, computed, joined = {}, embedded = {} } = definition;
  const own = Object.entries({ ...fields, ...computed } as Record<string, Field>).filter(
    ([, { kind }]) => kind !== 'password',
  );
  const stamp = { type: 'string', format: 'date-time' };
  const nested = (target: string): Schema => {
    const { recordRepresentation, fields: all } = resourceNamed(target);
    const called = nullable(fieldSchemas[all[recordRepresentation]?.kind ?? 'text']);
    return { type: 'object', properties: { id: { type: 'integer' }, [recordRepresentation]: called } };
  };
  return {
    title: name,
    type: 'object',
    required: ['id', 'createdAt', 'updatedAt'],
    properties: {
      id: { type: 'integer' },
      ...Object.fromEntries(
        own.map(([source, { kind, label }]) => [source, { ...nullable(fieldSchemas[kind]), title: label }]),
      ),
      ...Object.fromEntries(
        Object.entries(joined).map(([source, { label }]) => [
          source,
          { ...nullable(fieldSchemas.text), title: label },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(embedded).map(([key, { target }]) => [key, nullable(nested(target))]),
      ),
      ...hooksOf(definition).embeds,
      createdAt: stamp,
      updatedAt: stamp,
    },
  };
};

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
const errorResponse = { description: 'Error', ...jsonContent({ $ref: '#/components/schemas/HttpError' }) };

const responseOf = ({ method, description: { response, isList } }: RouteEntry): Schema => {
  if (typeof response !== 'string') return toJsonSchema(response, 'output');
  const record = { $ref: `#/components/schemas/${response}` };
  if (method === 'POST' || method === 'PUT') return record;
  return {
    type: 'object',
    required: ['data'],
    properties: { data: isList ? { type: 'array', items: record } : record },
  };
};

/** Returns the names of the fields of a response's records. */
const fieldsIn = ({ $ref, items, properties }: Schema): readonly string[] => {
  if (typeof $ref === 'string')
    return fieldsIn(recordSchema(resourceNamed($ref.slice($ref.lastIndexOf('/') + 1))));
  if (items) return fieldsIn(items as Schema);
  const { data, ...others } = (properties ?? {}) as Record<string, Schema>;
  return data ? fieldsIn(data) : Object.keys(others);
};

const parametersOfLists = listParameters().map((name) => ({
  name,
  in: 'query',
  schema: { type: 'string' },
  description: {
    sort: '["date","DESC"]',
    range: '[0,24]',
    filter: '{"carId":3,"q":"abz","date_gte":"2026-01-01"}',
  }[name],
}));
const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const textIdParameter = { ...idParameter, schema: { type: 'string' } };
const keyParameter = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
const versionParameter = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description: '"<updatedAt>"',
};

const operationOf = (route: RouteEntry): Schema => {
  const { method, url, rule, description } = route;
  const response = responseOf(route);
  const isCreate = method === 'POST' && !url.startsWith('/auth') && !description.isAction;
  const status = isCreate || url === '/auth/signup' ? 201 : 200;
  return {
    summary: description.summary,
    tags: [description.tag],
    security: rule.isOpen ? [] : [{ token: [] }, ...(rule.takesCookie ? [{ cookie: [] }] : [])],
    parameters: [
      ...(url.includes(':id') ? [description.hasTextId ? textIdParameter : idParameter] : []),
      ...(description.query ?? []).map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
      ...(description.isList ? parametersOfLists : []),
      ...(isCreate ? [keyParameter] : []),
      ...(description.takesVersion ? [versionParameter] : []),
    ],
    ...(description.body && {
      requestBody: {
        required: true,
        ...jsonContent(toJsonSchema(description.body, 'input')),
      },
    }),
    responses: {
      [status]: {
        description: 'Success',
        content: {
          [description.contentType ?? (response['type'] === 'string' ? 'text/html' : 'application/json')]: {
            schema: response,
          },
        },
      },
      default: errorResponse,
    },
  };
};

/** Builds the OpenAPI 3.1 description from the definitions and the schemas of the routes. */
const describeApi = (routes: readonly RouteEntry[], brand: string): Schema => {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of routes) {
    const path = `/api${route.url.replace(':id', '{id}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand}: the Motoka API`,
      version: '1',
      description: 'Cars, owners, drivers and the events of each car.',
    },
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token that the login returns, without a scheme.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'token',
          description: 'Accepted only by the routes of /owner, and only from pages of the same origin.',
        },
      },
      schemas: {
        ...Object.fromEntries(resources.map((definition) => [definition.name, recordSchema(definition)])),
        HttpError: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  };
};

const anything = z.looseObject({});
const description = z.object({ openapi: z.string(), info: anything, paths: anything, components: anything });

/** Serves `/api/openapi.json`, and the documentation at `/api/docs`. */
export const openApi = (api: FastifyInstance, context: RouteContext): void => {
  let described: Schema | undefined;
  const whole = () => (described ??= describeApi(context.routes, context.config.BRAND));
  addRoute(
    api,
    context,
    'GET',
    '/openapi.json',
    { summary: 'Get this description as OpenAPI 3.1', tag: 'Operations', response: description },
    (request, reply) => {
      refuseQuery(request.query);
      reply.header('cache-control', 'no-cache');
      return whole();
    },
  );
  addRoute(
    api,
    context,
    'GET',
    '/docs',
    { summary: 'Get this description as a web page', tag: 'Operations', response: z.string() },
    (request, reply) => {
      refuseQuery(request.query);
      asPage(reply);
      return docsPage(context.routes, context.config.BRAND, (route) => fieldsIn(responseOf(route)));
    },
  );
};
