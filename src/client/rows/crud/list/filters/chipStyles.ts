import { alpha, type Theme } from '@mui/material/styles';

const chip = {
  display: 'inline-flex',
  maxWidth: 280,
  height: { xs: 44, sm: 32 },
  borderRadius: '22px',
  border: 1,
  fontSize: '0.8125rem',
  fontWeight: 500,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '& .MuiButtonBase-root': { font: 'inherit', px: 2.5, gap: 1, minWidth: 0 },
  '& .MuiButtonBase-root:focus-visible': { outlineOffset: -2, borderRadius: '16px' },
  '& .MuiButtonBase-root.remove': { pl: 1, pr: 2 },
  '& .MuiButtonBase-root:hover': { bgcolor: 'action.hover' },
  '& svg': { fontSize: '1rem' },
} as const;

/** The chip of a filter that is not set. */
export const idleChip = {
  ...chip,
  borderStyle: 'dashed',
  borderColor: 'text.secondary',
  color: 'text.secondary',
  bgcolor: 'background.paper',
} as const;

export const activeChip = {
  ...chip,
  borderColor: 'primary.main',
  color: 'primary.main',
  bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.08),
} as const;
