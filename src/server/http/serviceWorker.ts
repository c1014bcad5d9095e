import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../ground/config';

export const SERVICE_WORKER = 'sw.js';

/** Stands in the built service worker for the revision of the page: see src/tools/serviceWorker.ts. */
const PAGE_REVISION = 'PAGE_REVISION';
const REVISION_LENGTH = 16;

/** The worker fetches the client's files. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

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
export const scriptOf = ({ OFFLINE }: Config, root: string, page: string): string => {
  if (OFFLINE === 'off') return REMOVAL;
  const revision = createHash('sha256').update(page).digest('hex').slice(0, REVISION_LENGTH);
  return readFileSync(join(root, SERVICE_WORKER), 'utf8').replaceAll(PAGE_REVISION, revision);
};
