import { useEffect, useState } from 'react';
import { getQuery, localStorageStore, parseQueryFromLocation, type Store } from 'react-admin';
import { authProvider, isAllowed } from '../ground/providers/authProvider';
import { i18nProvider, startAdminLocale } from '../ground/i18n/i18nProvider';
import { queryClient } from './queryClient';
import { resources } from '../../resources';
import { dataProvider } from '../ground/providers/dataProvider';
import { newestFirst, pageSize } from '../rows/crud/list/listDefaults';
import { prefetchPage } from '../rows/crud/list/pageQuery';
import { withTimeout } from '../ground/providers/withTimeout';
import { adminPaths } from '../ground/paths';

/** How long the first render waits for the prefetched list. */
const PREFETCH_TIMEOUT_MS = 50;

/** Prefetches the opened list with the query that its page will use, so that the page renders once, with its records. */
const prefetchOpenedList = async (store: Store, isAdmin: boolean, signal: AbortSignal): Promise<void> => {
  const definition = resources.find(({ name }) => location.pathname === adminPaths.list(name));
  if (!definition || !isAllowed(isAdmin, definition.name, 'list')) return;
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation(location),
    params: store.getItem(`${definition.name}.listParams`),
    filterDefaultValues: undefined,
    sort: newestFirst(definition),
    perPage: pageSize,
  });
  const params = { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter } };
  const fetched = prefetchPage(queryClient, dataProvider, definition.name, params);
  await withTimeout(fetched, PREFETCH_TIMEOUT_MS, signal);
};

const storeOf = (userId: number | string): Store => {
  const store = localStorageStore('1', `.user${userId}`);
  // Without a stored locale, react-admin renders everything a second time.
  store.setItem('locale', i18nProvider.getLocale());
  return store;
};

/**
 * Prefetches the identity and the permissions under react-admin's query keys, so that the first page renders only once.
 * A failure is ignored here: react-admin reports it with its own query.
 */
const prefetchAuthQueries = async (): Promise<void> => {
  const queries = [
    [['auth', 'getIdentity'], authProvider.getIdentity],
    [['auth', 'getPermissions', {}], authProvider.getPermissions],
  ] as const;
  await Promise.all(
    queries.map(([queryKey, queryFn]) =>
      queryClient.prefetchQuery<unknown>({ queryKey, queryFn, retry: false }),
    ),
  );
};

/** Returns the signed-in user's own store (sort, columns, page size); undefined until the user is known. */
export const usePersonalStore = (): Store | undefined => {
  const [store, setStore] = useState<Store>();
  useEffect(() => {
    const controller = new AbortController();
    const open = async (): Promise<Store> => {
      const [{ id, isAdmin }] = await Promise.all([
        authProvider.getIdentity(),
        prefetchAuthQueries(),
        startAdminLocale(),
      ]);
      const userStore = storeOf(id);
      await prefetchOpenedList(userStore, isAdmin, controller.signal);
      return userStore;
    };
    open().then(setStore, () => setStore(storeOf('')));
    return () => controller.abort();
  }, []);
  return store;
};
