import { type TranslateFunction, useTranslate } from 'react-admin';
import { ShareBar } from '../../rows/crud/fields/ShareBar';
import { formatDay, formatMoney, formatPercent } from '../../ground/i18n/format';
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

/** How much of a car its driver has paid, as a bar with words. */
export const BuyoutBar = ({ buyout }: { buyout: Buyout }) => (
  <ShareBar
    text={buyoutText(buyout, useTranslate())}
    share={buyout.share}
    isDone={Boolean(buyout.paidOffOn)}
  />
);
