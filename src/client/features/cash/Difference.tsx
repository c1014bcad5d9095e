import { Box } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { formatMoney } from '../../ground/i18n/format';

/** Returns the difference of a count in words: `ZMW 50.00 short`. */
const differenceText = (difference: number, translate: TranslateFunction): string => {
  if (difference === 0) return translate('motoka.cash.agrees');
  const amount = formatMoney(Math.abs(difference));
  return translate(difference < 0 ? 'motoka.cash.short' : 'motoka.cash.over', { amount });
};

const colorOf = (difference: number): string => {
  if (difference === 0) return 'success.main';
  return difference < 0 ? 'error.main' : 'warning.main';
};

interface Props {
  /** Null for a first count, and without a count. */
  difference: number | null;
  isCounted?: boolean;
}

/** The difference of a count, in words and colour. Renders nothing without a count. */
export const Difference = ({ difference, isCounted = true }: Props) => {
  const translate = useTranslate();
  if (!isCounted) return null;
  if (difference === null) return <span className="quiet">{translate('motoka.cash.firstCount')}</span>;
  return (
    <Box component="span" sx={{ color: colorOf(difference), fontWeight: 500 }}>
      {differenceText(difference, translate)}
    </Box>
  );
};
