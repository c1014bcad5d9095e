import { isThrifty } from '../thrift';
import { type Answer, request } from './request';
import { getToken } from './session';

interface Sent {
  readonly token: string;
  readonly answer: Promise<Answer>;
}

const start = 'motoka.first.';
/** A menu's page: there are as many as resources, so what is kept of them does not grow. */
const isMenuPage = (address: string): boolean => /^\/admin\/\w+$/.test(address);
const isPageOfList = (path: string): boolean => /[?&]range=/.test(path);

const sent = new Map<string, Sent>();
/** Where this load of the page has begun, until its first list is asked for. */
let beginning: string | undefined;

/** Asks for something while the scripts that will want it are still on their way: one round trip less to wait for. */
export const askAhead = (path: string): void => {
  const token = getToken();
  if (!token || sent.get(path)?.token === token) return;
  const answer = request(path, { headers: { Authorization: token } });
  answer.catch(() => undefined);
  sent.set(path, { token, answer });
};

/** Asks for the list that the page at this address began with the last time. */
export const askFirstListAhead = (address: string): void => {
  beginning = isMenuPage(address) ? address : undefined;
  const path = beginning && localStorage.getItem(start + beginning);
  if (path && !isThrifty()) askAhead(path);
};

/** Keeps which list a page begins with; a full or forbidden storage costs a round trip and nothing else. */
const keepFirstList = (path: string): void => {
  if (beginning === undefined || !isPageOfList(path)) return;
  try {
    localStorage.setItem(start + beginning, path);
  } catch {
    // It is asked for when it is wanted.
  }
  beginning = undefined;
};

/** The answer that was asked for ahead, once, for whoever asked for it. */
export const takeAhead = (path: string, token: string): Promise<Answer> | undefined => {
  keepFirstList(path);
  const asked = sent.get(path);
  sent.delete(path);
  return asked?.token === token ? asked.answer : undefined;
};

/** Whoever signs out leaves nothing behind for the next person. */
export const forgetFirstLists = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
};
