import { Link, Paper, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

interface Props {
  label: string;
  value: string;
  note?: string;
  /** The list behind the figure. */
  to: string;
}

/** One labelled figure that leads to what it counts. */
export const Figure = ({ label, value, note, to }: Props) => (
  <Paper variant="outlined" sx={{ p: 4, position: 'relative', '&:hover': { borderColor: 'primary.main' } }}>
    <Link
      component={RouterLink}
      to={to}
      variant="body2"
      sx={{ color: 'text.secondary', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
    >
      {label}
    </Link>
    <Typography sx={{ fontSize: 20, fontWeight: 600, whiteSpace: 'nowrap' }}>{value}</Typography>
    {note && (
      <Typography variant="caption" color="textSecondary">
        {note}
      </Typography>
    )}
  </Paper>
);
