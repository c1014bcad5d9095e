import { type ApiResponse, request } from '../providers/request';
import { getToken } from '../providers/session';

/** Whoever counts each megabyte has told the browser so: nothing is fetched for them that they have not asked for. */
export const isDataSaverOn = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

interface Prefetched {
  readonly token: string;
  readonly answer: Promise<ApiResponse>;
}

const start = 'motoka.first.';
/** A menu's page: there are as many as resources, so what is kept of them does not grow. */
const isMenuPage = (address: string): boolean => /^\/admin\/\w+$/.test(address);
const isPageOfList = (path: string): boolean => /[?&]range=/.test(path);

const prefetched = new Map<string, Prefetched>();
/** Where this load of the page has begun, until its first list is asked for. */
let openedAddress: string | undefined;

/** Asks for something while the scripts that will want it are still on their way: one round trip less to wait for. */
export const prefetchRequest = (path: string): void => {
  const token = getToken();
  if (!token || prefetched.get(path)?.token === token) return;
  const answer = request(path, { headers: { Authorization: token } });
  answer.catch(() => undefined);
  prefetched.set(path, { token, answer });
};

/** Asks for the list that the page at this address began with the last time. */
export const prefetchFirstList = (address: string): void => {
  openedAddress = isMenuPage(address) ? address : undefined;
  const path = openedAddress && localStorage.getItem(start + openedAddress);
  if (path && !isDataSaverOn()) prefetchRequest(path);
};

/** Keeps which list a page begins with; a full or forbidden storage costs a round trip and nothing else. */
const saveFirstList = (path: string): void => {
  if (openedAddress === undefined || !isPageOfList(path)) return;
  try {
    localStorage.setItem(start + openedAddress, path);
  } catch {
    // It is asked for when it is wanted.
  }
  openedAddress = undefined;
};

/** The answer that was asked for ahead, once, for whoever asked for it. */
export const takePrefetched = (path: string, token: string): Promise<ApiResponse> | undefined => {
  saveFirstList(path);
  const asked = prefetched.get(path);
  prefetched.delete(path);
  return asked?.token === token ? asked.answer : undefined;
};

/** Whoever signs out leaves nothing behind for the next person. */
export const clearFirstLists = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
};
