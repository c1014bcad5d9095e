import { useEffect, useState } from 'react';
import { type Store, localStorageStore } from 'react-admin';
import { authProvider } from '../providers/authProvider';

const storeOf = (userId: number | string): Store => localStorageStore('1', `.user${userId}`);

/** What the signed-in person has arranged (sort, columns, page size), apart from everybody else's; known once they are. */
export const usePersonalStore = (): Store | undefined => {
  const [store, setStore] = useState<Store>();
  useEffect(() => {
    authProvider.getIdentity().then(
      ({ id }) => setStore(storeOf(id)),
      () => setStore(storeOf('')),
    );
  }, []);
  return store;
};
