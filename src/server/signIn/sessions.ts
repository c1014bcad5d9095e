import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { lifetimeOf } from '../accounts/openSession';
import { isLive, notifyEnd, SESSIONS_MAX } from '../auth/sessions';
import { write } from '../db/groupCommit';
import type { Queries } from '../db/open/connect';
import { badRequest, notFound } from '../errors';
import { addRoute, refuseBody, viewerOf, type Handler, type RouteContext } from '../http/route';
import { refuseQuery } from '../input/query';
import { mayUseAccount } from '../records/access';

const tag = 'Account';

const SESSION_ID = /^[\w-]{22}$/;

const session = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  isCurrent: z.boolean(),
  by: z.string(),
});

/** The routes of the devices on which people are signed in. */
export const sessions = (api: FastifyInstance, context: RouteContext): void => {
  const { database, config } = context;
  const lifetime = lifetimeOf(config);

  const select = (queries: Queries) =>
    queries
      .selectFrom('sessions')
      .select(['id', 'userId', 'tokenHash', 'createdAt', 'lastUsedAt', 'address', 'device', 'openedBy']);

  type Stored = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

  const answerOf = (request: FastifyRequest) => {
    const { tokenHash: current } = viewerOf(request);
    return ({ id, createdAt, lastUsedAt: usedAt, address, device, openedBy, tokenHash }: Stored) => ({
      id: String(id),
      createdAt,
      usedAt,
      address,
      device,
      isCurrent: tokenHash === current,
      by: openedBy ?? 'password',
    });
  };

  const userIdOf = async (request: FastifyRequest): Promise<number> => {
    const { userId } = request.query as { userId?: unknown };
    const viewer = viewerOf(request);
    if (userId === undefined) return viewer.id;
    if (typeof userId !== 'string' || !/^[1-9]\d{0,14}$/.test(userId))
      throw badRequest({ userId: 'userId must be the number of a user' });
    const id = Number(userId);
    const isKnown =
      mayUseAccount(viewer, id) &&
      (await database.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst());
    if (!isKnown) throw notFound('There is no such user');
    return id;
  };

  const list: Handler = async (request) => {
    refuseQuery(request.query, ['userId']);
    const userId = await userIdOf(request);
    const rows = await select(database.db)
      .where('userId', '=', userId)
      .orderBy('lastUsedAt', 'desc')
      .orderBy('createdAt', 'desc')
      .limit(SESSIONS_MAX)
      .execute();
    return { data: rows.filter((row) => isLive(row, lifetime)).map(answerOf(request)) };
  };

  /** Ends sessions and returns them. Streams that they have open end as well. */
  const end = (request: FastifyRequest, find: (queries: Queries) => Promise<readonly Stored[]>) =>
    write(database, async (trx) => {
      const found = (await find(trx)).filter((row) => isLive(row, lifetime));
      for (const { tokenHash } of found)
        await trx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
      await notifyEnd(trx);
      return found.map(answerOf(request));
    });

  const endOne: Handler = async (request) => {
    refuseQuery(request.query);
    refuseBody(request);
    const { id = '' } = request.params as { id?: string };
    const [ended] = await end(request, async (queries) => {
      if (!SESSION_ID.test(id)) return [];
      const rows = await select(queries).where('id', '=', id).execute();
      return rows.filter(({ userId }) => mayUseAccount(viewerOf(request), userId));
    });
    if (!ended) throw notFound('There is no such session');
    return { data: ended };
  };

  const endOthers: Handler = async (request) => {
    refuseQuery(request.query);
    refuseBody(request);
    const { id, tokenHash = '' } = viewerOf(request);
    return {
      data: await end(request, (queries) =>
        select(queries).where('userId', '=', id).where('tokenHash', '!=', tokenHash).execute(),
      ),
    };
  };

  addRoute(
    api,
    context,
    'GET',
    '/sessions',
    {
      summary: 'List the sessions of a user',
      tag,
      query: ['userId'],
      response: z.object({ data: z.array(session) }),
    },
    list,
  );
  addRoute(
    api,
    context,
    'DELETE',
    '/sessions',
    { summary: 'End all sessions but this one', tag, response: z.object({ data: z.array(session) }) },
    endOthers,
  );
  addRoute(
    api,
    context,
    'DELETE',
    '/sessions/:id',
    { summary: 'End a session', tag, hasTextId: true, response: z.object({ data: session }) },
    endOne,
  );
};
