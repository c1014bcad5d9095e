import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { sumOf } from '../../../../contract/money';
import { moneyColumns } from '../../../../contract/resource';
import { Money } from '../fields/Money';
import type { Column } from '../fields/columns';
import type { TotalsRow } from '../table/columns';
import { useDefinition } from '../useDefinition';
import { formatInteger } from '../../../ground/i18n/format';
import { UnsentAmount } from '../unsent/UnsentAmount';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { getTotals, type Totals } from '../../../ground/providers/totals';

/** Returns the sources of the columns with amounts to add: daily and monthly targets have no sum. */
const useSources = (columns: readonly Column[]): readonly string[] => {
  const definition = useDefinition();
  if (definition.counts === undefined) return [];
  const added = moneyColumns(definition);
  return columns.map(({ source }) => source).filter((source) => added.includes(source));
};

/**
 * Returns the totals of the money columns over the full filtered list: computed here if the page shows all of it, else
 * fetched. `sums` is undefined while they are loading. Returns undefined for a list without amounts to add, for a single
 * record, and if the server has no totals or fails.
 */
const useTotals = (columns: readonly Column[]) => {
  const { total, meta, filter, filterValues, resource, isPlaceholderData, ...list } =
    useListContext<RaRecord>();
  const data = list.data?.filter(isAtServer);
  const sources = useSources(columns);
  const isUnpaged = data !== undefined && total !== undefined && data.length >= total;
  const hasTotals = sources.length > 0 && (total ?? 0) > 1 && data !== undefined && data.length > 0;
  const listFilter = { ...filterValues, ...filter };
  const { data: fetched, error } = useQuery({
    queryKey: [resource, 'totals', listFilter],
    queryFn: (context) => getTotals(resource, listFilter, context),
    enabled: hasTotals && !isUnpaged && !isPlaceholderData,
  });
  if (!hasTotals || error) return undefined;
  const sums: Totals | undefined = isUnpaged
    ? Object.fromEntries(
        sources.map((source) => [source, sumOf(data.map((record) => Number(record[source] ?? 0)))]),
      )
    : fetched;
  const isAvailable = !sums || sources.some((source) => source in sums);
  if (!isAvailable) return undefined;
  return {
    count: total ?? 0,
    isEstimated: meta?.isEstimated === true,
    sources,
    sums: isPlaceholderData ? undefined : sums,
  };
};

/** What is not sent yet of a column's total. Only the references of the filter count: the total is the server's. */
const UnsentOfList = ({ source }: { source: string }) => {
  const definition = useDefinition();
  const { filter, filterValues } = useListContext();
  const references = Object.entries({ ...filterValues, ...filter }).filter(
    ([key, value]) => definition.fields[key]?.target && !Array.isArray(value),
  );
  return <UnsentAmount definition={definition} source={source} match={Object.fromEntries(references)} />;
};

/** Returns the footer of a table: the total of each money column over the full filtered list. */
export const useTotalsRows = (columns: readonly Column[]): readonly TotalsRow[] => {
  const translate = useTranslate();
  const totals = useTotals(columns);
  if (!totals) return [];
  const { count, isEstimated, sources, sums } = totals;
  const cellOf = (source: string) => {
    if (!sums) return <Skeleton sx={{ display: 'inline-block', width: 120 }} />;
    return sums[source] !== undefined && <Money amount={sums[source]} />;
  };
  return [
    {
      label: translate(isEstimated ? 'motoka.total.ofAbout' : 'motoka.total.of', {
        count: formatInteger(count),
      }),
      cells: Object.fromEntries(sources.map((source) => [source, cellOf(source)])),
    },
  ];
};

/**
 * The totals of a list, in a line above it, whose place is kept where there is none, so that the list does not move. A table also has them in its
 * footer, so the label differs.
 */
export const TotalsLine = ({ columns, isTable }: { columns: readonly Column[]; isTable: boolean }) => {
  const translate = useTranslate();
  const hasAmounts = useSources(columns).length > 0;
  const totals = useTotals(columns);
  if (!totals) return hasAmounts ? <Box aria-hidden sx={line} /> : null;
  const { count, isEstimated, sources, sums } = totals;
  const label = isTable ? 'motoka.total.above' : 'motoka.total.of';
  return (
    <Box sx={line}>
      <span>
        {translate(isEstimated ? `${label}About` : label, {
          count: formatInteger(count),
          smart_count: count,
        })}
      </span>
      {sources.map((source) => (
        <Box component="strong" key={source} sx={{ fontWeight: 600, color: 'text.primary' }}>
          {sums?.[source] !== undefined && <Money amount={sums[source]} />}
          <UnsentOfList source={source} />
        </Box>
      ))}
    </Box>
  );
};

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  mb: 2,
  px: 1,
  minHeight: 21,
  color: 'text.secondary',
} as const;
