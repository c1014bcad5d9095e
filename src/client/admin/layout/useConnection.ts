import { type QueryClient, onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pollHealth } from './pollHealth';

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
export const useConnection = (): 'here' | 'offline' | 'away' => {
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
