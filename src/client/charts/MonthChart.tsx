import { Box, Skeleton } from '@mui/material';
import { Suspense, lazy } from 'react';
import { MonthsTable } from './MonthsTable';
import type { MonthSeries } from './series';

const height = 220;

// A drawing that cannot be fetched is no reason to lose the page: its numbers are in the table.
const MonthBars = lazy(() => import('./MonthBars').catch(() => ({ default: () => <></> })));

interface Props extends MonthSeries {
  title: string;
}

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
