// What the service worker does besides storing files. Push messages: shows them, and a click opens their screen. Background
// sync: the pages send what waits, also those that are not shown.
self.addEventListener('sync', (event) => {
  if (event.tag !== 'motoka-outbox') return;
  const ask = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    for (const page of pages) page.postMessage('motoka-outbox');
  };
  event.waitUntil(ask());
});

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data ? event.data.json() : {};
  } catch {
    // A message that cannot be read is shown by its title alone.
  }
  const { title = 'Motoka', body = '', path = '/', tag } = message;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path = '/' } = event.notification.data ?? {};
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const [shown] = windows.filter((one) => new URL(one.url).origin === url.origin);
    // A window that cannot be led there, such as one of another service worker, stays as it is.
    const led = shown && (await shown.navigate(url.href).catch(() => null));
    await (led ? led.focus() : self.clients.openWindow(url.href));
  };
  event.waitUntil(open());
});
