import { QueryClient } from '@tanstack/react-query';

const isRefusal = (error: Error): boolean =>
  'status' in error && Number(error.status) >= 400 && Number(error.status) < 500;

/** A refusal is an answer and not asked for again; a server that is away gets two more chances. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => !isRefusal(error) && failures < 2 },
    // What is sent without a connection fails at once and is said, instead of waiting unseen.
    mutations: { networkMode: 'always' },
  },
});
