import type { Theme } from '@mui/material/styles';

/** Returns the print size of a letter by its number of lines, so that most letters fit one sheet of A4. */
export const sizeOf = (lines: number): 'large' | 'medium' | 'small' => {
  if (lines <= 22) return 'large';
  return lines <= 36 ? 'medium' : 'small';
};

const printed = (fontSize: string, padding: number) => ({
  '& table': { fontSize },
  '& th, & td': {
    padding: `${padding}px 4px !important`,
    fontSize: `${fontSize} !important`,
    lineHeight: 1.2,
  },
});

/** On a phone each row is a block: the texts on one line, and each labelled amount on its own line. */
const stacked = {
  '& table, & tbody, & tfoot, & td, & th': { display: 'block' },
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 },
  '& tbody tr': { borderBottom: 1, borderColor: 'divider', py: 1 },
  '& tbody td': { border: 0 },
  '& th, & td': { p: '0 !important' },
  '& td:first-of-type': { fontWeight: 600 },
  '& td:empty': { display: 'none' },
  '& .figure, & tfoot th': { flex: '1 0 100%' },
  '& .figure': { display: 'flex', justifyContent: 'space-between' },
  '& .figure:not(:empty)::before': { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 400 },
} as const;

/** The letter on the screen looks like the printed one: dark on white in both colour schemes. */
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
  '& h2': { fontSize: '0.875rem', fontWeight: 600, m: 0, mt: 6, mb: 1 },
  '& table': { width: '100%', borderSpacing: 0, fontSize: '0.8125rem' },
  '& th, & td': { px: 1.5, py: 1, textAlign: 'left', verticalAlign: 'top', fontWeight: 'inherit' },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& th:last-of-type, & td:last-of-type': { pr: 0 },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th': {
    color: 'text.secondary',
    fontSize: '0.75rem',
    borderBottom: 1,
    borderColor: 'text.secondary',
  },
  '& tbody td': { borderBottom: 1, borderColor: 'divider' },
  '& tfoot': { fontWeight: 600 },
  '@media screen and (max-width: 599.95px)': stacked,
  '& .void': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    fontSize: { xs: '6rem', sm: '11.875rem' },
    fontWeight: 600,
    letterSpacing: '0.1em',
    color: 'error.main',
    opacity: 0.14,
    // Decoration only: the head of the letter has the text for screen readers.
    '&::before': { content: 'attr(data-word)', transform: 'rotate(-35deg)' },
  },
  '@media print': {
    p: '0 !important',
    border: 0,
    maxWidth: 'none',
    lineHeight: 1.2,
    '& h2': { mt: '6px !important', mb: 0, fontSize: '0.75rem' },
    ...printed('0.6875rem', 3),
    // A fixed element is printed on every sheet.
    '& .void': { position: 'fixed', fontSize: '11.875rem' },
    '& .void::before': { color: ({ palette }: Theme) => `${palette.error.main} !important` },
    '& .end': { flexDirection: 'row-reverse', alignItems: 'flex-end', gap: 8, mt: '8px' },
    '& .signatures': { flex: 1, mt: '36px' },
    '&[data-size=medium]': printed('0.625rem', 2),
    '&[data-size=small]': printed('0.59375rem', 1),
  },
} as const;

/** Hides the shell's printed line with brand and day: the letter has its own. */
export const letterPage = { '@media print': { 'main > .paper-only': { display: 'none !important' } } };
