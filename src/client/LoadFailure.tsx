import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import './splash.css';

const reload = async (): Promise<void> => {
  // A failed import stays failed until the page is loaded anew, and that only helps once the server answers.
  await fetch('/', { method: 'HEAD', cache: 'no-store' });
  location.reload();
};

/** The whole page, when a part of the program could not be fetched or has broken down. */
export function LoadFailure() {
  const error = useRouteError();
  const [isTrying, setTrying] = useState(false);

  const retry = (): void => {
    setTrying(true);
    reload().catch(() => setTrying(false));
  };

  useEffect(() => {
    console.error(error);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [error]);

  return (
    <main className="splash">
      <h1>{navigator.onLine ? 'This page could not be loaded' : 'You are offline'}</h1>
      <p>
        {navigator.onLine
          ? 'Motoka did not answer, or has just been renewed. Nothing that was saved is lost.'
          : 'Nothing that was saved is lost. This page comes back by itself with the connection.'}
      </p>
      <button type="button" onClick={retry} disabled={isTrying}>
        {isTrying ? 'Trying...' : 'Try again'}
      </button>
    </main>
  );
}
