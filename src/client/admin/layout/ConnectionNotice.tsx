import { Alert, Box } from '@mui/material';
import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { config } from '../../config';

const [first, longest] = [1000, 30_000];

/** Knocks ever more rarely until anything answers, then calls back. Answers how to stop. */
const pollHealth = (onAnswer: () => void): (() => void) => {
  let pause = first;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const poll = async () => {
    try {
      // Any answer will do, also of a server that has no such path or lives at another origin.
      await fetch(`${config.apiUrl}/health`, { cache: 'no-store', mode: 'no-cors' });
      if (!isStopped) onAnswer();
    } catch {
      pause = Math.min(pause * 2, longest);
      if (!isStopped) timer = setTimeout(poll, pause);
    }
  };
  timer = setTimeout(poll, pause);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 0;

/** Calls back when a question or a change gets no answer at all. */
const onUnanswered = (client: QueryClient, act: () => void): (() => void) => {
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && 'error' in event.action && isUnanswered(event.action.error)) act();
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && 'error' in event.action && isUnanswered(event.action.error)) act();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
};

const askAgain = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** Whether the server can be reached. What could not be read meanwhile is asked for again once it can. */
const useConnection = (): 'here' | 'offline' | 'away' => {
  const client = useQueryClient();
  const [isOnline, setOnline] = useState(navigator.onLine);
  const [isAway, setAway] = useState(false);
  useEffect(() => onlineManager.subscribe(setOnline), []);
  useEffect(() => onUnanswered(client, () => setAway(true)), [client]);
  useEffect(() => {
    if (!isAway || !isOnline) return;
    return pollHealth(() => {
      setAway(false);
      void askAgain(client);
    });
  }, [isAway, isOnline, client]);
  if (!isOnline) return 'offline';
  return isAway ? 'away' : 'here';
};

/** Says below the top bar that the server cannot be reached, for as long as that is so. */
export const ConnectionNotice = () => {
  const translate = useTranslate();
  const connection = useConnection();
  return (
    <Box role="status" sx={{ position: 'sticky', top: 56, zIndex: 'appBar' }}>
      {connection !== 'here' && (
        <Alert severity="warning" role="none" sx={{ borderRadius: 0 }}>
          {translate(`motoka.connection.${connection}`)}
        </Alert>
      )}
    </Box>
  );
};
