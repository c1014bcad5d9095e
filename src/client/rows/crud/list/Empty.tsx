import { Box, Paper, Typography } from '@mui/material';
import { Children, type ReactNode } from 'react';
import type { IconName } from '../../../../contract/resource';
import { EmptyIllustration } from './EmptyIllustration';

interface Props {
  icon: IconName;
  text: ReactNode;
  hint?: ReactNode;
  /** Without a frame of its own, inside that of a table. */
  isBare?: boolean;
  /** The next step, such as a button. */
  children?: ReactNode;
}

/** Stands in place of rows where there are none. */
export const Empty = ({ icon, text, hint, isBare = false, children }: Props) => {
  const content = (
    <>
      <EmptyIllustration icon={icon} />
      <Typography sx={{ fontWeight: 500 }}>{text}</Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 520, mx: 'auto' }}>
          {hint}
        </Typography>
      )}
      {Children.toArray(children).length > 0 && <Box sx={{ mt: 3 }}>{children}</Box>}
    </>
  );
  const sx = { px: 4, py: 10, textAlign: 'center' } as const;
  return isBare ? (
    <Box sx={sx}>{content}</Box>
  ) : (
    <Paper variant="outlined" sx={sx}>
      {content}
    </Paper>
  );
};
