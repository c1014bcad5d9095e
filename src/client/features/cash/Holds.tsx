import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../rows/crud/fields/Money';

/** What a person holds. Unknown before the first count. Below 0, more went out than came in: it is red, and says so. */
export const Holds = ({ holds }: { holds: number | null }) => {
  const translate = useTranslate();
  if (holds === null) return <span className="quiet">–</span>;
  if (holds >= 0) return <Money amount={holds} />;
  return (
    <Box
      component="span"
      sx={{
        // The label is at the left of a column: the digits of all rows stand under each other.
        display: 'inline-flex',
        flexFlow: 'wrap',
        columnGap: 1,
        '.figure > &': { flexFlow: 'row-reverse wrap' },
        color: 'error.main',
        '& .quiet': { color: 'inherit' },
      }}
    >
      <Money amount={holds} /> <span className="one-line">{translate('motoka.cash.belowZero')}</span>
    </Box>
  );
};
