/** Small pictures in a row. */
export const pictureStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > *': { width: 96, display: 'grid', alignContent: 'start', justifyItems: 'stretch', gap: 1 },
  '& img': {
    width: '100%',
    height: 96,
    objectFit: 'cover',
    borderRadius: 1,
    border: '1px solid',
    borderColor: 'divider',
  },
  '@media print': {
    '& > *': { width: '8cm', breakInside: 'avoid' },
    '& img': { height: 'auto', objectFit: 'contain' },
  },
} as const;
