import { useSyncExternalStore } from 'react';
import { listenersOf } from '../../listenersOf';
import { currentUser } from '../currentUser';
import { getToken } from '../session';
import type { OutboxEntry, Settled } from './entry';
import { readEntries } from './store';

/** Hundreds of records are sent in a minute: screens follow at this pace, and stay usable. */
const PACE_MS = 250;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('motoka-outbox');
const listeners = new Set<() => void>();
const settling = listenersOf<[settled: Settled]>();
/** The entries that a form waits for: nothing says that they are not sent yet. */
const awaited = new Set<number>();
let shown: readonly OutboxEntry[] = [];
let pause: ReturnType<typeof setTimeout> | undefined;
let isAskedAgain = false;

const show = (next: readonly OutboxEntry[]): void => {
  if (next.length === shown.length && next.every((entry, index) => entry === shown[index])) return;
  shown = next;
  for (const listener of listeners) listener();
};

/** Reads the entries of the signed-in account. Unchanged ones stay the same objects, so that their rows do not re-render. */
export const refreshNow = async (): Promise<void> => {
  const userId = getToken() ? String((await currentUser()).id) : undefined;
  const entries = userId === undefined ? [] : await readEntries(userId);
  const before = new Map(shown.map((entry) => [entry.id, entry]));
  const next = entries.map((entry) => {
    const known = before.get(entry.id);
    return known?.revision === entry.revision ? known : entry;
  });
  show(next.filter(({ id }) => !awaited.has(id)));
};

export const showEntry = (entry: OutboxEntry): void =>
  show([...shown.filter(({ id }) => id !== entry.id), entry]);
export const hideEntry = (id: number): void => show(shown.filter((entry) => entry.id !== id));

/** Hides an entry while a form waits for its answer. */
export const hideWhile = async <T>(id: number, answer: Promise<T>): Promise<T> => {
  awaited.add(id);
  try {
    return await answer;
  } finally {
    awaited.delete(id);
    void refresh();
  }
};

/** Reads the entries again: at once, or when the pace allows it. */
export const refresh = (): Promise<void> => {
  if (listeners.size === 0) return refreshNow().catch(() => undefined);
  if (pause !== undefined) {
    isAskedAgain = true;
    return Promise.resolve();
  }
  pause = setTimeout(() => {
    pause = undefined;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    void refresh();
  }, PACE_MS);
  return refreshNow().catch(() => undefined);
};

/** Lets this tab and the others read the entries again. */
export const publishChange = (): void => {
  channel?.postMessage('changed');
  void refresh();
};

const publishHere = (settled: Settled): void => {
  settling.publish(settled);
  void refresh();
};

/** Tells all tabs what happened to an entry: a form of another tab may wait for it. */
export const publishSettled = (settled: Settled): void => {
  channel?.postMessage(settled);
  publishHere(settled);
};

channel?.addEventListener('message', ({ data }: MessageEvent<'changed' | Settled>) =>
  data === 'changed' ? void refresh() : publishHere(data),
);

/** Calls back with what happens to each entry, in any tab. Returns a function that unsubscribes. */
export const onSettled = settling.subscribe;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(pause);
    pause = undefined;
  };
};

/** The records of the signed-in account that are not sent yet, oldest first. */
export const entriesShown = (): readonly OutboxEntry[] => shown;

/** Returns the records of the signed-in account that are not sent yet, oldest first. */
export const useEntries = (): readonly OutboxEntry[] => useSyncExternalStore(subscribe, entriesShown);
