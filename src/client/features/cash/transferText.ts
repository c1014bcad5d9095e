import type { RaRecord, TranslateFunction } from 'react-admin';
import { formatDay, formatMoney } from '../../ground/i18n/format';

/** Returns a transfer as a sentence: `Grace Phiri handed over ZMW 450.00 on 26/11/2026`. */
export const transferText = (transfer: RaRecord, translate: TranslateFunction): string => {
  const { from, toId, amount, date } = transfer;
  const isToBank = toId === null || toId === undefined;
  return translate(isToBank ? 'motoka.cash.banked' : 'motoka.cash.handedOver', {
    from: from ?? '–',
    amount: formatMoney(Number(amount)),
    date: formatDay(String(date)),
  });
};
