import { useEffect, useState } from 'react';
import './splash.css';

const reload = async (): Promise<void> => {
  // A failed import stays failed until the page is loaded anew, and that only helps once the server answers.
  await fetch('/', { method: 'HEAD', cache: 'no-store' });
  location.reload();
};

/** The whole page, when a part of the program could not be fetched. Tries again by itself with the connection. */
export function LoadFailure({ reason }: { reason: unknown }) {
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
      <h1>{isOffline ? 'You are offline' : 'This page could not be loaded'}</h1>
      <p>
        {isOffline
          ? 'Nothing that was saved is lost. This page comes back by itself with the connection.'
          : 'Motoka did not answer, or has just been renewed. Nothing that was saved is lost.'}
      </p>
      <button type="button" onClick={retry} disabled={isTrying}>
        {isTrying ? 'Trying...' : 'Try again'}
      </button>
    </main>
  );
}
