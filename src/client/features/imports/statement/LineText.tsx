import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toKwacha } from '../../../../contract/money';
import { formatDay, formatMoney, formatPhone } from '../../../ground/i18n/format';
import type { Line } from './line';

export const WHOLE_NUMBER = /^\d{9,15}$/;

/** A number with its country code, or without the zero of a national one. */
export const shownPhone = (phone: string): string =>
  WHOLE_NUMBER.test(phone) ? formatPhone(Number(phone)) : phone;

export const payerOf = ({ name, phone }: Line): string =>
  [name, shownPhone(phone)].filter(Boolean).join(', ');

/** The amount, day, payer and reference of a row. */
export const LineText = ({ line }: { line: Line }) => {
  const translate = useTranslate();
  const { date, amount, amountText, reference, isDamaged } = line;
  const shown = isDamaged ? translate('motoka.mobileMoney.damaged') : reference;
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {amount === undefined ? amountText : formatMoney(toKwacha(amount))}
      </Typography>{' '}
      {/^\d{4}-/.test(date) ? formatDay(date) : date}
      <Typography variant="body2" color="textSecondary">
        {[payerOf(line), shown].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
};
