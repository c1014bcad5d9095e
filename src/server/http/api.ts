import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resources } from '../../resources';
import { passGate } from '../auth/gate';
import { notFound, Refusal } from '../refusals';
import { accountRoutes } from './accountRoutes';
import { changes } from './changes';
import { driverAssignments } from './driverAssignments';
import { figures } from './figures';
import { grouped } from './grouped';
import { health } from './health';
import { openApi } from './openapi';
import { resourceRoutes } from './resourceRoutes';
import type { Call, Services } from './route';

/** Answers 405 with `Allow` where a path is known and the method is not. */
const refuseOtherMethods = (api: FastifyInstance, calls: readonly Call[]): void => {
  for (const [url, known] of grouped(calls, (call) => call.url)) {
    const methods = known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const allow = methods.sort().join(', ');
    const isOpen = known.every(({ rule }) => rule.isOpen);
    api.route({
      method: api.supportedMethods.filter((method) => !methods.includes(method)),
      url,
      config: { rule: { user: 'own', ...(isOpen && { isOpen }) } },
      // Before the body, which nobody is going to read.
      onRequest: async () => {
        throw new Refusal(405, `This path answers ${allow}`, undefined, { allow });
      },
      handler: () => undefined,
    });
  }
};

/** Bodies are JSON or absent; nothing else is read. */
const readJsonOnly = (api: FastifyInstance): void => {
  api.removeAllContentTypeParsers();
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  );
  // A DELETE says all in its path: a content type without a body, as ra-data-simple-rest sends it, is no body.
  api.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (method === 'DELETE' && !Number(headers['content-length'] ?? 0) && !headers['transfer-encoding'])
      delete headers['content-type'];
    done();
  });
};

/** Everything under `/api`: the gate first, then each call of the policy. */
export const api = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { config, database, models } = services;
  const lifetime = { idleDays: config.SESSION_IDLE_DAYS, maxDays: config.SESSION_MAX_DAYS };

  app.decorateRequest('viewer', null);
  app.addHook('onRoute', ({ method, url, config: { rule } = {} }) => {
    if (!rule) throw new Error(`${String(method)} ${url} has no row in the policy`);
  });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const { rule } = request.routeOptions.config;
    if (!rule) throw notFound('There is no such call');
    const session = await passGate(request, rule, database, lifetime);
    request.viewer = session && { ...session.viewer, tokenHash: session.tokenHash };
  });
  readJsonOnly(app);

  const calls: Call[] = [];
  const building = { ...services, calls };
  for (const { name } of resources) resourceRoutes(app, building, models(name));
  accountRoutes(app, building);
  driverAssignments(app, building);
  figures(app, building);
  changes(app, building);
  health(app, building);
  openApi(app, building);
  refuseOtherMethods(app, calls);
  app.setNotFoundHandler((_request, reply) =>
    reply.header('cache-control', 'no-store').code(404).send({ message: 'There is no such call' }),
  );
};
