import { Box, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What is seen for a moment before the shell stands. */
export const LoadingPage = () => (
  <Box sx={{ pt: 14 }}>
    <LinearProgress aria-label={useTranslate()('motoka.shell.loading')} />
  </Box>
);
