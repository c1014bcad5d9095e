import { useTranslate } from 'react-admin';
import { formatDay, formatInteger } from '../../i18n/format';
import type { Balance } from '../api';

/** How long a driver is behind, and since when: `9 days, since 12/11/2026`. */
export const Behind = ({ balance: { behindSince, daysBehind } }: { balance: Balance }) => {
  const translate = useTranslate();
  if (behindSince === null) return '–';
  return translate('motoka.money.behind', {
    smart_count: daysBehind,
    days: formatInteger(daysBehind),
    since: formatDay(behindSince),
  });
};
