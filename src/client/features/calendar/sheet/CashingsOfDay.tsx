import { Box, Button, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { cashings } from '../../../../resources/cashings';
import { useMayCorrect } from '../../../ground/account/useMayCorrect';
import { choiceKey } from '../../../rows/crud/fields/FieldValue';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { noErrorToast } from '../../../rows/crud/list/listDefaults';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { formatMoney } from '../../../ground/i18n/format';
import { moneyPaths } from '../../../ground/paths/money';
import { useSendReceipt } from '../../balances/messaging/receipt';
import type { AccountNames } from '../calendar';

const { fields } = cashings;
const CASHINGS_MAX = 20;

interface Props {
  account: AccountNames;
  date: string;
  /** Called by a link, which replaces the sheet in the history. */
  onLeave: () => void;
}

/** The cashings of a driver's day, with Edit for who may. */
export const CashingsOfDay = ({ account: { driverId, carId, userId }, date, onLeave }: Props) => {
  const sendReceipt = useSendReceipt();
  const translate = useTranslate();
  const mayCorrect = useMayCorrect(cashings);
  const { search } = useLocation();
  const { data: all = [], error } = useGetList<RaRecord>(
    cashings.name,
    {
      filter: { driverId, carId, userId, date_gte: date, date_lte: date },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: CASHINGS_MAX },
    },
    noErrorToast,
  );
  // The sheet has what is not sent yet by itself.
  const data = all.filter(isAtServer);
  if (error) return <FetchError error={error} />;
  if (data.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('motoka.calendar.cashingsOfDay')}
      sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem' }}
    >
      {data.map(({ id, amount, notes, method, reference, ...cashing }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
          <strong>{formatMoney(Number(amount ?? 0))}</strong>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ flex: 1, overflowWrap: 'anywhere' }}
          >
            {[
              method && method !== fields.method.default && translate(choiceKey(fields.method, method)),
              reference,
              notes,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Button
            aria-label={`${translate('motoka.messages.sendReceipt')} ${formatMoney(Number(amount ?? 0))}`}
            onClick={() => void sendReceipt({ ...cashing, id, amount, method })}
            sx={{ minHeight: 44 }}
          >
            {translate('motoka.messages.sendReceipt')}
          </Button>
          {mayCorrect({ ...cashing, id }) && (
            <Button
              component={Link}
              to={`${moneyPaths.calendar}/update/${id}${search}`}
              state={{ isOverPage: true }}
              aria-label={`${translate('ra.action.edit')} ${formatMoney(Number(amount ?? 0))}`}
              replace
              onClick={onLeave}
              sx={{ minHeight: 44 }}
            >
              {translate('ra.action.edit')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
};
