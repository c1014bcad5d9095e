import { useEvent, useStoreContext } from 'react-admin';

/** Forgets what a list was narrowed by and its page, as react-admin keeps them; its order and page size stay. */
export const useUnfilter = (): ((resource: string) => void) => {
  const store = useStoreContext();
  return useEvent((resource: string) => {
    const key = `${resource}.listParams`;
    const kept = store.getItem<Record<string, unknown>>(key);
    if (kept) store.setItem(key, { ...kept, filter: {}, page: 1 });
  });
};
