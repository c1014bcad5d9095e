import { Box } from '@mui/material';

/** A number plate, drawn so that the eye finds the car first. */
export const Plate = ({ children }: { children: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 2,
      border: 1,
      borderColor: 'text.secondary',
      borderRadius: 0.5,
      bgcolor: 'background.default',
      fontSize: '0.93em',
      fontWeight: 600,
      lineHeight: 1.6,
      letterSpacing: '0.05em',
      // A plate stands on one line; what is no plate may be as long as a field holds.
      whiteSpace: children.length > 10 ? 'normal' : 'nowrap',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);
