import { Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  hint: string;
  children: ReactNode;
}

export const ProfileCard = ({ title, hint, children }: Props) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {hint}
      </Typography>
      {children}
    </Paper>
  );
};
