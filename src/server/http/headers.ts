import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

// The digest is that of the empty style sheet which emotion puts into the page before it writes through the CSSOM.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The constant headers of every answer. */
export const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sends the constant headers with every answer, and HSTS where a trusted proxy says that the person came by https. */
export const securityHeaders = (app: FastifyInstance, { TRUST_PROXY }: Config): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    // By which a person's report and the log's line find each other.
    reply.header('x-request-id', request.id);
    if (TRUST_PROXY === 'on' && request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
};
