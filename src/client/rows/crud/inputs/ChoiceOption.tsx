import { Box } from '@mui/material';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'li'> {
  /** What matches the search, if the name does not. */
  note: string | undefined;
}

export const ChoiceOption = ({ note, children, ...props }: Props) => (
  <li {...props}>
    {children}
    {note && (
      <Box component="span" sx={{ ml: 2, fontSize: '0.75rem', color: 'text.secondary' }}>
        {' '}
        {note}
      </Box>
    )}
  </li>
);
