import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

let isAnswering = true;
const listeners = new Set<() => void>();

/** Notes whether the server answers. */
export const setAnswering = (next: boolean): void => {
  if (next === isAnswering) return;
  isAnswering = next;
  for (const listener of listeners) listener();
};

/** How the server can be reached: `offline` without a network, `away` if it does not answer. */
export type Connection = 'online' | 'offline' | 'away';

export const currentConnection = (): Connection => {
  if (!onlineManager.isOnline()) return 'offline';
  return isAnswering ? 'online' : 'away';
};

/** For `useSyncExternalStore`. */
export const subscribeConnection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const unsubscribe = onlineManager.subscribe(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
};

/** Returns whether there is a network, and whether the server answers. */
export const useConnection = (): Connection => useSyncExternalStore(subscribeConnection, currentConnection);

/** Whether there is a network. */
export const useOnline = (): boolean => useConnection() !== 'offline';

const answerListeners = new Set<() => void>();

/** Notes that the server has just answered. */
export const noteAnswered = (): void => {
  for (const listener of answerListeners) listener();
};

/** Calls back after each answer of the server. Returns a function that unsubscribes. */
export const onAnswered = (listener: () => void): (() => void) => {
  answerListeners.add(listener);
  return () => void answerListeners.delete(listener);
};

const SLOW_TYPES: readonly (string | undefined)[] = ['slow-2g', '2g'];

/** Whether the browser says that answers take seconds. Not every browser says anything. */
export const isConnectionSlow = (): boolean => {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return SLOW_TYPES.includes(connection?.effectiveType);
};
