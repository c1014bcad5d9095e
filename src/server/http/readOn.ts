import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How much of a body is read after its request was refused, and for how long. */
const BYTES_MAX = 33_554_432;
const LONGEST_MS = 5_000;

const isClosedAfter = (reply: FastifyReply): boolean =>
  !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';

/** Reads the rest of a body and ignores it. Calls back when it has arrived, or after the most that is read. */
const readRest = ({ raw }: FastifyRequest, done: () => void): void => {
  let bytes = 0;
  const end = () => {
    clearTimeout(timer);
    raw.off('data', count);
    raw.off('end', end);
    raw.off('close', end);
    done();
  };
  const count = (part: Buffer) => {
    bytes += part.length;
    if (bytes > BYTES_MAX) end();
  };
  const timer = setTimeout(end, LONGEST_MS);
  raw.on('data', count);
  raw.once('end', end);
  raw.once('close', end);
  raw.resume();
};

/**
 * Reads the rest of the body of a refused request before the response, if the connection is closed after it: a client that still
 * sends would get a reset in place of the response. On other connections, Node reads the rest after the response.
 */
export const readOnBeforeClose = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (raw.complete || raw.readableEnded || raw.destroyed || !isClosedAfter(reply))
      return done(null, payload);
    readRest(request, () => done(null, payload));
  });
};
