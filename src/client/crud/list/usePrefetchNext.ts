import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useEvent, useListContext } from 'react-admin';
import { isDataSaverOn } from '../../boot/dataSaver';
import { prefetchPage } from './pageQuery';

/** How long a page stands still before the next one is fetched: whoever leafs through is not kept waiting for it. */
const idleMs = 400;

/**
 * Fetches the list's next page, if there is one: when there is nothing else to do, and when what this answers is
 * called.
 */
export const usePrefetchNext = (isThere: boolean): (() => void) => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, page, perPage, sort, filter, filterValues, isFetching, meta } = useListContext();
  const prefetch = useEvent(async () => {
    // A server that cuts no pages would send the whole list again.
    if (!isThere || meta?.isUnpaged) return;
    const pagination = { page: page + 1, perPage };
    const params = { pagination, sort, filter: { ...filterValues, ...filter } };
    await prefetchPage(queryClient, dataProvider, resource, params);
  });
  useEffect(() => {
    if (!isThere || isFetching || isDataSaverOn()) return undefined;
    const timer = setTimeout(prefetch, idleMs);
    return () => clearTimeout(timer);
  }, [isThere, isFetching, page, prefetch]);
  return prefetch;
};
