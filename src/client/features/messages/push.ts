import { httpClient } from '../../ground/providers/httpClient';
import { orNone } from '../../ground/providers/reports';
import { recordOf } from '../../ground/providers/request';

const path = '/push';

/** Returns the service worker's registration, if this browser can take push messages. */
export const pushRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  return navigator.serviceWorker.getRegistration('/');
};

export const isSubscribed = async (): Promise<boolean> =>
  Boolean(await (await pushRegistration())?.pushManager.getSubscription());

export interface PushDevice {
  readonly id: number;
  readonly device: string | null;
  readonly createdAt: string;
}

/** Reads the devices that get the user's push messages; none where push is not set up. */
export const pushDevices = async (): Promise<readonly PushDevice[]> => {
  const { devices } = await httpClient(path, '').then(
    ({ json }) => recordOf(json) as { devices?: unknown },
    orNone({ devices: [] }),
  );
  return Array.isArray(devices) ? (devices as PushDevice[]) : [];
};

/** Ends the subscription of this browser, if it has one. Returns its address at the push service. */
export const dropSubscription = async (): Promise<string | undefined> => {
  const subscription = await (await pushRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
};

/** Asks the browser to take push messages. Rejects if the user does not allow it. One of a former account is renewed. */
export const newSubscription = async (failure: string): Promise<PushSubscription> => {
  if (!(await pushRegistration())) throw new Error(failure);
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = recordOf((await httpClient(path, failure)).json);
  await dropSubscription();
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: String(publicKey),
  });
};

export const unsubscribe = async (failure: string): Promise<void> => {
  const endpoint = await dropSubscription();
  if (endpoint === undefined) return;
  await httpClient(path, failure, { method: 'DELETE', body: JSON.stringify({ endpoint }) });
};
