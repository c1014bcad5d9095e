import { Link } from 'react-router-dom';
import { formatKwacha } from '../../ground/i18n/format';

interface Props {
  amount: number | undefined;
  /** The list that adds up to the amount. */
  to?: string | undefined;
}

/** An amount as a link to its records; a dash without a link for 0. */
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
