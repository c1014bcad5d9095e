import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, FilterPayload, PaginationPayload, SortPayload } from 'react-admin';
import { noErrorToast } from './listDefaults';

const FRESH_MS = 5_000;
const prefetched = new Map<string, number>();

interface CachedQuery {
  queryHash: string;
  state: { dataUpdatedAt: number };
}

/** A prefetched page is fresh for a few seconds. Any other page is always refetched. */
const staleTime = ({ queryHash, state }: CachedQuery): number =>
  prefetched.get(queryHash) === state.dataUpdatedAt ? FRESH_MS : 0;

export const pageQuery = { ...noErrorToast, staleTime };

export interface PageParams {
  pagination: PaginationPayload;
  sort: SortPayload;
  filter: FilterPayload;
}

export const prefetchPage = async (
  queryClient: QueryClient,
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  params: PageParams,
): Promise<void> => {
  const queryKey = [resource, 'getList', { ...params, meta: undefined }];
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query) prefetched.set(query.queryHash, query.state.dataUpdatedAt);
};
