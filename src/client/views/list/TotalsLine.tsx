import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../Money';
import type { Column } from '../columns';
import { formatInteger } from '../format';
import { useTotals } from './useTotals';

/** The totals of a list of cards, in a quiet line above them. */
export const TotalsLine = ({ columns }: { columns: readonly Column[] }) => {
  const translate = useTranslate();
  const totals = useTotals(columns);
  if (!totals) return null;
  const { count, sources, sums } = totals;
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        mb: 2,
        px: 1,
        minHeight: 20,
        color: 'text.secondary',
      }}
    >
      <span>{translate('motoka.total.of', { count: formatInteger(count) })}</span>
      {sources.map((source) => (
        <Box component="strong" key={source} sx={{ fontWeight: 600, color: 'text.primary' }}>
          {sums?.[source] !== undefined && <Money amount={sums[source]} />}
        </Box>
      ))}
    </Box>
  );
};
