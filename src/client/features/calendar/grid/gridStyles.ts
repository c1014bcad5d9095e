import type { Theme } from '@mui/material/styles';
import { dayStyles } from '../dayStyles';

// In `rem`, as the texts are. The right edge of a day, or of Cashed, snaps to the balances. Three days are as wide as Due
// and Cashed, so that the left edge is one of a day too, and each scroll position shows whole columns. No width depends on
// a figure: no column moves when an amount is saved.
const dayWidth = '3.25rem';
const sumWidth = '4.875rem';
const balanceWidth = '5.875rem';
const nameWidth = '11rem';
const fixed = (width: string) => ({ width, minWidth: width, maxWidth: width });
/** In `rem`, as the texts: three lines of the balance, the amount, its word and what is not sent yet. */
const rowHeight = '2.75rem';
const line = 1;
const surface = { bgcolor: 'background.paper' } as const;
const head = { ...surface, position: 'sticky', zIndex: 2, color: 'text.secondary', fontWeight: 500 } as const;
const corner = { left: 0, zIndex: 3 } as const;

/** The styles of the whole grid. One `sx` for all cells renders faster than a styled component for each. */
export const gridStyles = {
  ...dayStyles,
  '--name': nameWidth,
  // The names take what is left beside the whole columns that fit.
  '@supports (width: mod(1px, 1px)) and (width: 1cqw)': {
    containerType: 'inline-size',
    '--name': `calc(${nameWidth} + mod(100cqw - ${nameWidth} - ${balanceWidth}, ${dayWidth}))`,
  },
  scrollSnapType: 'x mandatory',
  position: 'relative',
  maxHeight: 'max(360px, calc(100vh - 268px))',
  overflow: 'auto',
  border: line,
  borderColor: 'divider',
  borderRadius: 1,
  ...surface,
  // The sticky names, head and totals never cover the focused cell.
  scrollPadding: `48px ${balanceWidth} 56px 0`,
  '& table': { borderSpacing: 0, fontSize: '0.75rem', lineHeight: 1.35, minWidth: '100%' },
  // Not in the padding: in the frame itself `cqw` would be of the page.
  '& td, & thead th': { scrollMarginLeft: 'var(--name)' },
  // Due is only seen whole beside Cashed.
  '& td.figure:nth-last-of-type(3)': { scrollMarginRight: sumWidth },
  '& th, & td': {
    height: rowHeight,
    p: 0,
    borderBottom: line,
    borderColor: 'divider',
    fontWeight: 'inherit',
  },
  '& thead th': { ...head, top: 0, height: 44, px: 0, textAlign: 'center' },
  '& tbody th, & tfoot th, & thead th:first-of-type': {
    ...surface,
    position: 'sticky',
    left: 0,
    zIndex: 1,
    ...fixed('var(--name)'),
    px: 3,
    textAlign: 'left',
    borderRight: line,
    borderColor: 'divider',
  },
  '& thead th:first-of-type': { ...head, ...corner, top: 0 },
  '& tfoot th, & tfoot td': {
    ...head,
    bottom: 0,
    height: 48,
    borderTop: line,
    borderBottom: 0,
    borderColor: 'divider',
    color: 'text.primary',
  },
  '& tfoot th': corner,
  '& td.total': { textAlign: 'center', whiteSpace: 'nowrap' },
  // The balance stays visible while the days scroll.
  '& .balance, & thead th.balance': {
    ...surface,
    position: 'sticky',
    right: 0,
    zIndex: 1,
    ...fixed(balanceWidth),
    px: 2,
    borderLeft: line,
    borderColor: 'divider',
    textAlign: 'right',
  },
  '& thead th.balance, & tfoot td.balance': { zIndex: 3 },
  '& tbody tr:last-of-type th, & tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody th a': {
    display: 'block',
    overflowWrap: 'anywhere',
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: 'text.primary',
    textDecoration: 'none',
  },
  '& tbody th a:hover': { textDecoration: 'underline' },
  '& .today': { color: 'primary.main', fontWeight: 600 },
  '& thead .weekday': { display: 'block', fontSize: '0.6875rem' },
  '& thead th[data-date]': fixed(dayWidth),
  '& thead th[data-date], & thead th.cashed': { scrollSnapAlign: 'end' },
  '& thead th.due, & thead th.cashed': { ...fixed(sumWidth), px: 2, textAlign: 'right' },
  '& td.day': { position: 'relative', textAlign: 'center', cursor: 'pointer' },
  '& td.day > .box': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    height: 40,
    m: '2px',
    borderRadius: 0.5,
    whiteSpace: 'nowrap',
  },
  '& .long': { fontSize: '0.625rem' },
  // What was paid for the owner may stand below what was handed in.
  '& .both': { display: 'block', fontSize: '0.625rem', lineHeight: 1.1, whiteSpace: 'normal' },
  // A text that is no amount may be cut and widens no column: the notice below the grid has the whole.
  '& .unsaved > .text, & .failed > .text': { width: 0, minWidth: '100%', overflow: 'hidden' },
  '& td.day:hover > .box': { outline: 1, outlineColor: 'text.secondary' },
  '& .sign': { fontSize: '0.75rem', lineHeight: 1.1, fontWeight: 600 },
  '& td.figure': { px: 2, textAlign: 'right', whiteSpace: 'nowrap', cursor: 'default' },
  '& .below': { display: 'block', fontSize: '0.6875rem', color: 'text.secondary', fontWeight: 400 },
  // A row has room for it: no row grows while an amount is saved.
  '& .unsent': { fontSize: '0.625rem', lineHeight: 1 },
  '& .owes': { color: 'error.main', fontWeight: 600 },
  '& .ahead': { color: 'success.main' },
  '& [data-row]:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
    borderRadius: 0.5,
  },
  '& .editor': {
    position: 'absolute',
    inset: '2px auto 2px 50%',
    transform: 'translateX(-50%)',
    zIndex: 2,
    width: '7.5rem',
    px: 1,
    border: '2px solid',
    borderColor: 'primary.main',
    borderRadius: 0.5,
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'center',
    outline: 'none',
  },
  '& .editor[aria-invalid="true"]': { borderColor: 'error.main' },
  '& .hint': {
    position: 'absolute',
    top: '100%',
    left: '50%',
    transform: 'translateX(-50%)',
    zIndex: 4,
    px: 2,
    py: 1,
    borderRadius: 0.5,
    bgcolor: 'error.main',
    color: ({ palette }: Theme) => palette.error.contrastText,
    whiteSpace: 'nowrap',
  },
} as const;
