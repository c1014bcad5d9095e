import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuseQuery } from '../input/query';
import { addRoute, type RouteContext } from './route';

const response = z.object({ data: z.object({ status: z.literal('ok') }) });

/** The routes for the liveness of the process and the readiness of its database. */
export const health = (api: FastifyInstance, context: RouteContext): void => {
  const { db } = context.database;
  addRoute(
    api,
    context,
    'GET',
    '/health',
    { summary: 'Check the process', tag: 'Operations', response },
    (request) => {
      refuseQuery(request.query);
      return { data: { status: 'ok' } };
    },
  );
  addRoute(
    api,
    context,
    'GET',
    '/health/ready',
    { summary: 'Check the process and its database', tag: 'Operations', response },
    async (request) => {
      refuseQuery(request.query);
      await sql`select 1`.execute(db);
      return { data: { status: 'ok' } };
    },
  );
};
