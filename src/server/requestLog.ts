import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The path without the query. That of a feed is its secret. */
const pathOf = ({ url }: FastifyRequest): string | undefined =>
  url.split('?', 1)[0]?.replace(/^(\/api\/feed\/).+/i, '$1…');

/** Logs one line per response. It contains the path without the query, which may contain names. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { id: reqId, method, viewer, log } = request;
    const path = pathOf(request);
    const ms = Math.round(elapsedTime * 10) / 10;
    log.info(
      { reqId, method, path, status: statusCode, ms, ...(viewer && { userId: viewer.id }) },
      'request',
    );
    done();
  });
};
