import { useSyncExternalStore } from 'react';
import { currentLocale, subscribeToLocale } from './locale';

/** The language in use; a component that calls it says its texts anew when another one is chosen. */
export const useLocale = () => useSyncExternalStore(subscribeToLocale, currentLocale);
