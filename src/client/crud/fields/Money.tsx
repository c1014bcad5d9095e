import { formatKwacha } from '../../i18n/format';

/** `ZMW 1,234.50`, the unit in a lighter tone. */
export const Money = ({ amount }: { amount: number }) => (
  <span className="one-line">
    <span className="quiet">ZMW</span> {formatKwacha(amount)}
  </span>
);
