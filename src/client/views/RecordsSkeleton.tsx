import { Box, Skeleton } from '@mui/material';

/** Rows that are on their way. */
export const RecordsSkeleton = () => (
  <Box
    aria-busy
    sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', px: 3, py: 1 }}
  >
    {Array.from({ length: 10 }, (_, row) => (
      <Skeleton key={row} height={44} />
    ))}
  </Box>
);
