import { listTableStyles, tableStyles } from '../crud/tableStyles';

/** On a phone each table row is a block with two columns; a `.whole` cell spans both. */
const phoneRows = {
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

/** Styles of the element around the table, by where it stands. */
export const variants = {
  /** The table of a page, in its own frame. Its header stays in sight. */
  page: listTableStyles,
  /** The table of a section, in its own frame. On a phone each row is a block. */
  section: {
    ...listTableStyles,
    overflowX: 'auto',
    '& thead th': { ...listTableStyles['& thead th'], position: 'static' },
    ...phoneRows,
  },
  /** A table below other content of a frame. On a narrow screen it scrolls sideways. */
  framed: { ...tableStyles, overflowX: 'auto', borderTop: 1, borderColor: 'divider' },
  /** A table that fills its frame. */
  plain: tableStyles,
} as const;

/** Styles of the list of cards, on a phone. */
export const cardsStyles = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;
