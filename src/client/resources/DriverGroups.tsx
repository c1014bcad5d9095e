import { Box, Paper } from '@mui/material';
import { useListContext } from 'react-admin';
import { EmptyNote } from '../views/EmptyNote';
import type { RecordsProps } from '../views/records';
import { type Driver, DriverGroup } from './DriverGroup';

/** The drivers of a history, each with what they cashed in. */
export const DriverGroups = ({ trailing }: RecordsProps) => {
  const { data = [] } = useListContext<Driver>();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {data.length === 0 && (
        <Paper variant="outlined">
          <EmptyNote />
        </Paper>
      )}
      {data.map((driver) => (
        <DriverGroup key={driver.id} driver={driver} actions={trailing?.render(driver)} />
      ))}
    </Box>
  );
};
