import { type ComponentType, useEffect, useState } from 'react';
import { LoadFailure } from './LoadFailure';
import { loadAdmin } from './loadAdmin';
import { Splash } from './Splash';

/** Fetches what is behind the login and shows it. */
export function AdminPage() {
  const [Admin, setAdmin] = useState<ComponentType>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    loadAdmin().then(({ AdminRoutes }) => setAdmin(() => AdminRoutes), setFailure);
  }, []);

  if (failure !== undefined) return <LoadFailure reason={failure} />;
  return Admin ? <Admin /> : <Splash />;
}
