import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { networkOf } from '../auth/network';
import { HttpError, tooMany } from '../ground/errors';
import { isDeep } from '../ground/input/nesting';

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

/** The bytes of a slow body that arrive in a second at least, on average. */
const BYTES_PER_S = 8_000;
const RATE_CHECK_MS = 1_000;

/** Ends a connection. It is answered with 408, unless the request has its response already. */
const timeOut = (app: FastifyInstance, { raw }: FastifyRequest, reply: FastifyReply): void => {
  if (reply.raw.writableEnded) return void raw.destroy();
  app.server.emit(
    'clientError',
    Object.assign(new Error('Request timeout'), { code: TIMED_OUT }),
    raw.socket,
  );
};

/**
 * Ends a connection whose body takes too long, as Node does for all requests after the longest time of any route. Only a body of
 * bytes, and the rest of a refused one, may take longer than an ordinary body, as long as they arrive fast enough.
 */
export const limitBodyTime = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done();
    const { raw } = request;
    const [began, before] = [Date.now(), raw.socket.bytesRead];
    const check = (): void => {
      const isFast = raw.socket.bytesRead - before >= ((Date.now() - began) / 1_000) * BYTES_PER_S;
      if (isFast && (takesBytes(request) || reply.raw.writableEnded))
        timer = setTimeout(check, RATE_CHECK_MS);
      else timeOut(app, request, reply);
    };
    let timer = setTimeout(check, BODY_MS);
    // Not at the response: a refused body arrives after it.
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
    done();
  });
};

/** The bodies that arrive on routes that need no session: from one address, and from all. */
const OPEN_BODIES_PER_ADDRESS = 24;
const OPEN_BODIES = 400;

/** Limits the bodies that arrive on open routes. Throws 429 above it. */
const limitOpenBodies = (api: FastifyInstance): void => {
  const arriving = new Map<string, number>();
  let all = 0;
  api.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.rule?.isOpen || !hasBody(request)) return done();
    const address = networkOf(request.ip);
    const own = arriving.get(address) ?? 0;
    if (own >= OPEN_BODIES_PER_ADDRESS || all >= OPEN_BODIES)
      return done(tooMany('Too many people are signing in just now. Please try again in a moment', 2));
    arriving.set(address, own + 1);
    all += 1;
    let isOver = false;
    const leave = (): void => {
      if (isOver) return;
      isOver = true;
      all -= 1;
      const left = (arriving.get(address) ?? 1) - 1;
      if (left > 0) arriving.set(address, left);
      else arriving.delete(address);
    };
    // A refused body takes no memory.
    reply.raw.once('finish', leave);
    for (const event of ['end', 'close']) request.raw.once(event, leave);
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
  limitOpenBodies(api);
};
