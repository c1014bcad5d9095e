import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resources } from '../resources';
import { messages } from './messages';
import { live } from './live';
import { search } from './search';
import { imports } from './imports';
import { IMPORT_BODY_MAX } from './imports/body';
import { archive } from './archive';
import { activity } from './activity';
import { files } from './files';
import { FILE_BODY_MAX } from './files/picture';
import { feed } from './feed';
import { figures } from './figures';
import { grants } from './grants';
import { statements } from './statements';
import { profit } from './profit';
import { due } from './due';
import { driverPage } from './driverPage';
import { cash } from './cash';
import { money } from './money';
import { assignments } from './assignments';
import { receivers } from './cash/receivers';
import { ownerAccounts } from './ownerAccounts';
import { odometer } from './odometer';
import { accounts } from './accounts';
import { signIn } from './signIn';
import { backups } from './backup/schedule/routes';
import { resourceRoutes } from './crud';
import { compressLarge } from './http/compress';
import { health } from './http/health';
import { methodNotAllowed } from './http/methodNotAllowed';
import { openApi } from './http/openapi';
import { readBodies } from './http/bodies';
import type { RouteEntry, Services } from './http/route';
import { roomForBodies } from './http/bodyRoom';
import { sharedTurns, turnsPerPerson } from './http/turns';
import { authenticate } from './auth/authenticate';
import { notFound } from './errors';

/** The long requests of a person at once, and how long another one waits. */
const LONG_REQUESTS_MAX = 2;
const LONG_WAIT_MAX_MS = 10_000;
/** The imports of all people at once: each needs up to 100 MB. */
const IMPORTS_MAX = 2;
/** An import waits twice, in memory. */
const IMPORT_WAIT_MAX_MS = 4_000;
/** The bytes of bodies of imports that have arrived, wait or are worked on: three of the largest of a person, 24 of all people. */
const ROOM_PER_PERSON = 3 * IMPORT_BODY_MAX;
const ROOM = 24 * IMPORT_BODY_MAX;
/** The files of all people that are decoded at once: each needs up to 150 MB. */
const FILES_MAX = 2;
const FILE_WAIT_MAX_MS = 60_000;
const FILE_ROOM_PER_PERSON = 6 * FILE_BODY_MAX;
const FILE_ROOM = 24 * FILE_BODY_MAX;
const BUSY_WITH_FILES = 'Other photos are being sent. Please try again in a moment';

/** The methods of WebDAV (RFC 4918). Like every method without a route, they are 405 on a known path. */
const WEBDAV_METHODS = ['PROPFIND', 'PROPPATCH', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK'];

/** Registers everything under `/api`. Each request is authenticated before its handler runs. */
export const api = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { config, database, models, calendar } = services;
  const lifetime = { idleDays: config.SESSION_IDLE_DAYS, maxDays: config.SESSION_MAX_DAYS };

  app.decorateRequest('viewer', null);
  app.decorateRequest('dataVersion', undefined);
  app.decorateRequest('beforeParsing', undefined);
  app.addHook('onRoute', ({ method, url, config: { rule } = {} }) => {
    if (!rule) throw new Error(`${String(method)} ${url} has no row in the policy`);
  });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const { rule } = request.routeOptions.config;
    if (!rule) throw notFound('There is no such call');
    const { REQUIRE_SECOND_FACTOR } = config;
    const session = await authenticate(request, rule, {
      queries: database.db,
      lifetime,
      calendar,
      REQUIRE_SECOND_FACTOR,
    });
    request.viewer = session?.viewer ?? null;
  });
  for (const method of WEBDAV_METHODS) app.addHttpMethod(method, { hasBody: true });
  readBodies(app);
  compressLarge(app);

  const routes: RouteEntry[] = [];
  const turns = {
    long: turnsPerPerson(
      LONG_REQUESTS_MAX,
      LONG_WAIT_MAX_MS,
      'Your other long lists are still being read. Please try again in a moment',
    ),
    import: sharedTurns(
      turnsPerPerson(
        1,
        IMPORT_WAIT_MAX_MS,
        'Your other import is still running. Please try again in a moment',
      ),
      turnsPerPerson(
        IMPORTS_MAX,
        IMPORT_WAIT_MAX_MS,
        'Other imports are running. Please try again in a moment',
      ),
    ),
    file: sharedTurns(
      turnsPerPerson(1, FILE_WAIT_MAX_MS, BUSY_WITH_FILES),
      turnsPerPerson(FILES_MAX, FILE_WAIT_MAX_MS, BUSY_WITH_FILES),
    ),
  };
  const room = {
    import: roomForBodies(ROOM_PER_PERSON, ROOM, 'Other imports are running. Please try again in a moment'),
    file: roomForBodies(FILE_ROOM_PER_PERSON, FILE_ROOM, BUSY_WITH_FILES),
  };
  const context = { ...services, routes, turns, room };
  for (const { name } of resources) resourceRoutes(app, context, models(name));
  accounts(app, context);
  grants(app, context);
  signIn(app, context);
  assignments(app, context);
  cash(app, context);
  money(app, context);
  odometer(app, context);
  profit(app, context);
  due(app, context);
  driverPage(app, context);
  statements(app, context);
  ownerAccounts(app, context);
  receivers(app, context);
  feed(app, context);
  figures(app, context);
  archive(app, context);
  activity(app, context);
  imports(app, context);
  files(app, context);
  search(app, context);
  messages(app, context);
  live(app, context);
  health(app, context);
  backups(app, context);
  openApi(app, context);
  methodNotAllowed(app, routes);
  app.setNotFoundHandler((_request, reply) =>
    reply.header('cache-control', 'no-store').code(404).send({ message: 'There is no such call' }),
  );
};
