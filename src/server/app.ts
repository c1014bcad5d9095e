import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { resources } from '../resources';
import { reports } from '../reports';
import type { AccountMessages } from './auth/accountMessages';
import { policyOf } from './auth/policy';
import { calendarOf } from './ground/calendar';
import type { Config } from './ground/config';
import type { Database } from './db/open/connect';
import { api } from './api';
import { FILE_MS, limitBodyTime } from './http/bodies';
import { registerErrorHandler, refuseAddress } from './http/errorHandler';
import { securityHeaders } from './http/headers';
import { ROUTER_OPTIONS } from './http/methodNotAllowed';
import { readOnBeforeClose } from './http/readOn';
import { staticFiles } from './http/static';
import { logStream, logRequests } from './http/requestLog';
import { resourceModels } from './features/resources';
import type { Models } from './rows/records/model';
import { notFound } from './ground/errors';
import { accountMessagesOf } from './features/messages/tell';

/** Replaces Fastify's schema compilers, which are never used: zod validates bodies and JSON.stringify writes responses. */
const unused = () => () => {
  throw new Error('No route has a schema of its own');
};

const MIB = 1_048_576;
const HEADERS_TIMEOUT_MS = 8_000;
const KEEP_ALIVE_TIMEOUT_MS = 10_000;
const CONNECTIONS_CHECK_MS = 1_000;

export interface Parts {
  readonly db: Database;
  readonly config: Config;
  /** The folder of the built client. Without it, only the API is served. */
  readonly clientRoot?: string;
  /** By default that of the settings. */
  readonly accountMessages?: AccountMessages | undefined;
  /** By default built for the time zone of the settings. Tests share them: building takes a third of the start. */
  readonly models?: Models;
}

/** Builds the product as a Fastify app that does not listen yet. */
export const buildApp = async ({
  db: database,
  config,
  clientRoot,
  accountMessages = accountMessagesOf(config),
  models,
}: Parts): Promise<FastifyInstance> => {
  const calendar = calendarOf(config.TIME_ZONE);
  const app = fastify({
    logger: { level: config.LOG_LEVEL, base: null, stream: logStream },
    logController: new LogController({ disableRequestLogging: true }),
    // No logger per request: requestLog.ts logs the request's id.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    // Trusts only the address that the nearest proxy reports, not the header of the client.
    trustProxy: config.TRUST_PROXY === 'on' ? (_address, hop) => hop === 0 : false,
    bodyLimit: MIB,
    requestTimeout: FILE_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    forceCloseConnections: 'idle',
    // During shutdown, requests on open connections are finished.
    return503OnClosing: false,
    // Safe with long parameters: no route matches a regular expression against them.
    routerOptions: ROUTER_OPTIONS,
    frameworkErrors: refuseAddress,
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  });
  logRequests(app);
  securityHeaders(app, config);
  limitBodyTime(app);
  readOnBeforeClose(app);
  registerErrorHandler(app);
  const services = {
    config,
    database,
    calendar,
    models: models ?? resourceModels(calendar),
    policy: policyOf(resources, reports),
    accountMessages,
  };
  await app.register((scope) => api(scope, services), { prefix: '/api' });
  if (clientRoot) await app.register((scope) => staticFiles(scope, config, clientRoot));
  else
    app.setNotFoundHandler(() => {
      throw notFound();
    });
  return app;
};
