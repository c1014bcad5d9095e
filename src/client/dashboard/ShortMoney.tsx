import { Money } from '../crud/fields/Money';
import { formatCompact, formatMoney } from '../i18n/format';

/** From here on an amount is wider than a card beside four others. */
const WIDE = 10_000_000;

/** `ZMW 1,234.50`; what is too wide for a card is `ZMW 12.3M` for the eye and whole for a screen reader. */
export const ShortMoney = ({ amount }: { amount: number }) => {
  if (amount < WIDE) return <Money amount={amount} />;
  return (
    <span title={formatMoney(amount)}>
      <span aria-hidden>
        <Money amount={amount} format={formatCompact} />
      </span>
      <span className="unseen">{formatMoney(amount)}</span>
    </span>
  );
};
