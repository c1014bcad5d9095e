import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { addRoute, type Building } from './route';

/** Whether the process answers, and whether its database does. */
export const health = (api: FastifyInstance, services: Building): void => {
  const { db } = services.database;
  addRoute(
    api,
    services,
    'GET',
    '/health',
    { summary: 'Whether the process answers', tag: 'Operations' },
    () => ({ data: { status: 'ok' } }),
  );
  addRoute(
    api,
    services,
    'GET',
    '/health/ready',
    { summary: 'Whether the database answers too', tag: 'Operations' },
    async () => {
      await sql`select 1`.execute(db);
      return { data: { status: 'ok' } };
    },
  );
};
