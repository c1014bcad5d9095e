import { type ComponentType, useEffect, useState } from 'react';
import { accountPaths } from '../../contract/paths';
import { loadAdmin, loadedAdmin } from './loadAdmin';
import { prefetchRequest } from '../ground/providers/prefetch';
import { Splash } from '../ground/boot/Splash';
import { t } from '../ground/i18n/locale';
import '../ground/boot/splash.css';

const reload = async (): Promise<void> => {
  // The browser caches a failed import until the page is reloaded, and a reload only helps once the server responds.
  await fetch('/', { method: 'HEAD', cache: 'no-store' });
  location.reload();
};

/** Replaces the page when the admin's scripts could not be loaded. Retries by itself when the browser is online again. */
function LoadFailure({ reason }: { reason: unknown }) {
  const [isRetrying, setRetrying] = useState(false);

  const retry = (): void => {
    setRetrying(true);
    reload().catch(() => setRetrying(false));
  };

  useEffect(() => {
    console.error(reason);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [reason]);

  const isOffline = !navigator.onLine;
  return (
    <main className="splash">
      <h1>{t(isOffline ? 'offline' : 'notLoaded')}</h1>
      <p>{t(isOffline ? 'offlineText' : 'notLoadedText')}</p>
      <button type="button" onClick={retry} disabled={isRetrying}>
        {t(isRetrying ? 'retrying' : 'retry')}
      </button>
    </main>
  );
}

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
