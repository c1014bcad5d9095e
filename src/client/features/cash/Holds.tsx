import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../crud/fields/Money';

/** What a person holds. Unknown before the first count. Below 0, more went out than came in: it is red, and says so. */
export const Holds = ({ holds }: { holds: number | null }) => {
  const translate = useTranslate();
  if (holds === null) return <span className="quiet">–</span>;
  if (holds >= 0) return <Money amount={holds} />;
  return (
    <Box component="span" sx={{ color: 'error.main', '& .quiet': { color: 'inherit' } }}>
      <Money amount={holds} /> <span className="one-line">{translate('motoka.cash.belowZero')}</span>
    </Box>
  );
};
