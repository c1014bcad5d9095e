import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Lets a select's choices stand below its field instead of floating over the page. */
export const InlineChoices = ({ children }: { children?: ReactNode }) => (
  <Box sx={{ mx: -3, mb: -2, '& .MuiPaper-root': { boxShadow: 'none', bgcolor: 'transparent' } }}>{children}</Box>
);
