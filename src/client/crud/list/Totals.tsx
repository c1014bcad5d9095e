import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Money } from '../fields/Money';
import type { Column } from '../fields/columns';
import { useDefinition } from '../useDefinition';
import { formatInteger } from '../../i18n/format';
import { getTotals, type Totals } from '../../providers/totals';

/** Kwacha are added as ngwee, so that no fraction is lost. */
const sumOf = (records: readonly RaRecord[], source: string): number =>
  records.reduce((sum, record) => sum + Math.round(Number(record[source] ?? 0) * 100), 0) / 100;

/**
 * The money columns' totals over the whole filtered list: added up here when all of it is on the page, else asked of
 * the server. `sums` is undefined while they are awaited; nothing at all where there is no
 * money that counts (targets of a day and of a month have no sum), a single record, or nobody knows.
 */
const useTotals = (columns: readonly Column[]) => {
  const { data, total, filter, filterValues, resource, isPlaceholderData } = useListContext<RaRecord>();
  const { counts } = useDefinition();
  const sources = columns.filter(({ field }) => field.kind === 'money').map(({ source }) => source);
  const isUnpaged = data !== undefined && total !== undefined && data.length >= total;
  const isThere = counts !== undefined && sources.length > 0 && (total ?? 0) > 1 && data !== undefined;
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

interface Props {
  columns: readonly Column[];
  /** How many cells follow the columns. */
  after: number;
}

/** What the money columns of the whole filtered list add up to, under each of them. */
export const TotalsRow = ({ columns, after }: Props) => {
  const translate = useTranslate();
  const totals = useTotals(columns);
  if (!totals) return null;
  const { count, sums } = totals;
  const first = columns.findIndex(({ field }) => field.kind === 'money');
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first + 1}>
          {translate('motoka.total.of', { count: formatInteger(count) })}
        </th>
        {columns.slice(first).map(({ source, field }) => (
          <td key={source} className="figure">
            {field.kind === 'money' &&
              (sums ? (
                sums[source] !== undefined && <Money amount={sums[source]} />
              ) : (
                <Skeleton sx={{ display: 'inline-block', width: 104 }} />
              ))}
          </td>
        ))}
        {after > 0 && <td colSpan={after} aria-hidden />}
      </tr>
    </tfoot>
  );
};

interface TotalsLineProps {
  columns: readonly Column[];
  isTable: boolean;
}

/** The totals of a list, in a quiet line above it. A table says them below its columns too, in words of its own. */
export const TotalsLine = ({ columns, isTable }: TotalsLineProps) => {
  const translate = useTranslate();
  const totals = useTotals(columns);
  if (!totals) return null;
  const { count, sources, sums } = totals;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 3,
        mb: 2,
        px: 1,
        minHeight: 20,
        color: 'text.secondary',
      }}
    >
      <span>
        {translate(isTable ? 'motoka.total.above' : 'motoka.total.of', {
          count: formatInteger(count),
          smart_count: count,
        })}
      </span>
      {sources.map((source) => (
        <Box component="strong" key={source} sx={{ fontWeight: 600, color: 'text.primary' }}>
          {sums?.[source] !== undefined && <Money amount={sums[source]} />}
        </Box>
      ))}
    </Box>
  );
};
