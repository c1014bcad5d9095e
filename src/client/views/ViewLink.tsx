import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** A row's View. Nothing where there is nothing to see. */
export const ViewLink = ({ to }: { to?: string }) => {
  const translate = useTranslate();
  const label = translate('motoka.list.view');
  return (
    to && (
      <Link className="view-link" to={to}>
        {label}
      </Link>
    )
  );
};
