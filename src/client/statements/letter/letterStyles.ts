import type { Theme } from '@mui/material/styles';

/** So many rows fit a sheet of A4 at the larger size. */
export const ROWS_AT_FULL_SIZE = 30;

/** The row of a table on paper: as many as can be on a sheet, while it can still be read. */
const printedRow = { padding: '1px 6px !important', lineHeight: 1.25 };

/** A letter looks as it will on paper: dark on white in either theme. */
export const letterStyles = {
  position: 'relative',
  overflow: 'hidden',
  maxWidth: 820,
  p: { xs: 4, sm: 10 },
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  colorScheme: 'light',
  '& .quiet': { color: 'text.secondary' },
  '& .record-link': { textDecorationColor: ({ palette }: Theme) => palette.text.secondary },
  '& h2': { fontSize: 14, fontWeight: 600, m: 0, mt: 6, mb: 1 },
  '& .table': { overflowX: 'auto' },
  '& table': { width: '100%', borderSpacing: 0, fontSize: 13 },
  '& th, & td': { px: 1.5, py: 1, textAlign: 'left', verticalAlign: 'top', fontWeight: 'inherit' },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& th:last-of-type, & td:last-of-type': { pr: 0 },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', fontSize: 12, borderBottom: 1, borderColor: 'text.secondary' },
  '& tbody td': { borderBottom: 1, borderColor: 'divider' },
  '& tfoot': { fontWeight: 600 },
  '& .void': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    fontSize: { xs: 96, sm: 190 },
    fontWeight: 600,
    letterSpacing: '0.1em',
    color: 'error.main',
    opacity: 0.14,
    '& > span': { transform: 'rotate(-35deg)' },
  },
  '@media print': {
    p: '0 !important',
    border: 0,
    maxWidth: 'none',
    '& h2': { mt: '8px !important', mb: 0, fontSize: 12 },
    '& th, & td': printedRow,
    '& table': { fontSize: 10 },
    // Across every sheet, not once in the middle of all.
    '& .void': { position: 'fixed', fontSize: 190 },
    '& .void span': { color: ({ palette }: Theme) => `${palette.error.main} !important` },
    '&[data-is-short] th, &[data-is-short] td': {
      padding: '3px 6px !important',
      fontSize: '11px !important',
    },
  },
} as const;

/** The shell's own line with brand and day is not a part of the letter. */
export const letterPage = { '@media print': { 'main > .paper-only': { display: 'none !important' } } };
