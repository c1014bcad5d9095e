import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { router, type RouteContext } from './route';

const response = z.object({ data: z.object({ status: z.literal('ok') }) });

/** The routes for the liveness of the process and the readiness of its database. */
export const health = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { db } = context.database;
  route('GET', '/health', { summary: 'Check the process', tag: 'Operations', response }, () => {
    return { data: { status: 'ok' } };
  });
  route(
    'GET',
    '/health/ready',
    { summary: 'Check the process and its database', tag: 'Operations', response },
    async () => {
      await sql`select 1`.execute(db);
      return { data: { status: 'ok' } };
    },
  );
};
