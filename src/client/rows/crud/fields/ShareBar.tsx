import { Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';

/** The colours of a bar are printed too. */
const barStyles = {
  height: 8,
  borderRadius: 1,
  border: 1,
  borderColor: 'primary.main',
  mt: 1,
  maxWidth: 480,
  printColorAdjust: 'exact',
  WebkitPrintColorAdjust: 'exact',
} as const;

interface Props {
  /** What the bar shows, in words. */
  text: string;
  /** Percent. */
  share: number;
  isDone: boolean;
}

/** How much of a price is paid, as a bar with words. */
export const ShareBar = ({ text, share, isDone }: Props) => {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="p" id={id} sx={{ fontWeight: 500 }}>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, Math.max(0, share))}
        aria-labelledby={id}
        color={isDone ? 'success' : 'primary'}
        sx={{ ...barStyles, ...(isDone && { borderColor: 'success.main' }) }}
      />
    </Box>
  );
};
