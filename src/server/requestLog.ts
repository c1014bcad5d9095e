import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { logStream } from './logStream';

/** The values of LOG_LEVEL that log requests, and the level of these lines. */
const REQUEST_LOG_LEVELS: readonly Config['LOG_LEVEL'][] = ['trace', 'debug', 'info'];
const INFO = 30;

/** Logs one line per response, in the format of Fastify's logger, which is much slower. */
export const logRequests = (app: FastifyInstance, { LOG_LEVEL }: Config): void => {
  if (!REQUEST_LOG_LEVELS.includes(LOG_LEVEL)) return;
  app.addHook('onResponse', ({ id, method, url, viewer }, { statusCode, elapsedTime }, done) => {
    const [path] = url.split('?', 1);
    const ms = Math.round(elapsedTime * 10) / 10;
    const user = viewer ? `,"userId":${viewer.id}` : '';
    logStream.write(
      `{"level":${INFO},"time":${Date.now()},"reqId":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${statusCode},"ms":${ms}${user},"msg":"request"}\n`,
    );
    done();
  });
};
