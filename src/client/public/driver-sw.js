// Opens the driver's page without a network, as of its last visit. What the page shows is in its own storage.
const CACHE = 'motoka-driver';
const PAGE = '/driver';

const store = async () => {
  const response = await fetch(PAGE, { cache: 'no-store' });
  if (!response.ok) return;
  const html = await response.clone().text();
  const cache = await caches.open(CACHE);
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets\/)?[^"]+)"/g)].map(([, path]) => path);
  await cache.addAll(files);
  await cache.put(PAGE, response);
  const known = new Set([PAGE, ...files]);
  for (const request of await cache.keys())
    if (!known.has(new URL(request.url).pathname)) await cache.delete(request);
};

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(store());
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(
      fetch(request).then(
        (response) => {
          event.waitUntil(store().catch(() => undefined));
          return response;
        },
        async () => (await caches.match(PAGE)) ?? Response.error(),
      ),
    );
    return;
  }
  event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
});
