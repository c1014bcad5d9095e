import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resources } from '../../resources';
import { authenticate } from '../auth/authenticate';
import { due } from '../due';
import { activity } from '../activity';
import { imports } from '../imports';
import { live } from '../live';
import { search } from '../search';
import { money } from '../money';
import { odometer } from '../odometer';
import { profit } from '../profit';
import { statements } from '../statements';
import { notFound } from '../errors';
import { accountRoutes } from './accountRoutes';
import { compressLarge } from './compress';
import { driverAssignments } from './driverAssignments';
import { stats } from './stats';
import { health } from './health';
import { openApi } from './openapi';
import { methodNotAllowed } from './methodNotAllowed';
import { resourceRoutes } from './resourceRoutes';
import type { RouteEntry, Services } from './route';

/** Bodies are JSON or absent; any other content type is 415. */
const readJsonOnly = (api: FastifyInstance): void => {
  api.removeAllContentTypeParsers();
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  );
  // ra-data-simple-rest sends DELETE with a content type and no body.
  api.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (method === 'DELETE' && !Number(headers['content-length'] ?? 0) && !headers['transfer-encoding'])
      delete headers['content-type'];
    done();
  });
};

/** Registers everything under `/api`. Each request is authenticated before its handler runs. */
export const api = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { config, database, models } = services;
  const lifetime = { idleDays: config.SESSION_IDLE_DAYS, maxDays: config.SESSION_MAX_DAYS };

  app.decorateRequest('viewer', null);
  app.decorateRequest('dataVersion', undefined);
  app.addHook('onRoute', ({ method, url, config: { rule } = {} }) => {
    if (!rule) throw new Error(`${String(method)} ${url} has no row in the policy`);
  });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const { rule } = request.routeOptions.config;
    const other = rule ? undefined : otherMethods(request.url);
    const applied = rule ?? other?.rule;
    if (!applied) throw notFound('There is no such call');
    const session = await authenticate(request, applied, database.db, lifetime);
    if (other) throw other.refusal;
    request.viewer = session && { ...session.viewer, tokenHash: session.tokenHash };
  });
  readJsonOnly(app);
  compressLarge(app);

  const routes: RouteEntry[] = [];
  const context = { ...services, routes };
  for (const { name } of resources) resourceRoutes(app, context, models(name));
  accountRoutes(app, context);
  driverAssignments(app, context);
  money(app, context);
  odometer(app, context);
  profit(app, context);
  due(app, context);
  statements(app, context);
  stats(app, context);
  activity(app, context);
  imports(app, context);
  search(app, context);
  live(app, context);
  health(app, context);
  openApi(app, context);
  const otherMethods = methodNotAllowed(app, routes);
  app.setNotFoundHandler((_request, reply) =>
    reply.header('cache-control', 'no-store').code(404).send({ message: 'There is no such call' }),
  );
};
