import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatMoney, formatMonth } from '../i18n/format';
import { lazyPart } from '../lazyPart';
import type { MonthSeries } from './series';

const height = 220;

// If the chart cannot be loaded, the page still renders: the table has the amounts.
const MonthBars = lazyPart(
  () => import('./MonthBars').catch(() => ({ default: () => <></> })),
  () => <Skeleton variant="rounded" height={height} />,
);

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
      <MonthBars months={months} series={series} height={height} />
    </Box>
    <MonthsTable title={title} months={months} series={series} />
  </Box>
);
