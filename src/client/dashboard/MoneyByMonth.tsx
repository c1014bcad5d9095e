import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { MonthMoney } from './figures';
import { formatMoney, formatMonth } from '../i18n/format';

/** The numbers behind the chart, for screen readers. */
const MonthsTable = ({ months }: { months: readonly MonthMoney[] }) => {
  const translate = useTranslate();
  return (
    <div className="unseen">
      <table>
        <caption>{translate('motoka.dashboard.months')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('motoka.dashboard.month')}</th>
            <th scope="col">{translate('motoka.dashboard.cashedIn')}</th>
            <th scope="col">{translate('motoka.dashboard.spentOut')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, cashed, spent }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatMoney(cashed)}</td>
              <td>{formatMoney(spent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

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
