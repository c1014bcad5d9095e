import { type ComponentType, useEffect, useState } from 'react';
import { accountPaths } from '../../contract/paths';
import { loadAdmin, loadedAdmin } from './loadAdmin';
import { prefetchRequest } from './prefetch';
import { Splash } from './Splash';
import { t } from '../i18n/locale';
import './splash.css';

const reload = async (): Promise<void> => {
  // A failed import stays failed until the page is loaded anew, and that only helps once the server answers.
  await fetch('/', { method: 'HEAD', cache: 'no-store' });
  location.reload();
};

/** The whole page, when a part of the program could not be fetched. Tries again by itself with the connection. */
function LoadFailure({ reason }: { reason: unknown }) {
  const [isTrying, setTrying] = useState(false);

  const retry = (): void => {
    setTrying(true);
    reload().catch(() => setTrying(false));
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
      <button type="button" onClick={retry} disabled={isTrying}>
        {t(isTrying ? 'retrying' : 'retry')}
      </button>
    </main>
  );
}

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
