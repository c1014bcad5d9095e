import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../ground/config';

// The hash is that of an empty style element: emotion inserts one, and adds its rules through the CSSOM.
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  // Photos are read with a header, and shown from memory.
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The constant headers of every response. Pages replace the content security policy. */
export const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sets the headers of a page. A page may load only from this server. */
export const asPage = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY);

/** Serves a service worker with a policy of its own: without one, it could fetch nothing. Browsers ask for it at each visit. */
export const serveWorker = (app: FastifyInstance, name: string, policy: string, script: string): void => {
  app.get(`/${name}`, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(script),
  );
};

/** Returns the value of `Content-Range`: the unit, the records sent, and the total. */
export const contentRange = (unit: string, first: number, count: number, total: number): string =>
  `${unit} ${count > 0 ? `${first}-${first + count - 1}` : '*'}/${total}`;

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
