import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transfers } from '../../../resources/transfers';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { router, type RouteContext } from '../../http/route';
import { mayCallAll } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';

/** Whether an account is an administrator now: then their cash belongs to the office. Without an id: false. */
export const isAdministrator = async (queries: Queries, id: unknown): Promise<boolean> => {
  if (typeof id !== 'number') return false;
  const [user] = await run(queries, queries.selectFrom('users').select('isAdmin').where('id', '=', id));
  return user?.isAdmin === 1;
};

/** The most people that a form offers. */
const PEOPLE_MAX = 1_000;

const response = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) });

/**
 * Whom the viewer can name as a receiver: for administrators everybody, for ordinary users the administrators and those they
 * had transfers with. An administrator records what others gave to them.
 */
const isReceiver = (viewer: Viewer) => {
  const { id } = viewer;
  if (mayCallAll(viewer)) return sql`true`;
  return sql`id <> ${id} and ("isAdmin" = 1
    or id in (select "toId" from transfers where "fromId" = ${id})
    or id in (select "fromId" from transfers where "toId" = ${id}))`;
};

/** Selects the accounts that the viewer can name as receivers. */
export const receiverIds = (viewer: Viewer) => sql`select id from users where ${isReceiver(viewer)}`;

/** Whether the viewer can name an account as a receiver. */
export const isOffered = async (queries: Queries, viewer: Viewer, id: number): Promise<boolean> => {
  const offered = sql`select id from users where id = ${id} and ${isReceiver(viewer)}`;
  return (await run(queries, offered)).length > 0;
};

/** The route of the people whom the viewer can give cash to. */
export const receivers = (api: FastifyInstance, context: RouteContext): void =>
  router(api, context)(
    'GET',
    '/cash-book/people',
    { summary: 'List the people to give cash to', tag: transfers.title, response },
    async ({ viewer }) => {
      const data = await run(
        context.database.db,
        sql<{ id: number; name: string }>`select id, name from users
          where ${isReceiver(viewer)}
          order by lower(name), id limit ${PEOPLE_MAX}`,
      );
      return { data };
    },
  );
