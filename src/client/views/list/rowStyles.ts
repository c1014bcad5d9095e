/** How the rows of a table look. Said once for all of them: a styled component for each cell costs time on every page. */
export const rowStyles = {
  '& td': {
    height: 44,
    px: 2,
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
