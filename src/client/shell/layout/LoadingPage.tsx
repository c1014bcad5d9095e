import { Box, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Shown while the shell or a lazy page loads. */
export const LoadingPage = () => (
  <Box sx={{ pt: 14 }}>
    <LinearProgress aria-label={useTranslate()('motoka.shell.loading')} />
  </Box>
);
