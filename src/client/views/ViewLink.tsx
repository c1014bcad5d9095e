import { Link } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

/** A row's View. Nothing where there is nothing to see. */
export const ViewLink = ({ to, record }: { to?: string; record: RaRecord }) => {
  const translate = useTranslate();
  const label = translate('motoka.list.view');
  return (
    to && (
      <Link
        component={RouterLink}
        to={to}
        aria-describedby={undefined}
        sx={{ fontWeight: 500, py: 1 }}
        data-id={record.id}
      >
        {label}
      </Link>
    )
  );
};
