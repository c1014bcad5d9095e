import { newIdempotencyKey } from './idempotencyKey';

type News = 'hello' | 'here' | 'bye';

/** The id of this tab until it is reloaded or closed. */
export const tabId = newIdempotencyKey().slice(0, 8);

const others = new Set<string>();

/** Whether a tab other than this one is open. */
export const isOpenElsewhere = (tab: string): boolean => others.has(tab);

/** Lets the tabs of this browser know of each other. Returns a function that leaves. */
export const joinTabs = (): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new BroadcastChannel('motoka.tabs');
  const send = (news: News) => channel.postMessage({ news, tab: tabId });
  const listen = ({ data: { news, tab } }: MessageEvent<{ news: News; tab: string }>) => {
    // When the app is mounted again.
    if (tab === tabId) return;
    if (news === 'bye') others.delete(tab);
    else others.add(tab);
    if (news === 'hello') send('here');
  };
  // A tab that crashed sent no `bye`: it does not answer.
  const askAll = () => {
    others.clear();
    send('hello');
  };
  channel.addEventListener('message', listen, { signal });
  addEventListener('pageshow', askAll, { signal });
  addEventListener('pagehide', () => send('bye'), { signal });
  document.addEventListener('visibilitychange', () => document.hidden || askAll(), { signal });
  askAll();
  return () => {
    send('bye');
    controller.abort();
    channel.close();
  };
};
