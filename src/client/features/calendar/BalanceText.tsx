import { useTranslate } from 'react-admin';
import { formatMoney } from '../../ground/i18n/format';

interface Props {
  /** Above 0 the driver owes. */
  balance: number;
  format?: (amount: number) => string;
}

/** A balance as a text; the class of its span sets the colour. */
export const BalanceText = ({ balance, format = formatMoney }: Props) => {
  const translate = useTranslate();
  if (balance === 0) return <span className="quiet">{translate('motoka.calendar.square')}</span>;
  const state = balance > 0 ? 'owes' : 'ahead';
  return (
    <span className={state}>
      {format(Math.abs(balance))} <span className="below">{translate(`motoka.calendar.${state}`)}</span>
    </span>
  );
};
