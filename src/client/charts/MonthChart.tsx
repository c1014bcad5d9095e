import { Box, Skeleton } from '@mui/material';
import { Suspense, lazy } from 'react';
import { useTranslate } from 'react-admin';
import { formatMoney, formatMonth } from '../i18n/format';
import type { MonthSeries } from './series';

const height = 220;

// A drawing that cannot be fetched is no reason to lose the page: its numbers are in the table.
const MonthBars = lazy(() => import('./MonthBars').catch(() => ({ default: () => <></> })));

interface Props extends MonthSeries {
  title: string;
}

/** The numbers behind the bars, for screen readers. */
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

/** Two amounts a month: drawn for the eye, a table for screen readers. The element around it is its frame. */
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
