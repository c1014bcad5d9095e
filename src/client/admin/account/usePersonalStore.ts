import { useEffect, useState } from 'react';
import { type Store, localStorageStore } from 'react-admin';
import { authProvider } from '../../providers/authProvider';
import { prefetchOpenedList } from '../prefetchOpenedList';
import { i18nProvider, startAdminLocale } from '../../i18n/i18nProvider';
import { queryClient } from '../queryClient';

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
    const open = async (): Promise<Store> => {
      const [{ id, isAdmin }] = await Promise.all([
        authProvider.getIdentity(),
        tellReactAdmin(),
        startAdminLocale(),
      ]);
      const own = storeOf(id);
      await prefetchOpenedList(own, isAdmin);
      return own;
    };
    open().then(setStore, () => setStore(storeOf('')));
  }, []);
  return store;
};
