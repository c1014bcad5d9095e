/** On a phone each table row is a block with two columns; a `.whole` cell spans both. */
export const phoneRows = {
  '@media (max-width: 599.95px)': {
    overflowX: 'visible',
    '& table, & tbody, & tfoot': { display: 'block' },
    '& thead': {
      display: 'block',
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody tr, & tfoot tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: 2,
      p: 3,
    },
    '& tbody tr:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
    '& tbody td, & tfoot th, & tfoot td': {
      border: 0,
      height: 'auto',
      minHeight: 28,
      px: '0 !important',
      py: 0.5,
    },
    '& td:empty': { display: 'none' },
    '& .whole': { gridColumn: '1 / -1' },
    '& .end': { textAlign: 'right' },
  },
} as const;
