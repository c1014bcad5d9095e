import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, FilterPayload, PaginationPayload, SortPayload } from 'react-admin';
import { noErrorToast } from './listDefaults';

const freshMs = 5_000;
const prefetched = new Map<string, number>();

interface Kept {
  queryHash: string;
  state: { dataUpdatedAt: number };
}

/** A page fetched ahead is not fetched again when it is turned to at once; everything else is looked up anew. */
const staleTime = ({ queryHash, state }: Kept): number =>
  prefetched.get(queryHash) === state.dataUpdatedAt ? freshMs : 0;

/** How the pages of a list are asked for. */
export const pageQuery = { ...noErrorToast, staleTime };

export interface PageParams {
  pagination: PaginationPayload;
  sort: SortPayload;
  filter: FilterPayload;
}

/** Fetches a page of a list as react-admin would, so that it finds it there. */
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
    staleTime: freshMs,
    retry: false,
  });
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query) prefetched.set(query.queryHash, query.state.dataUpdatedAt);
};
