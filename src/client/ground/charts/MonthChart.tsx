import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { formatMoney, formatMonth } from '../i18n/format';
import type { MonthSeries } from './series';

const height = 220;

// If the chart cannot be loaded, the page still renders: the table has the amounts. It is no `lazyPart`, because the homepage
// has all of its texts.
const MonthBars = lazy(() => import('./MonthBars').catch(() => ({ default: () => <></> })));

interface Props extends MonthSeries {
  title: string;
}

/** The amounts as a table, for screen readers. */
const MonthsTable = ({ title, months, series }: Props) => (
  <div className="unseen">
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{useTranslate()('motoka.dashboard.month')}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month, index) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month)}</th>
            {series.map(({ label, amounts }) => (
              <td key={label}>{formatMoney(amounts[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** A chart of two amounts a month, with a table for screen readers. */
export const MonthChart = ({ title, months, series }: Props) => (
  <Box sx={{ position: 'relative' }}>
    <Box aria-hidden>
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <MonthBars months={months} series={series} height={height} />
      </Suspense>
    </Box>
    <MonthsTable title={title} months={months} series={series} />
  </Box>
);
