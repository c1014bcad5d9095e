import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Looks } from './MonthBars';

/** Which bar is which. */
export const ChartLegend = ({ looks }: { looks: Looks }) => {
  const translate = useTranslate();
  const entries = [
    { label: translate('motoka.dashboard.cashedIn'), look: looks.cashed },
    { label: translate('motoka.dashboard.spentOut'), look: looks.spent },
  ];
  return (
    <Box sx={{ display: 'flex', gap: 4, height: 28 }}>
      {entries.map(({ label, look }) => (
        <Typography
          key={label}
          variant="caption"
          color="textSecondary"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
        >
          <svg width={12} height={12}>
            <rect x={1} y={1} width={10} height={10} rx={2} {...look} />
          </svg>
          {label}
        </Typography>
      ))}
    </Box>
  );
};
