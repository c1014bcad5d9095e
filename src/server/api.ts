import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resources } from '../resources';
import { messages } from './features/messages';
import { live } from './features/live';
import { reads } from './features/reads';
import { search } from './features/search';
import { imports } from './features/imports';
import { IMPORT_BODY_MAX } from './features/imports/body';
import { archive } from './features/archive';
import { activity } from './features/activity';
import { files } from './features/files';
import { FILE_BODY_MAX } from './features/files/picture';
import { feed } from './features/feed';
import { figures } from './features/figures';
import { grants } from './features/grants';
import { statements } from './features/statements';
import { profit } from './features/profit';
import { returns } from './features/returns';
import { reports } from './features/reports';
import { driverPage } from './features/driverPage';
import { bills } from './features/bills';
import { done } from './features/plans/done';
import { cash } from './features/cash';
import { balances } from './features/balances';
import { cashingCalendar } from './features/calendar';
import { handovers } from './features/handover';
import { targetSuggestions } from './features/targets';
import { assignments } from './features/assignments';
import { receivers } from './features/cash/receivers';
import { ownerAccounts } from './features/ownerAccounts';
import { odometer } from './features/odometer';
import { accounts } from './features/accounts';
import { signIn } from './features/signIn';
import { backups } from './features/backup/schedule/routes';
import { resourceRoutes } from './rows/crud';
import { compressLarge } from './http/compress';
import { health } from './http/health';
import { methodNotAllowed } from './http/methodNotAllowed';
import { openApi } from './rows/openapi';
import { readBodies } from './http/bodies';
import type { RouteEntry, Services } from './http/route';
import { roomForBodies } from './http/bodyRoom';
import { sharedTurns, turnsPerPerson } from './http/turns';
import { authenticate } from './auth/authenticate';
import { lifetimeOf } from './auth/sessions';
import { notFound } from './ground/errors';

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
  const lifetime = lifetimeOf(config);

  app.decorateRequest('viewer', null);
  app.decorateRequest('dataVersion', undefined);
  app.decorateRequest('beforeParsing', undefined);
  app.addHook('onRoute', ({ method, url, config: { rule } = {} }) => {
    if (!rule) throw new Error(`${String(method)} ${url} has no row in the policy`);
  });
  const notAllowed = methodNotAllowed(app);
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const refused = request.is404 ? notAllowed.refusedAt(request.url) : undefined;
    const rule = refused?.rule ?? request.routeOptions.config.rule;
    if (!rule) throw notFound('There is no such call');
    const { REQUIRE_SECOND_FACTOR } = config;
    const session = await authenticate(request, rule, {
      database,
      lifetime,
      calendar,
      REQUIRE_SECOND_FACTOR,
    });
    request.viewer = session?.viewer ?? null;
    if (refused) throw refused.refusal;
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
  bills(app, context);
  done(app, context);
  cash(app, context);
  balances(app, context);
  targetSuggestions(app, context);
  cashingCalendar(app, context);
  handovers(app, context);
  odometer(app, context);
  profit(app, context);
  returns(app, context);
  reports(app, context);
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
  reads(app, context);
  messages(app, context);
  live(app, context);
  health(app, context);
  backups(app, context);
  openApi(app, context);
  notAllowed.addRoutes(routes);
  app.setNotFoundHandler((_request, reply) =>
    reply.header('cache-control', 'no-store').code(404).send({ message: 'There is no such call' }),
  );
};
