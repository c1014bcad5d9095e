import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { steadyOffset } from '../calendar';
import type { Config } from '../config';
import { notFound } from '../refusals';

const YEAR_S = 31_536_000;

const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The page with this server's settings in its meta tags: the browser part has no other way to learn them. */
export const pageFor = (html: string, { BRAND, TIME_ZONE, SIGNUP }: Config): string => {
  const settings = {
    brand: BRAND,
    'time-zone': TIME_ZONE,
    'utc-offset': String(steadyOffset(TIME_ZONE) ?? 'changes'),
    signup: SIGNUP,
  };
  const filled = Object.entries(settings).reduce(
    (page, [name, value]) =>
      page.replace(
        new RegExp(`(<meta name="motoka-${name}" content=")[^"]*`),
        (_all, start: string) => start + escape(value),
      ),
    html,
  );
  return filled.replace(/<title>[^<]*/, () => `<title>${escape(BRAND)}`);
};

/** What is sent in another's place, or not meant for the browser at all. */
const isHidden = (path: string): boolean => /\.(br|gz)$|(^|\/)\./.test(path);

/** The browser part: the one page for every path, hashed files for good, compressed ahead of time. */
export const staticFiles = async (app: FastifyInstance, config: Config, root: string): Promise<void> => {
  const page = pageFor(readFileSync(join(root, 'index.html'), 'utf8'), config);

  // Looked up when asked for: a route for each file is a part of the start that nobody waits for gladly.
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
  for (const { name } of files.filter((file) => !isHidden(file.name) && file.name !== 'index.html'))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, root));
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(\/|\?|$)/.test(request.url);
    if (!isPage) throw notFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
};
