import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { version } from '../../../../package.json';
import { resources } from '../../../resources';
import { docsPage } from './docs';
import type { Models } from '../records/model';
import { asPage } from '../../http/headers';
import { router, type RouteContext } from '../../http/route';
import { errorResponses, operationOf, responseOf } from './operation';
import { recordSchema, type Schema } from './recordSchema';

/** Returns the names of the fields of a response's records. */
const fieldsIn = (models: Models, { $ref, items, properties }: Schema): readonly string[] => {
  if (typeof $ref === 'string')
    return fieldsIn(models, recordSchema(models($ref.slice($ref.lastIndexOf('/') + 1))));
  if (items) return fieldsIn(models, items as Schema);
  const { data, ...others } = (properties ?? {}) as Record<string, Schema>;
  return data ? fieldsIn(models, data) : Object.keys(others);
};

/** Builds the OpenAPI 3.1 description from the definitions and the schemas of the routes. */
const describeApi = ({ routes, models, config: { BRAND: brand } }: RouteContext): Schema => {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of routes) {
    const path = `/api${route.url.replace(':id', '{id}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand}: the Motoka API`,
      version,
      description: 'Cars, owners, drivers and the events of each car.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
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
      responses: errorResponses,
      schemas: {
        ...Object.fromEntries(
          resources.map((definition) => [definition.name, recordSchema(models(definition.name))]),
        ),
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
const description = z.object({
  openapi: z.string(),
  info: anything,
  servers: z.array(anything),
  paths: anything,
  components: anything,
});

/** Serves `/api/openapi.json`, and the documentation at `/api/docs`. */
export const openApi = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { routes, models, config } = context;
  let described: Schema | undefined;
  const whole = () => (described ??= describeApi(context));
  route(
    'GET',
    '/openapi.json',
    { summary: 'Get this description as OpenAPI 3.1', tag: 'Operations', response: description },
    ({ reply }) => {
      reply.header('cache-control', 'no-cache');
      return whole();
    },
  );
  route(
    'GET',
    '/docs',
    { summary: 'Get this description as a web page', tag: 'Operations', response: z.string() },
    ({ reply }) => {
      asPage(reply);
      return docsPage(routes, config.BRAND, (route) => fieldsIn(models, responseOf(route)));
    },
  );
};
