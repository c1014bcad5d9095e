import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

const valueStyles = {
  m: 0,
  fontSize: '1rem',
  overflowWrap: 'anywhere',
  // On a phone a link is as large as a finger, and the lines stay equally high.
  '& a': { my: { xs: -2.5, sm: 0 } },
} as const;

/** A value with its label, inside a `dl`. */
export const LabeledValue = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={valueStyles}>
      {children || '–'}
    </Typography>
  </Box>
);
