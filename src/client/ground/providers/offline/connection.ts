import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { listenersOf } from '../../listenersOf';

let isAnswering = true;
const { subscribe, publish } = listenersOf();

/** Notes whether the server answers. */
export const setAnswering = (next: boolean): void => {
  if (next === isAnswering) return;
  isAnswering = next;
  publish();
};

/** How the server can be reached: `offline` without a network, `away` if it does not answer. */
export type Connection = 'online' | 'offline' | 'away';

export const currentConnection = (): Connection => {
  if (!onlineManager.isOnline()) return 'offline';
  return isAnswering ? 'online' : 'away';
};

/** For `useSyncExternalStore`. */
export const subscribeConnection = (listener: () => void): (() => void) => {
  const unsubscribers = [subscribe(listener), onlineManager.subscribe(listener)];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
};

/** Returns whether there is a network, and whether the server answers. */
export const useConnection = (): Connection => useSyncExternalStore(subscribeConnection, currentConnection);

/** Whether there is a network. */
export const useOnline = (): boolean => useConnection() !== 'offline';

/** `noteAnswered` notes that the server has just answered; `onAnswered` calls back after each answer, until it is unsubscribed. */
export const { subscribe: onAnswered, publish: noteAnswered } = listenersOf();

const SLOW_TYPES: readonly (string | undefined)[] = ['slow-2g', '2g'];

/** Whether the browser says that answers take seconds. Not every browser says anything. */
export const isConnectionSlow = (): boolean => {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return SLOW_TYPES.includes(connection?.effectiveType);
};
