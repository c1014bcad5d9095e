import { Box } from '@mui/material';
import { formatKwacha } from './format';

/** `ZMW 1,234.50`, the unit in a lighter tone. */
export const Money = ({ amount }: { amount: number }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      ZMW
    </Box>{' '}
    {formatKwacha(amount)}
  </Box>
);
