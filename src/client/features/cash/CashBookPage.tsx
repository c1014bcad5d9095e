import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, Outlet } from 'react-router-dom';
import { cashBook } from '../../../reports/cashBook';
import { counts } from '../../../resources/counts';
import { transfers } from '../../../resources/transfers';
import { useAccount } from '../../ground/account/useAccount';
import { PageHead } from '../../rows/crud/PageHead';
import { exportedColumns } from '../../rows/crud/list/export/reportColumns';
import { MoreExport } from '../../rows/crud/list/export/ReportMore';
import { adminPaths } from '../../ground/paths';
import { useHoldings } from './api';
import { CashTotals } from './CashTotals';
import { DaysTable } from './DaysTable';
import { HoldingActions } from './HoldingActions';
import { HoldingTable } from './HoldingTable';
import { WaitingTransfers } from './WaitingTransfers';

/** The cash book: what waits for an answer, who holds how much, and the month day by day. */
const CashBookPage = () => {
  const translate = useTranslate();
  const title = translate('motoka.cash.title');
  const { id, name = '' } = useAccount();
  const { data, error } = useHoldings();
  const isMissing = data && id !== undefined && !data.some(({ userId }) => userId === Number(id));
  return (
    <>
      <PageHead
        title={title}
        more={
          <MoreExport
            title={title}
            columns={exportedColumns(cashBook, translate)}
            read={() => Promise.resolve(data ?? [])}
          />
        }
      />
      <WaitingTransfers />
      <CashTotals />
      <HoldingTable rows={data} error={error} />
      {isMissing && (
        <Box sx={{ mt: 4 }}>
          <HoldingActions person={{ userId: Number(id), name, holds: null }} />
        </Box>
      )}
      <DaysTable />
      <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 6 }}>
        {[transfers, counts].map(({ name: resource }) => (
          <Button key={resource} component={Link} to={adminPaths.list(resource)} variant="outlined">
            {translate(`resources.${resource}.title`)}
          </Button>
        ))}
      </Box>
      <Outlet />
    </>
  );
};

export default CashBookPage;
