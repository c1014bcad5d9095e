import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

interface Props {
  title: string;
  text: string;
  children?: ReactNode;
}

export const MessagePage = ({ title, text, children }: Props) => (
  <Box sx={{ maxWidth: 480, mx: 'auto', py: 16, textAlign: 'center' }}>
    <PageTitle title={title} />
    <Typography color="textSecondary" sx={{ mt: 2, mb: 6 }}>
      {text}
    </Typography>
    {children}
  </Box>
);
