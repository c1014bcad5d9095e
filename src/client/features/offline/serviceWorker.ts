import { isAnyFormOpen } from '../../ground/providers/deferLogout';

const SCRIPT = '/sw.js';
const CHECK_MS = 3_600_000;

/** Calls back when a service worker waits: a new version is stored beside the running one. */
const onWaiting = (registration: ServiceWorkerRegistration, callback: () => void): void => {
  const check = () => {
    // Without a controller it is the first version, which takes over by itself.
    if (registration.waiting && navigator.serviceWorker.controller) callback();
  };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', check);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  check();
};

/** Registers the service worker, and asks for a new version each hour and when the app is shown again. */
export const startServiceWorker = async (onNewVersion: () => void, signal: AbortSignal): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(SCRIPT);
  if (signal.aborted) return;
  onWaiting(registration, onNewVersion);
  let checkedAt = Date.now();
  const update = () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  const timer = setInterval(update, CHECK_MS);
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
};

/** Lets the new version take over, and reloads this tab. Returns false while a form has unsaved input, in any tab. */
export const takeNewVersion = async (): Promise<boolean> => {
  if (await isAnyFormOpen()) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) {
    location.reload();
    return true;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  return true;
};
