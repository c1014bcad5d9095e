import { Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { formatDay, formatMoney, formatPercent } from '../i18n/format';
import type { Buyout } from './api';

/** `ZMW 84,500.00 of ZMW 180,000.00 paid (46.9 %), about until 14/03/2028`; of one that is paid off: by whom and when. */
export const buyoutText = (buyout: Buyout, translate: TranslateFunction): string => {
  const { driver, paid, price, share, paidOffOn, forecastOn } = buyout;
  if (paidOffOn)
    return translate('motoka.buyouts.paidOff', { driver: driver ?? '', day: formatDay(paidOffOn) });
  const sums = translate('motoka.buyouts.paid', {
    paid: formatMoney(paid),
    price: formatMoney(price),
    share: formatPercent(share),
  });
  return forecastOn ? translate('motoka.buyouts.until', { sums, day: formatDay(forecastOn) }) : sums;
};

/** The colours of a bar are printed too. */
const barStyles = {
  height: 8,
  borderRadius: 1,
  border: 1,
  borderColor: 'primary.main',
  mt: 1,
  maxWidth: 480,
  printColorAdjust: 'exact',
  WebkitPrintColorAdjust: 'exact',
} as const;

/** How much of a car its driver has paid, as a bar with words. */
export const BuyoutBar = ({ buyout }: { buyout: Buyout }) => {
  const translate = useTranslate();
  const id = useId();
  const text = buyoutText(buyout, translate);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="p" id={id} sx={{ fontWeight: 500 }}>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={buyout.share}
        aria-labelledby={id}
        color={buyout.paidOffOn ? 'success' : 'primary'}
        sx={{ ...barStyles, ...(buyout.paidOffOn && { borderColor: 'success.main' }) }}
      />
    </Box>
  );
};
