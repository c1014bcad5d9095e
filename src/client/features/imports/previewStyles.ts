import { tableStyles } from '../../rows/crud/table/tableStyles';

const small = { fontSize: '0.75rem', whiteSpace: 'normal', minWidth: 160 } as const;

/** On a phone each row is a card: its number and errors first, then each value with its column. */
const cards = {
  maxHeight: 'none',
  border: 0,
  bgcolor: 'transparent',
  '& table, & thead, & tbody': { display: 'block' },
  '& thead tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 2,
    rowGap: 2,
    mt: 3,
    mb: 3,
  },
  '& thead th': { display: 'block', position: 'static', height: 'auto', border: 0, bgcolor: 'transparent' },
  '& thead th, & thead th:first-of-type, & thead th:last-of-type': { px: 0, py: 1 },
  '& thead th:first-of-type': { display: 'none' },
  '& tbody tr': {
    display: 'flex',
    flexDirection: 'column',
    px: 4,
    py: 2,
    mb: 3,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
  },
  '& tbody tr > th, & tbody tr > td': {
    px: '0 !important',
    py: 1,
    height: 'auto',
    minHeight: 32,
    border: 0,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& tbody tr > td': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', columnGap: 3 },
  '& tbody tr > td:empty': { display: 'none' },
  '& tbody tr > td::before': { content: 'attr(data-label)', color: 'text.secondary', flex: 'none' },
  // What is wrong stands above what is right.
  '& tbody tr > th': { order: -2, fontWeight: 600 },
  '& tbody tr > .invalid': { order: -1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 1 },
  '& .invalid .MuiFormHelperText-root': { mx: 0 },
  '& .wrong, & .mark': { ...small, minWidth: 0, fontWeight: 400 },
} as const;

export const previewStyles = {
  ...tableStyles,
  maxHeight: 480,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& thead th': { ...tableStyles['& thead th'], height: 64 },
  '& tbody th': { py: 1, borderBottom: 1, borderColor: 'divider' },
  '& td': { whiteSpace: 'nowrap' },
  '& .unused, & .left-out td': { color: 'text.secondary', textDecoration: 'line-through' },
  '& .wrong': { color: 'error.main', ...small },
  '& .mark': { color: 'text.secondary', ...small },
  '& tbody .MuiFormControlLabel-root': { minHeight: { xs: 44, sm: 32 } },
  '@media (max-width: 599.95px)': cards,
} as const;
