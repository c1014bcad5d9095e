import { useEffect, useState } from 'react';
import { getQuery, localStorageStore, parseQueryFromLocation, type Store } from 'react-admin';
import { authProvider, isAllowed } from '../../providers/authProvider';
import { i18nProvider, startAdminLocale } from '../../i18n/i18nProvider';
import { queryClient } from '../queryClient';
import { resources } from '../../../resources';
import { dataProvider } from '../../providers/dataProvider';
import { newestFirst, pageSize } from '../../crud/list/listDefaults';
import { prefetchPage } from '../../crud/list/pageQuery';
import { withTimeout } from '../../providers/withTimeout';
import { adminPaths } from '../paths';

/** What was asked for ahead has come by then, or will not be there for the first drawing. */
const PREFETCH_TIMEOUT_MS = 50;

/**
 * Asks for the list whose address was opened as its page will, so that it is drawn once and with its records. Waits for
 * it no longer than nobody notices.
 */
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
  // Where it is missing, react-admin renders everything a second time.
  store.setItem('locale', i18nProvider.getLocale());
  return store;
};

/**
 * Puts who is signed in, and what they may, where react-admin looks for it: what is there when the first page is drawn
 * does not make it draw the page again. A failure is react-admin's to tell, when it asks itself.
 */
const tellReactAdmin = async (): Promise<void> => {
  const known = [
    [['auth', 'getIdentity'], authProvider.getIdentity],
    [['auth', 'getPermissions', {}], authProvider.getPermissions],
  ] as const;
  await Promise.all(
    known.map(([queryKey, queryFn]) =>
      queryClient.prefetchQuery<unknown>({ queryKey, queryFn, retry: false }),
    ),
  );
};

/** What the signed-in person has arranged (sort, columns, page size), apart from everybody else's; known once they are. */
export const usePersonalStore = (): Store | undefined => {
  const [store, setStore] = useState<Store>();
  useEffect(() => {
    const closing = new AbortController();
    const open = async (): Promise<Store> => {
      const [{ id, isAdmin }] = await Promise.all([
        authProvider.getIdentity(),
        tellReactAdmin(),
        startAdminLocale(),
      ]);
      const own = storeOf(id);
      await prefetchOpenedList(own, isAdmin, closing.signal);
      return own;
    };
    open().then(setStore, () => setStore(storeOf('')));
    return () => closing.abort();
  }, []);
  return store;
};
