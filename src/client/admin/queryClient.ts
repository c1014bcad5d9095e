import { QueryClient } from '@tanstack/react-query';

const isClientError = (error: Error): boolean =>
  'status' in error && Number(error.status) >= 400 && Number(error.status) < 500;

/** Retries a failed query twice, but not after a 4xx response. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => !isClientError(error) && failures < 2 },
    // Without a connection, a mutation fails at once with a message. By default it would be paused silently.
    mutations: { networkMode: 'always' },
  },
});
