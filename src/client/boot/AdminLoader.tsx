import { type ComponentType, useEffect, useState } from 'react';
import { accountPaths } from '../../contract/paths';
import { LoadFailure } from './LoadFailure';
import { loadAdmin, loadedAdmin } from './loadAdmin';
import { prefetchRequest } from './prefetch';
import { Splash } from './Splash';

/** Fetches what is behind the login and shows it. */
export function AdminLoader() {
  const [Admin, setAdmin] = useState<ComponentType | undefined>(() => loadedAdmin());
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (Admin) return;
    prefetchRequest(accountPaths.currentUser);
    loadAdmin().then((Loaded) => setAdmin(() => Loaded), setFailure);
  }, [Admin]);

  if (failure !== undefined) return <LoadFailure reason={failure} />;
  return Admin ? <Admin /> : <Splash />;
}
