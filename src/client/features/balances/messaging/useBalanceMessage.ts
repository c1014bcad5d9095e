import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { reportPath } from '../../../../contract/report';
import { balances } from '../../../../reports/balances';
import { formatDay, formatMoney } from '../../../ground/i18n/format';
import {
  type Message,
  type MessageKind,
  type MessageValues,
  useMessageTexts,
} from '../../../rows/messaging/texts';
import { httpClient } from '../../../ground/providers/httpClient';
import type { Balance } from '../api';
import { balanceMessage, targetText } from '../texts';
import type { TranslateFunction } from 'react-admin';

/** What a text can say about an account. */
export const valuesOfBalance = (balance: Balance, translate: TranslateFunction): MessageValues => ({
  driver: balance.driver ?? '',
  car: balance.numberPlate,
  owed: formatMoney(Math.abs(balance.balance)),
  since: balance.behindSince ? formatDay(balance.behindSince) : '',
  days: String(balance.daysBehind),
  target: targetText(balance, translate),
  owner: balance.name,
  total: formatMoney(Math.abs(balance.balance)),
});

const kindOf = ({ state }: Balance): MessageKind =>
  state === 'late' || state === 'owing' ? state : 'square';

/** Returns a function that writes the message to the driver of a balance. */
export const useBalanceMessage = (): ((balance: Balance) => Message) => {
  const translate = useTranslate();
  const textFor = useMessageTexts();
  return (balance) => ({
    template: textFor(kindOf(balance)),
    builtIn: balanceMessage(balance, translate),
    values: valuesOfBalance(balance, translate),
  });
};

/** Returns a function that records that a message was opened. Without an answer the message is still sent. */
export const useMarkMessaged = (): ((balance: Balance) => Promise<void>) => {
  const client = useQueryClient();
  return async ({ id }) => {
    const path = reportPath(balances);
    await httpClient(`${path}/${id}/messaged`, '', { method: 'POST', body: '{}' }).catch(() => undefined);
    await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) });
    await client.invalidateQueries({ queryKey: [balances.name] });
  };
};
