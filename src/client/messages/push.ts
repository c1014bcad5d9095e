import { httpClient } from '../providers/httpClient';
import { recordOf } from '../providers/request';

const path = '/push';

/** Returns the service worker's registration, if this browser can take push messages. */
export const pushRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  return navigator.serviceWorker.getRegistration('/');
};

/** Whether this browser takes push messages of the user. */
export const isSubscribed = async (): Promise<boolean> =>
  Boolean(await (await pushRegistration())?.pushManager.getSubscription());

/** Lets this browser take push messages. Rejects if the user does not allow it. */
export const subscribe = async (failure: string): Promise<void> => {
  if (!(await pushRegistration())) throw new Error(failure);
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = recordOf((await httpClient(path, failure)).json);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: String(publicKey),
  });
  await httpClient(path, failure, { method: 'POST', body: JSON.stringify({ subscription }) });
};

/** Ends the push messages to this browser. */
export const unsubscribe = async (failure: string): Promise<void> => {
  const subscription = await (await pushRegistration())?.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  const { endpoint } = subscription;
  await httpClient(path, failure, { method: 'DELETE', body: JSON.stringify({ endpoint }) });
};
