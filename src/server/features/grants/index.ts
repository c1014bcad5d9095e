import type { FastifyInstance } from 'fastify';
import { grants as definition } from '../../resources/grants';
import { users } from '../../resources/users';
import { countRecords } from '../auth/quotas';
import { write } from '../db/groupCommit';
import { badRequest, forbidden } from '../errors';
import { onceWriter } from '../http/idempotency';
import { addRoute, idOf, refuseBody, viewerOf, type RouteContext } from '../http/route';
import { isAbsent, readBody, type Input } from '../input/bodies';
import { numberOf, plainKinds } from '../input/kinds';
import { refuseQuery } from '../input/query';
import { readVersion } from '../input/versions';
import { isOwnAccount, mayCallAll } from '../records/access';
import { createRecord, deleteRecord } from '../records';
import type { Viewer } from '../records/hooks';
import { isReadable } from '../records/readable';
import { acceptAccess, declineAccess } from './answers';
import { findAccount } from './lookups';

const PATH = '/grants';
const tag = definition.title;

/** How an account is named: by its e-mail, or by its number. */
type Named = { readonly email: string } | { readonly userId: number };

const labels = { ...definition.fields, email: users.fields.email };
/**
 * Returns the body with the fleet: by default an ordinary user's own. Throws 403 for what only an administrator may give, and
 * for a person's number, before the 400 for what else is wrong. The fleet is read as the body's schema reads it.
 */
const ownFleetIn = (viewer: Viewer, body: unknown): unknown => {
  if (mayCallAll(viewer) || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { ownerId = viewer.id, level, userId } = body as Record<string, unknown>;
  if (userId !== undefined) throw forbidden('Share your fleet by e-mail');
  const isOther = typeof ownerId !== 'object' && !isOwnAccount(viewer, numberOf(ownerId));
  if (isAbsent(ownerId) || isOther || level === 'correct')
    throw forbidden('You may share your own fleet only, to see it or to record for it');
  return { ...body, ownerId };
};

/** The routes of writes of access: it is given, accepted, declined and taken back. */
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
    PATH,
    { summary: 'Give a person access to a fleet', tag, body, response: definition.name },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const sent = ownFleetIn(viewer, request.body);
      refuseQuery(request.query);
      const writeOnce = onceWriter(database, request, `POST ${PATH}`);
      const { email, ...input } = readBody(body, sent, labels);
      const named = namedIn({ ...input, email });
      // The write itself refuses a number without an account.
      const userId = 'userId' in named ? named.userId : await findAccount(database, viewer, named.email);
      reply.code(201);
      return writeOnce(
        async (trx) => {
          await countRecords(trx, context, viewer);
          return createRecord(
            { trx, model, models, viewer, calendar },
            { ...input, userId, ...('email' in named && named) },
          );
        },
        // Its giver may read one that was ended.
        (trx, { id }) => isReadable(trx, model, viewer, { id }),
      );
    },
  );

  addRoute(
    api,
    context,
    'POST',
    `${PATH}/:id/accept`,
    { summary: 'Accept the access that a person offered', tag, isAction: true, response: definition.name },
    async (request) => {
      refuseQuery(request.query);
      refuseBody(request);
      const viewer = viewerOf(request);
      return write(database, (trx) => acceptAccess({ trx, model, models, viewer, calendar }, idOf(request)));
    },
  );

  addRoute(
    api,
    context,
    'DELETE',
    `${PATH}/:id`,
    {
      summary: 'Take back or decline the access to a fleet',
      tag,
      response: definition.name,
      takesVersion: true,
    },
    async (request) => {
      const viewer = viewerOf(request);
      const id = idOf(request);
      refuseQuery(request.query);
      const version = readVersion(request.headers['if-match']);
      const data = await write(database, async (trx) => {
        const writing = { trx, model, models, viewer, calendar };
        return (await declineAccess(writing, { id, version })) ?? deleteRecord(writing, { id, version });
      });
      return { data };
    },
  );
};
