import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { openedState } from './useOpenedRecord';

/** A row's View. Nothing where there is nothing to see. */
export const ViewLink = ({ to, record }: { to?: string; record: RaRecord }) => {
  const translate = useTranslate();
  const label = translate('motoka.list.view');
  return (
    to && (
      <Link className="view-link" to={to} state={openedState(record)}>
        {label}
      </Link>
    )
  );
};
