import { Box } from '@mui/material';
import { formatAgo, formatMoment } from './format';

/** How long ago something was; the exact time on hover. */
export const When = ({ iso }: { iso?: string }) =>
  iso ? (
    <Box
      component="time"
      dateTime={iso}
      title={formatMoment(iso)}
      sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {formatAgo(iso)}
    </Box>
  ) : null;
