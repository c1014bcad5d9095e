import { onlineManager, QueryClient } from '@tanstack/react-query';

// It knows the changes only.
onlineManager.setOnline(navigator.onLine);

const isClientError = (error: Error): boolean =>
  'status' in error && Number(error.status) >= 400 && Number(error.status) < 500;

/** Retries a failed query twice, but not after a 4xx response, and not without a network. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => !isClientError(error) && navigator.onLine && failures < 2,
      // By default, queries and mutations would be paused silently without a network. The stored answers are read instead.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a connection, a mutation fails at once with a message.
    mutations: { networkMode: 'always' },
  },
});
