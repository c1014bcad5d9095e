import { Box, Paper } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import { EmptyState } from './EmptyState';
import { RecordCard } from './RecordCard';
import type { ListLayoutProps } from './listTypes';
import { useOpenOnClick } from './useOpenOnClick';

/** The same records on a phone, one below the other. */
export const RecordCards = (props: ListLayoutProps) => {
  const { data = [] } = useListContext<RaRecord>();
  const openOnClick = useOpenOnClick();
  if (data.length === 0) {
    return (
      <Paper variant="outlined">
        <EmptyState />
      </Paper>
    );
  }
  return (
    <Box component="ul" onClick={openOnClick} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {data.map((record, index) => (
        <RecordCard key={record.id ?? `row${index}`} record={record} {...props} />
      ))}
    </Box>
  );
};
