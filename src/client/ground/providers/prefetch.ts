import { type ApiResponse, request } from './request';
import { getToken } from './session';

/** True when the browser's data saver is on: then nothing is prefetched. */
export const isDataSaverOn = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

interface Prefetched {
  readonly token: string;
  readonly response: Promise<ApiResponse>;
}

const keyPrefix = 'motoka.first.';
/** Only the lists of the menu: one entry a resource, so local storage does not grow. */
const isMenuPage = (address: string): boolean => /^\/admin\/\w+$/.test(address);
const isPageOfList = (path: string): boolean => /[?&]range=/.test(path);

const prefetched = new Map<string, Prefetched>();
/** The address of this page load, until its first list request. */
let openedAddress: string | undefined;

/** Sends a request while the scripts that need it still load, which saves a round trip. */
export const prefetchRequest = (path: string): void => {
  const token = getToken();
  if (!token || prefetched.get(path)?.token === token) return;
  const response = request(path, { headers: { Authorization: token } });
  response.catch(() => undefined);
  prefetched.set(path, { token, response });
};

/** Prefetches the first list that this address requested the last time. */
export const prefetchFirstList = (address: string): void => {
  openedAddress = isMenuPage(address) ? address : undefined;
  const path = openedAddress && localStorage.getItem(keyPrefix + openedAddress);
  if (path && !isDataSaverOn()) prefetchRequest(path);
};

/** Stores the first list request of a page. Without local storage the list is not prefetched the next time. */
const saveFirstList = (path: string): void => {
  if (openedAddress === undefined || !isPageOfList(path)) return;
  try {
    localStorage.setItem(keyPrefix + openedAddress, path);
  } catch {
    // The storage is full or blocked.
  }
  openedAddress = undefined;
};

/** Returns a prefetched response to the same session, once. */
export const takePrefetched = (path: string, token: string): Promise<ApiResponse> | undefined => {
  saveFirstList(path);
  const found = prefetched.get(path);
  prefetched.delete(path);
  return found?.token === token ? found.response : undefined;
};

/** Removes the stored list requests on logout: they belong to one user. */
export const clearFirstLists = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyPrefix)) localStorage.removeItem(key);
};
