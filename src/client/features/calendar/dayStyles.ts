import { type Theme, alpha } from '@mui/material/styles';
import type { DayState } from './calendar';

/** The sign of each state, so that it does not depend on the colour alone. */
export const daySigns = {
  paid: '✓',
  short: '◐',
  missed: '✕',
  open: '○',
  cashed: '+',
  off: '–',
  future: '·',
  none: '',
} satisfies Record<DayState, string>;

const tint = (color: 'success' | 'warning' | 'error') => ({
  bgcolor: ({ palette }: Theme) => alpha(palette[color].main, palette.mode === 'dark' ? 0.2 : 0.12),
  '& .sign': { color: `${color}.main` },
});

/** The styles of a day by the class of its state, in the grid, on the cards and in the legend. */
export const dayStyles = {
  '& .paid': tint('success'),
  '& .short': tint('warning'),
  '& .missed': tint('error'),
  '& .open': { boxShadow: ({ palette }: Theme) => `inset 0 0 0 1.5px ${palette.primary.main}` },
  '& .open .sign': { color: 'primary.main' },
  '& .cashed .sign': { color: 'success.main' },
  '& .off': {
    color: 'text.secondary',
    backgroundImage: ({ palette }: Theme) =>
      `repeating-linear-gradient(135deg, ${palette.divider} 0 1px, transparent 1px 6px)`,
  },
  '& .future, & .none': { color: 'text.secondary' },
  // What is to confirm is said to screen readers in the day's label.
  '& .to-confirm > .text': { textDecoration: 'underline dotted', textUnderlineOffset: '3px' },
  '& .saving': { fontStyle: 'italic' },
  '& .unsaved': {
    boxShadow: ({ palette }: Theme) => `inset 0 0 0 2px ${palette.warning.main}`,
    fontStyle: 'italic',
  },
  '& .failed': {
    boxShadow: ({ palette }: Theme) => `inset 0 0 0 2px ${palette.error.main}`,
    fontStyle: 'italic',
  },
} as const;
