import { Box, Paper } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import { EmptyNote } from './EmptyNote';
import { RecordCard } from './RecordCard';
import type { RecordsProps } from './records';

/** The same records on a phone, one below the other. */
export const RecordCards = (props: RecordsProps) => {
  const { data = [] } = useListContext<RaRecord>();
  if (data.length === 0) {
    return (
      <Paper variant="outlined">
        <EmptyNote />
      </Paper>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {data.map((record, index) => (
        <RecordCard key={record.id ?? `row${index}`} record={record} {...props} />
      ))}
    </Box>
  );
};
