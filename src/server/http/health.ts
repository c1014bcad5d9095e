import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuseQuery } from '../input/query';
import { addRoute, type Building } from './route';

const answer = z.object({ data: z.object({ status: z.literal('ok') }) });

/** Whether the process answers, and whether its database does. */
export const health = (api: FastifyInstance, services: Building): void => {
  const { db } = services.database;
  addRoute(
    api,
    services,
    'GET',
    '/health',
    { summary: 'Whether the process answers', tag: 'Operations', answers: answer },
    (request) => {
      refuseQuery(request.query);
      return { data: { status: 'ok' } };
    },
  );
  addRoute(
    api,
    services,
    'GET',
    '/health/ready',
    { summary: 'Whether the database answers too', tag: 'Operations', answers: answer },
    async (request) => {
      refuseQuery(request.query);
      await sql`select 1`.execute(db);
      return { data: { status: 'ok' } };
    },
  );
};
