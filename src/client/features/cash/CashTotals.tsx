import { Box, Paper, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cashBook } from '../../../reports/cashBook';
import { cashings } from '../../../resources/cashings';
import { config } from '../../ground/config';
import { LabeledValue } from '../../rows/crud/fields/LabeledValue';
import { formatMoney } from '../../ground/i18n/format';
import { labelKey } from '../../ground/i18n/reportKeys';
import { adminPaths } from '../../ground/paths';
import { useCashTotals, useHoldings } from './api';
import { Difference } from './Difference';
import { Holds } from './Holds';
import { UnsentCash } from './UnsentCash';

const ToConfirm = ({ amount }: { amount: number }) => (
  <Box
    component={Link}
    to={adminPaths.filtered(cashings.name, { confirmed: false })}
    sx={{ color: 'inherit' }}
  >
    {formatMoney(amount)}
  </Box>
);

/** What all persons hold, what their counts differed by, and what is still to be confirmed. */
export const CashTotals = () => {
  const translate = useTranslate();
  const { data: totals, error } = useCashTotals();
  const { data: holdings, error: unread } = useHoldings();
  if (error ?? unread) return null;
  // Before the first count, what is held is unknown.
  const isCounted = holdings?.some(({ lastCountOn }) => lastCountOn !== null);
  const isCompared = holdings?.some(({ difference }) => difference !== null);
  const value = (label: string, render: (sums: NonNullable<typeof totals>) => ReactNode) => (
    <LabeledValue label={translate(label)}>
      {totals && isCounted !== undefined ? render(totals) : <Skeleton width={120} />}
    </LabeledValue>
  );
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
        '& dd, & dd > span': { fontWeight: 600 },
        '& dd': { fontSize: { xs: '1rem', sm: '1.25rem' } },
      }}
    >
      {value('motoka.cash.inHand', ({ holds }) => (
        <>
          <Holds holds={isCounted ? holds : null} />
          <UnsentCash />
        </>
      ))}
      {value(
        labelKey(cashBook, 'differences'),
        ({ differences }) => isCounted && <Difference difference={isCompared ? differences : null} />,
      )}
      {config.showsConfirmed &&
        value(labelKey(cashBook, 'toConfirm'), ({ toConfirm }) => <ToConfirm amount={toConfirm} />)}
    </Paper>
  );
};
