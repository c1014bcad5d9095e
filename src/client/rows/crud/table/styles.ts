import { listTableStyles, tableStyles } from './tableStyles';

const PHONE = '@media (max-width: 599.95px)';

/** On a phone each table row is a block with two columns; a `.whole` cell spans both. */
const phoneRows = {
  [PHONE]: {
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

const section = {
  ...listTableStyles,
  overflowX: 'auto',
  '& thead th': { ...listTableStyles['& thead th'], position: 'static' },
  ...phoneRows,
} as const;

/** On a phone each amount of a row is a line with its label. */
const phoneFigures = {
  ...phoneRows[PHONE],
  '& .figure:not(:empty)': { gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between' },
  '& .figure:not(:empty)::before': {
    content: 'attr(data-label)',
    color: 'text.secondary',
    fontWeight: 400,
  },
} as const;

/** Styles of the element around the table, by where it stands. */
export const variants = {
  /** The table of a page, in its own frame. Its header stays in sight. */
  page: listTableStyles,
  /** The table of a section, in its own frame. On a phone each row is a block. */
  section,
  /** A section with several amounts a row: no amount is a quiet dash. On a phone each has its label, and none is left out. */
  figures: {
    ...section,
    '@media (min-width: 600px), print': {
      '& tbody .figure:empty::before': { content: '"–"', color: 'text.secondary' },
    },
    // Without the unit, all columns fit.
    '@media (min-width: 600px) and (max-width: 1199.95px)': {
      '& .figure .one-line > .quiet': { display: 'none' },
    },
    [PHONE]: phoneFigures,
  },
  /** A table below other content of a frame. On a narrow screen it scrolls sideways. */
  framed: { ...tableStyles, overflowX: 'auto', borderTop: 1, borderColor: 'divider' },
  /** A table below other content of a frame, with several amounts a row. On a phone each row is a block, each amount has its label. */
  framedFigures: { ...tableStyles, borderTop: 1, borderColor: 'divider', [PHONE]: phoneFigures },
  /** A table that fills its frame. */
  plain: tableStyles,
  /** The lines of a ledger or book, dense. On a phone an amount is below its entry, so that the balance is in sight. */
  ledger: {
    ...tableStyles,
    '& th, & td': { ...tableStyles['& th, & td'], height: 36 },
    '& tbody td': { ...tableStyles['& tbody td'], py: 1 },
    '& thead th': { ...tableStyles['& thead th'], position: 'static', height: 36 },
    '& thead th:first-of-type': { width: '1%' },
    '& .text': { display: 'block', overflowWrap: 'anywhere' },
    '& tfoot th, & tfoot td': { fontWeight: 600 },
    [PHONE]: {
      '& th, & td': { px: 1, py: 1 },
      '& th:first-of-type, & td:first-of-type': { pl: 3 },
      '& th:last-of-type, & td:last-of-type': { pr: 3 },
      '& .record-link': { my: -2 },
      // Without the unit, all columns fit a phone.
      '& .figure .one-line > .quiet': { display: 'none' },
    },
    '@media print': {
      ...tableStyles['@media print'],
      '& .text': { display: 'inline', ml: 2 },
    },
  },
} as const;

/** Styles of the list of cards, on a phone. */
export const cardsStyles = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;
