import { useSyncExternalStore } from 'react';
import { currentConnection, subscribeConnection } from './connection';

const hasNetwork = (): boolean => currentConnection() !== 'offline';

/** Whether there is a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeConnection, hasNetwork);
