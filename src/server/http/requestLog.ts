import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The most times that a path is decoded: one that is encoded more often is no path of Motoka's. */
const DECODED_MAX = 5;
/** The characters of a secret in a path, and more. */
const SECRET = /[\w-]{32,}/g;

/** Decodes what is encoded in a path, also wrongly or several times. */
const decoded = (path: string): string => {
  let [before, now] = ['', path];
  for (let time = 0; time < DECODED_MAX && before !== now; time += 1) {
    before = now;
    now = now.replace(/%([0-9a-f]{2})/gi, (_code, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return now;
};

/**
 * Returns the path of a request without the query, and without the secret of a feed, which stands in its path: however it is
 * written, nothing after `feed` and no long word is left.
 */
export const loggedPath = (url: string): string => {
  const path = url.split('?', 1)[0] ?? '';
  const plain = decoded(path);
  if (/(^|[^a-z])feed[^a-z-]/i.test(plain)) return '/api/feed/…';
  return plain.search(SECRET) < 0 ? path : plain.replaceAll(SECRET, '…');
};

/** Logs one line per response. It contains the path without the query, which may contain names. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request: FastifyRequest, { statusCode, elapsedTime }, done) => {
    const { id: reqId, method, viewer, log } = request;
    const path = loggedPath(request.url);
    const ms = Math.round(elapsedTime * 10) / 10;
    log.info(
      { reqId, method, path, status: statusCode, ms, ...(viewer && { userId: viewer.id }) },
      'request',
    );
    done();
  });
};

const FLUSH_MS = 20;

let lines = '';

const flush = (): void => {
  if (lines) process.stdout.write(lines);
  lines = '';
};
process.once('exit', flush);

/** Buffers log lines for 20 ms, and flushes when the process exits. */
export const logStream = {
  write: (line: string): void => {
    if (!lines) setTimeout(flush, FLUSH_MS);
    lines += line;
  },
};
