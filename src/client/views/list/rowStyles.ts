/** Headings and totals stand as close as the rows, so that the widest table fits a small desk. */
export const closeCells = {
  '& .MuiTableCell-root': { pl: 1.5, pr: 1.5 },
  '& .MuiTableCell-root:first-of-type': { pl: 4 },
  '& .MuiTableCell-root:last-of-type': { pr: 4 },
  // Below the top bar; the corners are the frame's.
  '& .MuiTableCell-stickyHeader': { top: { lg: 56 } },
  '& .MuiTableCell-stickyHeader:first-of-type': { borderTopLeftRadius: 7 },
  '& .MuiTableCell-stickyHeader:last-of-type': { borderTopRightRadius: 7 },
} as const;

/** On a desk every table fits, and its headings stay in sight while the page scrolls; a narrower one scrolls sideways. */
export const tableFrame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflowX: { xs: 'auto', lg: 'visible' },
} as const;

/** How the rows of a table look. Said once for all of them: a styled component for each cell costs time on every page. */
export const rowStyles = {
  '& td': {
    height: 44,
    px: 1.5,
    py: 0,
    borderBottom: 1,
    borderColor: 'divider',
    fontSize: 13,
    lineHeight: 1.43,
  },
  '& td:first-of-type': { pl: 4, color: 'text.secondary' },
  '& td:last-of-type': { pr: 4 },
  '& td.figure': { textAlign: 'right' },
  '& tr:hover': { bgcolor: 'action.hover' },
  '& .actions': { display: 'flex', gap: 1, whiteSpace: 'nowrap' },
} as const;
