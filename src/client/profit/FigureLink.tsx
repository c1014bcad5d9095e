import { Link } from 'react-router-dom';
import { formatKwacha } from '../i18n/format';

interface Props {
  amount: number | undefined;
  /** The list behind the figure. */
  to?: string | undefined;
}

/** An amount that leads to what it is made of; a dash for 0, with nothing behind it. */
export const FigureLink = ({ amount, to }: Props) => {
  if (amount === undefined) return null;
  if (amount === 0) return <span className="quiet">–</span>;
  const text = formatKwacha(amount);
  if (!to) return text;
  return (
    <Link className="record-link one-line" to={to}>
      {text}
    </Link>
  );
};
