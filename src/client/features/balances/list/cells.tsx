import { useTranslate } from 'react-admin';
import { config } from '../../../ground/config';
import { formatWeekdays } from '../../../rows/crud/fields/weekdays';
import { formatDay, formatInteger, formatMoney } from '../../../ground/i18n/format';
import type { Balance } from '../api';
import { targetText } from '../texts';

const useBehind = ({ behindSince, daysBehind }: Balance) => {
  const translate = useTranslate();
  if (behindSince === null) return undefined;
  const count = { smart_count: daysBehind, days: formatInteger(daysBehind) };
  return {
    days: translate('motoka.money.days', count),
    since: translate('motoka.money.sinceDay', { day: formatDay(behindSince) }),
  };
};

interface Props {
  balance: Balance;
}

/** The number of days behind, and below it the first one. */
export const Behind = ({ balance }: Props) => {
  const behind = useBehind(balance);
  if (!behind) return '–';
  return (
    <>
      {behind.days}
      <span className="second one-line">{behind.since}</span>
    </>
  );
};

/** `9 days, since 12/11/2026` */
export const BehindText = ({ balance }: Props) => {
  const behind = useBehind(balance);
  return behind && `${behind.days}, ${behind.since}`;
};

/** The part of what was cashed in that nobody has confirmed. */
export const Unconfirmed = ({ balance: { unconfirmed } }: Props) => {
  const translate = useTranslate();
  // A server without confirmations sends no such sum.
  if (!config.showsConfirmed || !unconfirmed) return null;
  return (
    <span className="second one-line">
      {translate('motoka.confirm.ofBalance', { amount: formatMoney(unconfirmed) })}
    </span>
  );
};

/** The target's amount, and below it its weekdays. */
export const Target = ({ balance }: Props) => {
  const translate = useTranslate();
  const { isCurrent, target } = balance;
  if (!isCurrent || !target) return <span className="quiet">{targetText(balance, translate)}</span>;
  const { amount, every, days } = target;
  return (
    <>
      <span className="one-line">
        {translate(`motoka.money.terms.${every}`, { amount: formatMoney(amount) })}
      </span>
      <span className="second one-line">{formatWeekdays(days, translate)}</span>
    </>
  );
};
