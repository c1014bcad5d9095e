import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';

// The hash of an empty style element: emotion inserts one, then writes through the CSSOM.
const PAGE_POLICY = [
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

/** The constant headers of every response. Only pages get the longer policy of a page. */
export const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The headers of a page, which may load from this server only. */
export const asPage = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY);

/** Sends the constant headers with every response, and HSTS if a trusted proxy reports https. */
export const securityHeaders = (app: FastifyInstance, { TRUST_PROXY }: Config): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    // The same id as in the log.
    reply.header('x-request-id', request.id);
    if (TRUST_PROXY === 'on' && request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
};
