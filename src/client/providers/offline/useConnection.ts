import { useSyncExternalStore } from 'react';
import { type Connection, currentConnection, subscribeConnection } from './connection';

/** Returns whether there is a network, and whether the server answers. */
export const useConnection = (): Connection => useSyncExternalStore(subscribeConnection, currentConnection);

/** Whether there is a network. */
export const useOnline = (): boolean => useConnection() !== 'offline';
