import { formatKwacha, moneyUnit } from '../../../ground/i18n/format';

interface Props {
  amount: number;
  format?: (amount: number) => string;
}

/** `ZMW 1,234.50`, the unit in a lighter tone. */
export const Money = ({ amount, format = formatKwacha }: Props) => {
  const { unit, isFirst } = moneyUnit();
  const unitText = <span className="quiet">{isFirst ? `${unit} ` : ` ${unit}`}</span>;
  return (
    <span className="one-line">
      {isFirst && unitText}
      {format(amount)}
      {!isFirst && unitText}
    </span>
  );
};
