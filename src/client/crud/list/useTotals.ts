import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useListContext } from 'react-admin';
import { type Totals, getTotals } from '../../providers/totals';
import type { Column } from '../fields/columns';

/** Kwacha are added as ngwee, so that no fraction is lost. */
const sumOf = (records: readonly RaRecord[], source: string): number =>
  records.reduce((sum, record) => sum + Math.round(Number(record[source] ?? 0) * 100), 0) / 100;

/**
 * The money columns' totals over the whole filtered list: added up here when all of it is on the page, else asked of
 * the server. `sums` is undefined while they are awaited; nothing at all where there is no
 * money, a single record, or nobody knows.
 */
export const useTotals = (columns: readonly Column[]) => {
  const { data, total, filter, filterValues, resource, isPlaceholderData } = useListContext<RaRecord>();
  const sources = columns.filter(({ field }) => field.kind === 'money').map(({ source }) => source);
  const isUnpaged = data !== undefined && total !== undefined && data.length >= total;
  const isThere = sources.length > 0 && (total ?? 0) > 1 && data !== undefined;
  const wanted = { ...filterValues, ...filter };
  const { data: asked } = useQuery({
    queryKey: [resource, 'totals', wanted],
    queryFn: ({ signal }) => getTotals(resource, wanted, signal),
    enabled: isThere && !isUnpaged && !isPlaceholderData,
  });
  if (!isThere) return undefined;
  const sums: Totals | undefined = isUnpaged
    ? Object.fromEntries(sources.map((source) => [source, sumOf(data, source)]))
    : asked;
  const isKnown = !sums || sources.some((source) => source in sums);
  return isKnown ? { count: total ?? 0, sources, sums: isPlaceholderData ? undefined : sums } : undefined;
};
