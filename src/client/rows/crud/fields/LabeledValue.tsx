import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A value with its label, inside a `dl`. */
export const LabeledValue = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontSize: '1rem', overflowWrap: 'anywhere' }}>
      {children || '–'}
    </Typography>
  </Box>
);
