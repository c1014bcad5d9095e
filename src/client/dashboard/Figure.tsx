import { Link, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface Props {
  label: string;
  value: ReactNode;
  /** The list behind the figure. */
  to: string;
  state?: { isOverPage: boolean };
  children?: ReactNode;
}

/** One labelled figure that leads to what it counts. */
export const Figure = ({ label, value, to, state, children }: Props) => (
  <Paper
    variant="outlined"
    sx={{
      p: 4,
      position: 'relative',
      '&:hover': { borderColor: 'primary.main' },
      '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
    }}
  >
    <Link
      component={RouterLink}
      to={to}
      state={state}
      variant="body2"
      sx={{
        color: 'text.secondary',
        outline: 'none',
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {label}
    </Link>
    <Typography component="div" sx={{ fontSize: 20, fontWeight: 600, whiteSpace: 'nowrap' }}>
      {value}
    </Typography>
    {children}
  </Paper>
);
