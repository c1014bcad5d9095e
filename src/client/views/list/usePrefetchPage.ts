import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';

const freshMs = 5_000;
const prefetched = new Map<string, number>();

interface Page {
  queryHash: string;
  state: { dataUpdatedAt: number };
}

/** A page fetched ahead is not fetched again when it is turned to at once; everything else is looked up anew. */
export const pageStaleTime = ({ queryHash, state }: Page): number =>
  prefetched.get(queryHash) === state.dataUpdatedAt ? freshMs : 0;

/** Fetches another page of the list as react-admin would, so that it finds it there. */
export const usePrefetchPage = () => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, perPage, sort, filter, filterValues } = useListContext();
  return async (page: number) => {
    const params = { pagination: { page, perPage }, sort, filter: { ...filterValues, ...filter } };
    const queryKey = [resource, 'getList', { ...params, meta: undefined }];
    await queryClient.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
      staleTime: freshMs,
    });
    const query = queryClient.getQueryCache().find({ queryKey });
    if (query) prefetched.set(query.queryHash, query.state.dataUpdatedAt);
  };
};
