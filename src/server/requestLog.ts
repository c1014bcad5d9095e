import type { FastifyInstance } from 'fastify';

/** Logs one line per response. It contains the path without the query, which may contain names. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', ({ id: reqId, method, url, viewer, log }, { statusCode, elapsedTime }, done) => {
    const [path] = url.split('?', 1);
    const ms = Math.round(elapsedTime * 10) / 10;
    log.info(
      { reqId, method, path, status: statusCode, ms, ...(viewer && { userId: viewer.id }) },
      'request',
    );
    done();
  });
};
