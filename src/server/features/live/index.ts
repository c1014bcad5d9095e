import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { router, type RouteContext } from '../../http/route';
import { eventHub } from './hub';
import { lifetimeOf } from '../../auth/sessions';

/** How long a client waits before it reconnects. */
const RETRY_MS = 3_000;
const CONTENT_TYPE = 'text/event-stream';

/** The route that streams committed changes to the users who may see them. */
export const live = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, config, calendar } = context;
  const hub = eventHub(database, lifetimeOf(config), calendar);
  api.addHook('preClose', async () => hub.close());

  route(
    'GET',
    '/events',
    {
      summary: 'Stream the committed changes as server-sent events',
      tag: 'Activity',
      contentType: CONTENT_TYPE,
      response: z.string(),
    },
    async ({ viewer, request, reply }) => {
      reply.type(CONTENT_TYPE);
      if (request.method === 'HEAD') return reply.send();
      const add = await hub.open(viewer);
      reply.hijack();
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
      reply.raw.write(`retry: ${RETRY_MS}\n\n`);
      add(reply.raw);
      return reply;
    },
  );
};
