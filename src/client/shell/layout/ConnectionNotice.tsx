import { Alert, Box } from '@mui/material';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { config } from '../../ground/config';
import { setAnswering } from '../../ground/providers/offline/connection';
import { clearShown, currentlyShown } from '../../ground/providers/offline/shown';
import { useConnection } from '../../ground/providers/offline/connection';
import { refetchFailed } from './FailedQueries';
import { TOP_BAR_HEIGHT } from './topBarHeight';

const [FIRST_POLL_MS, MAX_POLL_MS] = [1000, 30_000];

/** Polls with a growing delay until the server responds, then calls back. Returns a function that stops it. */
const pollHealth = (onResponse: () => void): (() => void) => {
  let delay = FIRST_POLL_MS;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const poll = async () => {
    try {
      // Any response will do, also a 404 or one from another origin.
      await fetch(`${config.apiUrl}/health`, { cache: 'no-store', mode: 'no-cors' });
      if (!isStopped) onResponse();
    } catch {
      delay = Math.min(delay * 2, MAX_POLL_MS);
      if (!isStopped) timer = setTimeout(poll, delay);
    }
  };
  timer = setTimeout(poll, delay);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};

const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 0;

/** Calls back when a query or a mutation gets no response. Returns a function that unsubscribes. */
const onNetworkError = (client: QueryClient, callback: () => void): (() => void) => {
  const unsubscribers = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && 'error' in event.action && isNetworkError(event.action.error))
        callback();
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && 'error' in event.action && isNetworkError(event.action.error))
        callback();
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
};

/** Returns how the server can be reached. When it responds again, refetches what failed, and what came from this device. */
const useWatchedConnection = () => {
  const client = useQueryClient();
  const connection = useConnection();
  useEffect(() => onNetworkError(client, () => setAnswering(false)), [client]);
  const wasCut = useRef(false);
  const readAgain = useEvent(() => {
    if (!currentlyShown().isStored) return;
    clearShown();
    void client.invalidateQueries();
  });
  useEffect(() => {
    if (connection === 'online' && wasCut.current) readAgain();
    wasCut.current = connection !== 'online';
  }, [connection, readAgain]);
  useEffect(() => {
    if (connection !== 'away') return;
    return pollHealth(() => {
      setAnswering(true);
      void refetchFailed(client);
    });
  }, [connection, client]);
  return connection;
};

/** Shows a warning below the top bar while the server cannot be reached. */
export const ConnectionNotice = () => {
  const translate = useTranslate();
  const connection = useWatchedConnection();
  return (
    <Box role="status" sx={{ position: 'sticky', top: TOP_BAR_HEIGHT, zIndex: 'appBar' }}>
      {connection !== 'online' && (
        // A phone has no room for it: the top bar says that it is offline, and the page how old it is.
        <Alert severity="warning" role="none" sx={{ borderRadius: 0, display: { xs: 'none', sm: 'flex' } }}>
          {translate(`motoka.connection.${connection}`)}
        </Alert>
      )}
    </Box>
  );
};
