import { Box, Paper } from '@mui/material';
import { useListContext } from 'react-admin';
import { EmptyState } from '../../crud/list/EmptyState';
import type { ListLayoutProps } from '../../crud/list/listTypes';
import { type Driver, DriverGroup } from './DriverGroup';
import { PeriodChoice } from '../PeriodChoice';

/** The drivers of a history, each with what they cashed in. */
export const DriverGroups = ({ rowActions, opened }: ListLayoutProps) => {
  const { data = [] } = useListContext<Driver>();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {data.length === 0 && (
        <Paper variant="outlined">
          <EmptyState />
        </Paper>
      )}
      {data.length > 0 && <PeriodChoice />}
      {data.map((driver) => (
        <DriverGroup
          key={driver.id}
          driver={driver}
          actions={rowActions?.render(driver)}
          isOpened={driver.id === opened}
        />
      ))}
    </Box>
  );
};
