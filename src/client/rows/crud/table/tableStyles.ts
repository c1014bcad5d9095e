import { type Theme, alpha } from '@mui/material/styles';
import { TOP_BAR_HEIGHT } from '../../../shell/layout/topBarHeight';

const heading = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  height: 40,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 1.3,
} as const;

/** The head of a group of rows, and the button that unfolds them. */
const groupStyles = {
  '& tbody .group > *': { fontWeight: 500, borderBottom: 1, borderColor: 'divider' },
  '& tbody:not([data-folded]) .group > *': { fontWeight: 600, bgcolor: 'action.hover' },
  '& .fold': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minHeight: { xs: 44, sm: 32 },
    minWidth: 44,
    p: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& .note-of-group': { ml: 3, fontWeight: 400 },
  '& .fold::before': {
    content: '""',
    width: 7,
    height: 7,
    ml: 0.5,
    borderRight: 2,
    borderBottom: 2,
    borderColor: 'text.secondary',
    transform: 'rotate(-45deg)',
  },
  '& .fold[aria-expanded="true"]::before': { transform: 'rotate(45deg)' },
  '& .fold:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
  '& tbody[data-folded] tr:not(.group), & tbody.off-screen': { display: 'none' },
  // On paper every group is unfolded.
  '@media print': {
    '& tbody[data-folded] tr:not(.group)': { display: 'table-row' },
    '& tbody.off-screen': { display: 'table-row-group' },
    '& .fold::before': { display: 'none' },
  },
} as const;

/**
 * Styles of the element around a table. They apply to plain cells, because rendering a styled component per cell is
 * slow.
 */
export const tableStyles = {
  '& table': { width: '100%', borderSpacing: 0 },
  '& th, & td': {
    height: 44,
    px: 1.5,
    py: 0,
    fontSize: '0.8125rem',
    lineHeight: 1.43,
    fontWeight: 'inherit',
    textAlign: 'left',
  },
  '& th:first-of-type, & td:first-of-type': { pl: 4 },
  '& th:last-of-type, & td:last-of-type': { pr: 4 },
  '& .figure': { textAlign: 'right' },
  // Numbers keep a distance from the text that follows.
  '& .figure + :not(.figure)': { pl: 4 },
  // The heading says the unit. Screen readers and copied texts have it too.
  '& tbody .no-unit .one-line > .quiet': { fontSize: '0rem' },
  '& thead th': heading,
  '& tbody td': { borderBottom: 1, borderColor: 'divider' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  ...groupStyles,
} as const;

/**
 * Styles of the element around the table of a page. On a wide screen the table fits and its header is sticky. On a narrow
 * screen it scrolls sideways.
 */
export const listTableStyles = {
  ...tableStyles,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflowX: { xs: 'auto', lg: 'visible' },
  // Below the top bar. The corners follow the frame's.
  '& thead th': { ...heading, top: { xs: 0, lg: TOP_BAR_HEIGHT } },
  '& thead th:first-of-type': { borderTopLeftRadius: 7 },
  '& thead th:last-of-type': { borderTopRightRadius: 7 },
  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    p: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
  },
  '& .sort:hover, & [aria-sort] .sort': { color: 'text.primary' },
  '& .sort:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
  '& .sort svg': { mx: 1, fontSize: '1.125rem' },
  '& .figure .sort': { flexDirection: 'row-reverse' },
  '& tbody tr[data-id]': { cursor: 'pointer' },
  '& .actions': { display: 'flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' },
  '& tfoot': { fontWeight: 600 },
} as const;

/** The link of the first column looks like text. */
export const plainFirstLink = {
  '& tbody td:first-of-type a': { color: 'inherit', textDecoration: 'none', py: 2 },
} as const;

/** The row of the record that a link opened. */
export const opened = {
  bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.1),
} as const;

/** The checkbox that selects a row or card: its label is as large as a finger. */
export const selectBoxStyles = {
  '& .select': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 44,
    height: 44,
    ml: -3.5,
    verticalAlign: 'middle',
    cursor: 'pointer',
  },
  '& .select input': {
    width: 18,
    height: 18,
    m: 0,
    accentColor: ({ palette }: Theme) => palette.primary.main,
    cursor: 'inherit',
  },
  '& .select.labelled': { width: 'auto', ml: 0, gap: 3, fontSize: '0.875rem' },
} as const;

/** Styles of the element around a list's table of records. Their first column is the row number. */
export const recordTableStyles = {
  ...listTableStyles,
  ...plainFirstLink,
  ...selectBoxStyles,
  // All columns of the widest list fit a window of 1280 px.
  '& th:first-of-type, & td:first-of-type': { pl: 3 },
  '& th:last-of-type, & td:last-of-type': { pr: 3 },
  '& tbody td:first-of-type': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody tr[data-selected] td': { bgcolor: 'action.hover' },
  '& tbody tr[data-opened] td': opened,
  '& tbody tr[data-opened] td:first-of-type': {
    ...opened,
    boxShadow: 'inset 3px 0 currentColor',
    color: 'primary.main',
  },
  '& .skeleton': { display: 'block', height: 12, borderRadius: 0.5, bgcolor: 'action.hover' },
} as const;
