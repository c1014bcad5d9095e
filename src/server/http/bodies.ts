import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { HttpError } from '../errors';
import { isDeep } from '../input/nesting';

/** The content type that the body of a route with bytes is given, whatever its header says. */
const BYTES = 'application/octet-stream';
/** How long the body of a request may take to arrive. A file comes over a slow line. */
const BODY_MS = 10_000;
export const FILE_MS = 120_000;
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';

const takesBytes = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.takesBytes === true;

/** The content types of RFC 8058's one click. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const hasBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** Ends a connection whose body takes too long, as Node does for all requests after the longest time of any route. */
const limitTime = (api: FastifyInstance): void => {
  api.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(request) && !takesBytes(request)) {
      const end = () =>
        api.server.emit(
          'clientError',
          Object.assign(new Error('Request timeout'), { code: TIMED_OUT }),
          raw.socket,
        );
      const timer = setTimeout(end, BODY_MS);
      const stop = () => clearTimeout(timer);
      raw.once('end', stop);
      raw.once('close', stop);
      // A refused body may never be read.
      reply.raw.once('finish', stop);
    }
    done();
  });
};

/** Bodies are JSON or absent, except those of routes with bytes; any other content type is 415. */
export const readBodies = (api: FastifyInstance): void => {
  api.removeAllContentTypeParsers();
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const read = () =>
      isDeep(body as string)
        ? done(new HttpError(400, 'The body is nested too deeply'))
        : parseJson(request, body as string, done);
    if (!request.beforeParsing) return read();
    request.beforeParsing().then(read, done);
  });
  api.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (request, body, done) => {
    if (!takesBytes(request)) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(BYTES));
    if (!request.beforeParsing) return done(null, body);
    const read = () => done(null, body);
    request.beforeParsing().then(read, done);
  });
  api.addContentTypeParser(FORMS, { parseAs: 'string' }, (request, _body, done) => {
    if (request.routeOptions.config.takesForm) return done(null, undefined);
    done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''));
  });
  api.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    if (takesBytes(request)) headers['content-type'] = BYTES;
    // ra-data-simple-rest sends DELETE with a content type and no body.
    if (method === 'DELETE' && !hasBody(request)) delete headers['content-type'];
    done();
  });
  limitTime(api);
};
