import { useEvent, useStoreContext } from 'react-admin';

/** Returns a function that clears the stored filters and page of a list; its sort and page size stay. */
export const useClearFilters = (): ((resource: string) => void) => {
  const store = useStoreContext();
  return useEvent((resource: string) => {
    const key = `${resource}.listParams`;
    const params = store.getItem<Record<string, unknown>>(key);
    if (params) store.setItem(key, { ...params, filter: {}, page: 1 });
  });
};
