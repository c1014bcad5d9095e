import { Box, type PopperProps } from '@mui/material';

/** Lets a select's choices stand below its field instead of floating over the page. */
export const InlineChoices = ({ children }: PopperProps) => (
  <Box sx={{ mx: -3, mb: -2, '& .MuiPaper-root': { boxShadow: 'none', bgcolor: 'transparent' } }}>
    {typeof children === 'function' ? null : children}
  </Box>
);
