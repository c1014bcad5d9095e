import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  name: string;
  children: ReactNode;
}

/** A headed part of the menu. */
export const MenuGroup = ({ name, children }: Props) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 4 }}>
      <Typography
        id={id}
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', px: 3, py: 1, fontWeight: 500 }}
      >
        {translate(`motoka.menu.${name}`)}
      </Typography>
      <ul aria-labelledby={id}>{children}</ul>
    </Box>
  );
};
