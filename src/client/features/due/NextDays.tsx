import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { due } from '../../../reports/due';
import { formatMoney } from '../../ground/i18n/format';
import { useReportTotals } from '../../ground/providers/useReport';

interface Props {
  filter: Readonly<Record<string, unknown>>;
  /** The page with the rows, if it is another one. */
  path?: string;
}

/** What is to be paid in the next 90 days; nothing where no amount is known. */
export const NextDays = ({ filter, path }: Props) => {
  const translate = useTranslate();
  const { data } = useReportTotals(due, { filter });
  if (!data || data.count === 0) return null;
  const text = translate('motoka.bills.next', { amount: formatMoney(data.amount) });
  return (
    <Typography color="textSecondary" className="tabular" sx={{ my: 3 }}>
      {path === undefined ? (
        text
      ) : (
        <Link component={RouterLink} to={path} color="inherit">
          {text}
        </Link>
      )}
    </Typography>
  );
};
