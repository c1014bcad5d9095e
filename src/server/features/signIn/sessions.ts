import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isLive, lifetimeOf, notifyEnd, SESSIONS_MAX } from '../../auth/sessions';
import { write } from '../../db/groupCommit';
import type { Queries } from '../../db/open/connect';
import { badRequest, notFound } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { mayUseAccount } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';

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
  const route = router(api, context);
  const { database, config } = context;
  const lifetime = lifetimeOf(config);

  const select = (queries: Queries) =>
    queries
      .selectFrom('sessions')
      .select(['id', 'userId', 'tokenHash', 'createdAt', 'lastUsedAt', 'address', 'device', 'openedBy']);

  type Stored = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

  const answerOf =
    ({ tokenHash: current }: Viewer) =>
    ({ id, createdAt, lastUsedAt: usedAt, address, device, openedBy, tokenHash }: Stored) => ({
      id: String(id),
      createdAt,
      usedAt,
      address,
      device,
      isCurrent: tokenHash === current,
      by: openedBy ?? 'password',
    });

  const userIdOf = async (viewer: Viewer, userId: unknown): Promise<number> => {
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

  /** Ends sessions and returns them. Streams that they have open end as well. */
  const end = (viewer: Viewer, find: (queries: Queries) => Promise<readonly Stored[]>) =>
    write(database, async (trx) => {
      const found = (await find(trx)).filter((row) => isLive(row, lifetime));
      for (const { tokenHash } of found)
        await trx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
      await notifyEnd(trx);
      return found.map(answerOf(viewer));
    });

  route(
    'GET',
    '/sessions',
    {
      summary: 'List the sessions of a user',
      tag,
      query: ['userId'],
      response: z.object({ data: z.array(session) }),
    },
    async ({ viewer, query }) => {
      const userId = await userIdOf(viewer, query['userId']);
      const rows = await select(database.db)
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('createdAt', 'desc')
        .limit(SESSIONS_MAX)
        .execute();
      return { data: rows.filter((row) => isLive(row, lifetime)).map(answerOf(viewer)) };
    },
  );
  route(
    'DELETE',
    '/sessions',
    { summary: 'End all sessions but this one', tag, response: z.object({ data: z.array(session) }) },
    async ({ viewer }) => {
      const { id, tokenHash = '' } = viewer;
      return {
        data: await end(viewer, (queries) =>
          select(queries).where('userId', '=', id).where('tokenHash', '!=', tokenHash).execute(),
        ),
      };
    },
  );
  route(
    'DELETE',
    '/sessions/:id',
    { summary: 'End a session', tag, hasTextId: true, response: z.object({ data: session }) },
    async ({ viewer, params: { id = '' } }) => {
      const [ended] = await end(viewer, async (queries) => {
        if (!SESSION_ID.test(id)) return [];
        const rows = await select(queries).where('id', '=', id).execute();
        return rows.filter(({ userId }) => mayUseAccount(viewer, userId));
      });
      if (!ended) throw notFound('There is no such session');
      return { data: ended };
    },
  );
};
