import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { constants, createGzip, gzip } from 'node:zlib';

/** Shorter responses are not compressed. In characters. */
const COMPRESSED_LENGTH_MIN = 4_096;
const options = { level: constants.Z_BEST_SPEED };

const takesGzip = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'HEAD' &&
  /(^|,)\s*(gzip|\*)\s*(,|$|;\s*q=(1|0\.\d*[1-9]))/i.test(headers['accept-encoding'] ?? '');

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

/**
 * Compresses large responses with gzip, in a thread of the pool, if the client accepts it. Responses with an ETag are not
 * compressed.
 */
export const compressLarge = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isLarge =
      isStream(payload) || (typeof payload === 'string' && payload.length >= COMPRESSED_LENGTH_MIN);
    if (!isLarge || reply.hasHeader('etag')) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request)) return done(null, payload);
    reply.header('content-encoding', 'gzip');
    // An error while sending ends the response early. The client detects the incomplete body.
    if (isStream(payload))
      return done(
        null,
        pipeline(payload, createGzip(options), () => undefined),
      );
    gzip(payload as string, options, done);
  });
};
