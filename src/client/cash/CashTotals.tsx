import { Box, Paper, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cashBook } from '../../reports/cashBook';
import { cashings } from '../../resources/cashings';
import { config } from '../config';
import { LabeledValue } from '../crud/fields/LabeledValue';
import { formatMoney } from '../i18n/format';
import { labelKey } from '../i18n/reportKeys';
import { adminPaths } from '../paths';
import { useCashTotals } from './api';
import { Difference } from './Difference';

/** What all persons hold, what their counts differed by, and what is still to be confirmed. */
export const CashTotals = () => {
  const translate = useTranslate();
  const { data, error } = useCashTotals();
  if (error) return null;
  return (
    <Paper
      component="dl"
      variant="outlined"
      sx={{
        m: 0,
        mb: 6,
        p: 4,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
        '& dd': { fontSize: { xs: '1rem', sm: '1.25rem' }, fontWeight: 600 },
      }}
    >
      <LabeledValue label={translate('motoka.cash.inHand')}>
        {data ? formatMoney(data.holds) : <Skeleton width={120} />}
      </LabeledValue>
      <LabeledValue label={translate(labelKey(cashBook, 'differences'))}>
        {data ? <Difference difference={data.differences} /> : <Skeleton width={120} />}
      </LabeledValue>
      {config.showsConfirmed && (
        <LabeledValue label={translate(labelKey(cashBook, 'toConfirm'))}>
          {data ? (
            <Box
              component={Link}
              to={adminPaths.filtered(cashings.name, { confirmed: false })}
              sx={{ color: 'inherit' }}
            >
              {formatMoney(data.toConfirm)}
            </Box>
          ) : (
            <Skeleton width={120} />
          )}
        </LabeledValue>
      )}
    </Paper>
  );
};
