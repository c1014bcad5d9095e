import type { FastifyInstance } from 'fastify';
import { grants as definition } from '../../../resources/grants';
import { users } from '../../../resources/users';
import { countRecords } from '../../auth/quotas';
import { write } from '../../db/groupCommit';
import { badRequest, forbidden, notFound, conflict } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { isAbsent, readBody, type Input } from '../../ground/input/bodies';
import { numberOf, plainKinds } from '../../ground/input/kinds';
import { isOwnAccount, mayCallAll } from '../../auth/access';
import { createRecord, deleteRecord, nextStamp } from '../../rows/records';
import type { Viewer } from '../../auth/viewer';
import { isReadable } from '../../rows/records/readable';
import { countCall, refuseTooMany } from '../../auth/counted';
import type { Database } from '../../db/open/connect';
import { fold } from '../../db/sql/tables';
import { say } from '../../ground/i18n/sentence';
import { HOUR_MS } from '../../ground/calendar/time';
import type { Rec } from '../../db/sql/selection';
import { remove } from '../../db/writeRecord';
import { logChange } from '../../rows/records/auditLog';
import { readCurrent, type Target, type WriteContext } from '../../rows/records/checks';
import { entryOf, loggedStatesOf } from '../../rows/records/logged';
import { markRecords } from '../../rows/records/mark';
import { refuseSecondAccess } from './given';

/** Accepts what a person offered to the viewer. Throws 404, 403 for anybody else, and 409 if it was accepted before. */
const acceptAccess = async (context: WriteContext, id: number): Promise<Rec | undefined> => {
  const { trx, viewer, calendar } = context;
  const grant = await readCurrent(context, { id });
  if (!isOwnAccount(viewer, grant['userId']))
    throw forbidden('Only the person who was offered access may accept it');
  if (grant['acceptedAt'] !== null) throw conflict('You have already accepted this access');
  await refuseSecondAccess(trx, grant, viewer.name, calendar.today());
  const [accepted] = await markRecords(context, 'accepted', [id], {
    userId: viewer.id,
    nameKey: fold(users.fields.name, viewer.name),
    acceptedAt: nextStamp(grant),
  });
  return accepted;
};

/**
 * Declines what a person offered to the viewer. Returns undefined if the viewer was offered nothing here. The change is the
 * viewer's alone: it would name them to the giver.
 */
const declineAccess = async (context: WriteContext, target: Target): Promise<Rec | undefined> => {
  const { trx, model, viewer } = context;
  const grant = await readCurrent(context, target);
  if (grant['acceptedAt'] !== null || !isOwnAccount(viewer, grant['userId'])) return undefined;
  const [state] = await loggedStatesOf(context, [grant]);
  await remove(trx, model.definition, grant.id);
  const before = state && { ...state, owners: [viewer.id] };
  await logChange(trx, entryOf(context, 'delete', { id: grant.id, before, at: new Date().toISOString() }));
  return grant;
};

/** The searches of a person that find no account. */
const MISSES = { kind: 'missedAccount', max: 20, withinMs: HOUR_MS };
/** The accounts that an ordinary user finds. */
const FINDS = { kind: 'foundAccount', max: 60, withinMs: HOUR_MS };
const TOO_MANY = 'You have asked for too many accounts. Please try again later';

/**
 * Finds the account of an e-mail. Throws 404 if there is none, and 429 if the person has searched too often within an hour:
 * before the search, so that 429 does not tell whether there is one.
 */
const findAccount = async (database: Database, viewer: Viewer, email: string): Promise<number> => {
  const found = await write(database, async (trx) => {
    const key = String(viewer.id);
    await refuseTooMany(trx, MISSES, key, TOO_MANY);
    if (!mayCallAll(viewer)) await refuseTooMany(trx, FINDS, key, TOO_MANY);
    const account = await trx
      .selectFrom('users')
      .select('id')
      .where('emailKey', '=', fold(users.fields.email, email))
      .executeTakeFirst();
    if (!account || !mayCallAll(viewer)) await countCall(trx, account ? FINDS : MISSES, key, TOO_MANY);
    return account;
  });
  if (!found) throw notFound(say('There is no account for {account}', { account: email }));
  return found.id;
};

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
  const route = router(api, context);
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

  route(
    'POST',
    PATH,
    {
      summary: 'Give a person access to a fleet',
      tag,
      body,
      labels,
      preValidation: ({ request, viewer }) => ownFleetIn(viewer, request.body),
      response: definition.name,
    },
    async ({ viewer, body: { email, ...input }, isRepeated, writeOnce }) => {
      const named = namedIn({ ...input, email });
      // A retry gets the stored response, also when the e-mail was changed since.
      const find = async (of: string) => ((await isRepeated()) ? 0 : findAccount(database, viewer, of));
      // The write itself refuses a number without an account.
      const userId = 'userId' in named ? named.userId : await find(named.email);
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

  route(
    'POST',
    `${PATH}/:id/accept`,
    { summary: 'Accept the access that a person offered', tag, isAction: true, response: definition.name },
    ({ viewer, id }) => write(database, (trx) => acceptAccess({ trx, model, models, viewer, calendar }, id)),
  );

  route(
    'DELETE',
    `${PATH}/:id`,
    {
      summary: 'Take back or decline the access to a fleet',
      tag,
      response: definition.name,
      ignoresBody: true,
      takesVersion: true,
    },
    async ({ viewer, id, version }) => {
      const data = await write(database, async (trx) => {
        const writing = { trx, model, models, viewer, calendar };
        return (await declineAccess(writing, { id, version })) ?? deleteRecord(writing, { id, version });
      });
      return { data };
    },
  );
};
