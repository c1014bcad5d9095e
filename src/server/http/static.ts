import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cookieToken } from '../auth/authenticate';
import type { Config } from '../ground/config';
import { notFound } from '../ground/errors';
import { asPage, serveWorker } from './headers';
import { preloading, renderIndexHtml } from './indexHtml';
import { createHash } from 'node:crypto';

const SERVICE_WORKER = 'sw.js';

/** Stands in the built service worker for the revision of the page: see src/tools/serviceWorker.ts. */
const PAGE_REVISION = 'PAGE_REVISION';
const REVISION_LENGTH = 16;

/** The worker fetches the client's files. */
const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The client's database of answers: see src/client/ground/providers/offline/store.ts. What waits to be sent stays. */
const ANSWERS = 'motoka-answers';

/** Takes the place of an earlier service worker, deletes what was stored, and removes itself. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => {
        indexedDB.deleteDatabase('${ANSWERS}');
        return self.registration.unregister();
      }),
  ),
);
`;

/** Returns the service worker. A setting in the page changes the page's revision, so that browsers fetch it again. */
const scriptOf = ({ OFFLINE }: Config, root: string, page: string): string => {
  if (OFFLINE === 'off') return REMOVAL;
  const revision = createHash('sha256').update(page).digest('hex').slice(0, REVISION_LENGTH);
  return readFileSync(join(root, SERVICE_WORKER), 'utf8').replaceAll(PAGE_REVISION, revision);
};

const PAGE = 'driver.html';
const WORKER = 'driver-sw.js';

/** The files that are served by this module only. */
const DRIVER_FILES = [PAGE, WORKER] as const;

/** The worker fetches the page's files. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Serves the drivers' own page, whose link has its token after `#`. No search engine lists it, and nobody else stores it. */
const serveDriverPage = (app: FastifyInstance, config: Config, root: string): void => {
  if (!existsSync(join(root, PAGE))) return;
  const html = renderIndexHtml(readFileSync(join(root, PAGE), 'utf8'), config);
  app.get('/driver', (_request, reply) =>
    asPage(reply).header('cache-control', 'no-store').header('x-robots-tag', 'noindex').send(html),
  );
  serveWorker(app, WORKER, WORKER_POLICY, readFileSync(join(root, WORKER), 'utf8'));
};

const YEAR_S = 31_536_000;
/** Paths that show the admin to a signed-in user. */
const ADMIN_PAGE = /^\/(admin(\/|\?|$)|\?|$)/;

const MANIFEST = 'manifest.webmanifest';

/** Serves the manifest of the installed app, with the brand as its name. */
const serveManifest = (app: FastifyInstance, { BRAND }: Config, path: string): void => {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
  const branded = JSON.stringify({ ...manifest, name: BRAND, short_name: BRAND });
  app.get(`/${MANIFEST}`, (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(branded),
  );
};

/** Whether a file is never served under its own path. */
const isHidden = (path: string): boolean => /\.(br|gz)$|(^|\/)\./.test(path);

/** Serves the client: one page for all paths, and precompressed, immutable files for hashed names. */
export const staticFiles = async (app: FastifyInstance, config: Config, root: string): Promise<void> => {
  const page = renderIndexHtml(readFileSync(join(root, 'index.html'), 'utf8'), config);
  const signedInPage = preloading(page, root);

  // Files are looked up on request: a route for each file would slow down the start.
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !isHidden(path),
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      ),
  });
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  serveDriverPage(app, config, root);
  serveWorker(app, SERVICE_WORKER, SERVICE_WORKER_POLICY, scriptOf(config, root, page));
  const own: readonly string[] = ['index.html', SERVICE_WORKER, ...DRIVER_FILES];
  for (const { name } of files.filter((file) => !isHidden(file.name) && !own.includes(file.name)))
    if (name === MANIFEST) serveManifest(app, config, join(root, name));
    else app.get(`/${name}`, (_request, reply) => reply.sendFile(name, root));
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(\/|\?|$)/.test(request.url);
    if (!isPage) throw notFound();
    const isSignedIn = ADMIN_PAGE.test(request.url) && cookieToken(request.headers.cookie) !== undefined;
    return asPage(reply)
      .header('cache-control', 'no-cache')
      .send(isSignedIn ? signedInPage : page);
  });
};
