import CashBookIcon from '@mui/icons-material/PointOfSaleOutlined';
import { Route } from 'react-router-dom';
import { reportPath } from '../../../contract/report';
import { cashBook } from '../../../reports/cashBook';
import { counts } from '../../../resources/counts';
import { transfers } from '../../../resources/transfers';
import { AddDialogRoute } from '../../rows/crud/form/AddDialogRoute';
import type { Feature } from '../../shell/features/feature';
import { lazyPage } from '../../shell/layout/lazyPage';
import { cashPaths } from '../../ground/paths/cash';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWaiting } from './api';

/** The number of transfers that wait for the user's answer. Renders nothing without any. */
const WaitingBadge = () => {
  const translate = useTranslate();
  const { waiting } = useWaiting();
  const count = waiting.length;
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        minWidth: 20,
        px: 1.5,
        borderRadius: '10px',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '20px',
        textAlign: 'center',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {count}
      <span className="unseen"> {translate('motoka.cash.waitingCount', { smart_count: count })}</span>
    </Box>
  );
};

const CashBookPage = lazyPage(() => import('./CashBookPage'));
const BookPage = lazyPage(() => import('./book/BookPage'));

/** Who holds how much cash, and where it went. */
export const cash: Feature = {
  name: 'cash',
  call: `${reportPath(cashBook)}?range=[0,0]`,
  records: [transfers.name, counts.name],
  fields: [
    'method',
    'reference',
    'paidFrom',
    'holderId',
    'holder',
    'driverPays',
    'kindId',
    'litres',
    'confirmedAt',
    'confirmedBy',
  ],
  links: [
    {
      group: 'Money',
      label: 'motoka.cash.title',
      path: cashPaths.all,
      icon: CashBookIcon,
      badge: WaitingBadge,
    },
  ],
  routes: [
    <Route key="cash-book" path="cash-book" element={<CashBookPage />}>
      <Route path="create/:resource" element={<AddDialogRoute />} />
    </Route>,
    <Route key="book" path="cash-book/:userId" element={<BookPage />}>
      <Route path="create/:resource" element={<AddDialogRoute />} />
    </Route>,
  ],
};
