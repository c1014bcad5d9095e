import { Box } from '@mui/material';

/** Cards that are on their way. */
export const SkeletonCards = () => (
  <Box
    aria-busy
    sx={{
      display: 'grid',
      gap: 3,
      '& div': {
        height: 148,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        p: 4,
      },
      '& span': { display: 'block', height: 12, mb: 3, borderRadius: 0.5, bgcolor: 'action.hover' },
      '& span:first-of-type': { width: '40%', height: 20 },
    }}
  >
    {Array.from({ length: 5 }, (_, card) => (
      <div key={card}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </Box>
);
