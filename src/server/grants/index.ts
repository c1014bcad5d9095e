import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { grants as definition } from '../../resources/grants';
import { users } from '../../resources/users';
import { countRecords } from '../auth/quotas';
import { write } from '../db/groupCommit';
import { badRequest, forbidden } from '../errors';
import { onceWriter } from '../http/idempotency';
import { addRoute, idOf, viewerOf, type RouteContext } from '../http/route';
import { isAbsent, readBody, type Input } from '../input/bodies';
import { numberOf, plainKinds } from '../input/kinds';
import { refuseQuery } from '../input/query';
import { readVersion } from '../input/versions';
import { isOwnAccount, mayCallAll } from '../records/access';
import { createRecord, deleteRecord } from '../records';
import type { Viewer } from '../records/hooks';
import { findAccount, type Named } from './lookups';

const PATH = '/grants';
const tag = definition.title;

const labels = { ...definition.fields, email: users.fields.email };
const lookupBody = z.strictObject({ email: plainKinds.email(users.fields.email) });
const lookedUp = z.object({
  data: z.object({ id: z.int(), name: z.string(), createdAt: z.iso.datetime() }),
});

/**
 * Returns the body with the fleet: by default an ordinary user's own. Throws 403 for what only an administrator may give,
 * before the 400 for what else is wrong. The fleet is read as the body's schema reads it.
 */
const ownFleetIn = (viewer: Viewer, body: unknown): unknown => {
  if (mayCallAll(viewer) || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { ownerId = viewer.id, level } = body as Record<string, unknown>;
  const isOther = typeof ownerId !== 'object' && !isOwnAccount(viewer, numberOf(ownerId));
  if (isAbsent(ownerId) || isOther || level === 'correct')
    throw forbidden('You may share your own fleet only, to see it or to record for it');
  return { ...body, ownerId };
};

/** The routes of writes of access: it is given, and taken back. */
export const grants = (api: FastifyInstance, context: RouteContext): void => {
  const { database, models, calendar } = context;
  const model = models(definition.name);
  const body = model.schemas.add.partial({ userId: true }).extend({
    email: plainKinds.email(users.fields.email).optional().describe('instead of userId'),
  });

  /** Returns the person of a body. Throws 400 unless it names one, by number or by e-mail. */
  const namedIn = ({ userId, email }: Input): Named => {
    if (userId !== undefined && email !== undefined)
      throw badRequest({ email: 'Send userId or email, not both' });
    if (typeof email === 'string') return { email };
    if (typeof userId === 'number') return { userId };
    readBody(model.schemas.add.pick({ userId: true }), {}, labels);
    throw badRequest({ userId: 'Send userId or email, not both' });
  };

  addRoute(
    api,
    context,
    'POST',
    `${PATH}/lookup`,
    {
      summary: 'Find the account to give access to',
      tag,
      isAction: true,
      body: lookupBody,
      response: lookedUp,
    },
    async (request) => {
      refuseQuery(request.query);
      const { email } = readBody(lookupBody, request.body, labels) as { email: string };
      return { data: await findAccount(database, viewerOf(request), { email }) };
    },
  );

  addRoute(
    api,
    context,
    'POST',
    PATH,
    { summary: 'Give a person access to a fleet', tag, body, response: definition.name },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const sent = ownFleetIn(viewer, request.body);
      refuseQuery(request.query);
      const writeOnce = onceWriter(database, request, `POST ${PATH}`);
      const { email, ...input } = readBody(body, sent, labels);
      const named = namedIn({ ...input, email });
      // Administrators see every account: the write itself refuses a number without one.
      const userId =
        'userId' in named && mayCallAll(viewer)
          ? named.userId
          : (await findAccount(database, viewer, named)).id;
      reply.code(201);
      return writeOnce(async (trx) => {
        await countRecords(trx, context, viewer);
        return createRecord({ trx, model, models, viewer, calendar }, { ...input, userId });
      });
    },
  );

  addRoute(
    api,
    context,
    'DELETE',
    `${PATH}/:id`,
    { summary: 'Take back the access to a fleet', tag, response: definition.name, takesVersion: true },
    async (request) => {
      const viewer = viewerOf(request);
      const id = idOf(request);
      refuseQuery(request.query);
      const version = readVersion(request.headers['if-match']);
      const data = await write(database, (trx) =>
        deleteRecord({ trx, model, models, viewer, calendar }, { id, version }),
      );
      return { data };
    },
  );
};
