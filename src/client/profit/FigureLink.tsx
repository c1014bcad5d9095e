import { Link } from 'react-router-dom';
import { formatKwacha } from '../i18n/format';

interface Props {
  amount: number | undefined;
  /** The list behind the figure. */
  to?: string | undefined;
}

/** An amount that leads to what it is made of; there is nothing behind 0. */
export const FigureLink = ({ amount, to }: Props) => {
  if (amount === undefined) return null;
  const text = formatKwacha(amount);
  if (amount === 0 || !to) return <span className={amount === 0 ? 'quiet' : undefined}>{text}</span>;
  return (
    <Link className="record-link one-line" to={to}>
      {text}
    </Link>
  );
};
