import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../ground/paths';
import { formatMoney } from '../../../ground/i18n/format';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { useLedger } from '../../balances/api';
import { type AccountNames } from '../calendar';

interface Props {
  account: AccountNames;
  date: string;
  /** Called by a link, which replaces the sheet in the history. */
  onLeave: () => void;
}

/** What a driver paid for the owner on a day, each with a link to its record. */
export const SpendingOfDay = ({ account, date, onLeave }: Props) => {
  const translate = useTranslate();
  const { data = [], error } = useLedger(account.id, { from: date, asOf: date });
  const lines = data.filter(({ kind }) => kind === 'spending');
  if (error) return <FetchError error={error} />;
  if (lines.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('motoka.expenses.ofDay')}
      sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem' }}
    >
      {lines.map(({ resource, recordId, amount, text }) => (
        <Box
          component="li"
          key={`${resource}-${recordId}`}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}
        >
          <strong>{formatMoney(Math.abs(amount))}</strong>
          <Typography
            component={Link}
            to={adminPaths.record(resource ?? '', recordId ?? 0)}
            replace
            onClick={onLeave}
            variant="body2"
            sx={{ flex: 1, overflowWrap: 'anywhere', py: 3, color: 'text.secondary' }}
          >
            {translate('motoka.expenses.paidForOwner', { text })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
