import { useSyncExternalStore } from 'react';
import { entriesShown, subscribe } from '../providers/outbox/outbox';

/** Returns the records of the signed-in account that are not sent yet, oldest first. */
export const useEntries = () => useSyncExternalStore(subscribe, entriesShown);
