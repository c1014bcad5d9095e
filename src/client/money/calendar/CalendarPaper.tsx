import { GlobalStyles } from '@mui/material';

const paper = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '8mm' },
      '@media print': {
        '.month': { maxHeight: 'none !important', border: '0 !important' },
        'main .month th, main .month td': {
          minWidth: '0 !important',
          padding: '1px 2px !important',
          fontSize: '8px !important',
        },
        'main .month .box': { height: 'auto !important', margin: '0 !important', padding: '0 !important' },
        'main .month th a': { fontSize: '9px !important' },
        'main .month .sign, main .month .below, main .month .weekday': { fontSize: '7px !important' },
      },
    }}
  />
);

/** A month of days needs the paper's long side. */
export const CalendarPaper = () => paper;
