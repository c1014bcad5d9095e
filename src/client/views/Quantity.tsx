import { Box } from '@mui/material';
import { formatInteger } from './format';

/** `84,210 km`, the unit in a lighter tone. */
export const Quantity = ({ value, unit }: { value: number; unit?: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {formatInteger(value)}
    {unit && ' '}
    {unit && (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {unit}
      </Box>
    )}
  </Box>
);
