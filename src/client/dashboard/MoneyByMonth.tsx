import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { Suspense, lazy } from 'react';
import { useTranslate } from 'react-admin';
import { MonthsTable } from './MonthsTable';
import type { MonthMoney } from './figures';

const chartHeight = 220;

// A drawing that cannot be fetched is no reason to lose the page: its numbers are in the table.
const MoneyChart = lazy(() => import('./MoneyChart').catch(() => ({ default: () => <></> })));

/** Money cashed in and spent, month by month: drawn for the eye, a table for whoever listens. */
export const MoneyByMonth = ({ months }: { months: readonly MonthMoney[] }) => {
  const translate = useTranslate();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="money-by-month"
      sx={{ p: 4, position: 'relative' }}
    >
      <Typography component="h3" id="money-by-month" sx={{ fontWeight: 600, mb: 2 }}>
        {translate('motoka.dashboard.months')}
      </Typography>
      <Box aria-hidden>
        <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
          <MoneyChart months={months} height={chartHeight} />
        </Suspense>
      </Box>
      <MonthsTable months={months} />
    </Paper>
  );
};
