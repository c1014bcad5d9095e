import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useEvent, useListContext } from 'react-admin';

const freshMs = 5_000;
/** How long a page stands still before the next one is fetched: whoever leafs through is not kept waiting for it. */
const idleMs = 400;
const prefetched = new Map<string, number>();

interface Page {
  queryHash: string;
  state: { dataUpdatedAt: number };
}

/** A page fetched ahead is not fetched again when it is turned to at once; everything else is looked up anew. */
export const pageStaleTime = ({ queryHash, state }: Page): number =>
  prefetched.get(queryHash) === state.dataUpdatedAt ? freshMs : 0;

/** Whoever counts each megabyte has told the browser so. */
const isThrifty = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the list's next page, if there is one, as react-admin would, so that it finds it there: when there is nothing
 * else to do, and when what this answers is called.
 */
export const usePrefetchNext = (isThere: boolean): (() => void) => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, page, perPage, sort, filter, filterValues, isFetching, meta } = useListContext();
  const prefetch = useEvent(async () => {
    // A server that cuts no pages would send the whole list again.
    if (!isThere || meta?.isWhole) return;
    const pagination = { page: page + 1, perPage };
    const params = { pagination, sort, filter: { ...filterValues, ...filter } };
    const queryKey = [resource, 'getList', { ...params, meta: undefined }];
    await queryClient.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
      staleTime: freshMs,
    });
    const query = queryClient.getQueryCache().find({ queryKey });
    if (query) prefetched.set(query.queryHash, query.state.dataUpdatedAt);
  });
  useEffect(() => {
    if (!isThere || isFetching || isThrifty()) return undefined;
    const timer = setTimeout(prefetch, idleMs);
    return () => clearTimeout(timer);
  }, [isThere, isFetching, page, prefetch]);
  return prefetch;
};
