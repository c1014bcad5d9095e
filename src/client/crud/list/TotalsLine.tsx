import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../fields/Money';
import type { Column } from '../fields/columns';
import { formatInteger } from '../../i18n/format';
import { useTotals } from './useTotals';

interface Props {
  columns: readonly Column[];
  isTable: boolean;
}

/** The totals of a list, in a quiet line above it. A table says them below its columns too, in words of its own. */
export const TotalsLine = ({ columns, isTable }: Props) => {
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
