import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { asPage } from './headers';
import { renderIndexHtml } from './indexHtml';

const PAGE = 'driver.html';
const WORKER = 'driver-sw.js';

/** The files that are served by this module only. */
export const DRIVER_FILES = [PAGE, WORKER] as const;

/** The worker fetches the page's files. Without a policy of its own, it could fetch nothing. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Serves the drivers' own page, whose link has its token after `#`. No search engine lists it, and nobody else stores it. */
export const serveDriverPage = (app: FastifyInstance, config: Config, root: string): void => {
  if (!existsSync(join(root, PAGE))) return;
  const html = renderIndexHtml(readFileSync(join(root, PAGE), 'utf8'), config);
  app.get('/driver', (_request, reply) =>
    asPage(reply).header('cache-control', 'no-store').header('x-robots-tag', 'noindex').send(html),
  );
  const worker = readFileSync(join(root, WORKER), 'utf8');
  app.get(`/${WORKER}`, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', WORKER_POLICY)
      .send(worker),
  );
};
