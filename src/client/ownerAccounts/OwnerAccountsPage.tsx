import { Box, Paper, Typography } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { ownerAccounts } from '../../reports/ownerAccounts';
import { useAccount } from '../account/useAccount';
import { EmptyIllustration } from '../crud/list/EmptyIllustration';
import { exportedColumns } from '../crud/list/export/reportColumns';
import { ReportMore } from '../crud/list/export/ReportMore';
import { ListPagination } from '../crud/list/ListPagination';
import { noErrorToast, pageSize } from '../crud/list/listDefaults';
import { Printable } from '../crud/list/print/Printable';
import { SearchBox } from '../crud/list/SearchBox';
import { PageHead } from '../crud/PageHead';
import { useIsLinkShown } from '../features/FeaturesContext';
import { LoadingPage } from '../layout/LoadingPage';
import { NotFoundPage } from '../layout/NotFoundPage';
import { useReportTotals } from '../providers/useReport';
import type { OwnerBalance } from './api';
import { BalanceTable } from './BalanceTable';
import { ownerAccountPaths } from './paths';
import { RecordLinks } from './RecordLinks';

const largestFirst = { field: 'balance', order: 'DESC' } as const;

const Empty = () => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  return (
    <Paper variant="outlined" sx={{ py: 10, px: 4, textAlign: 'center' }}>
      <EmptyIllustration icon="Outbound" />
      <Typography sx={{ fontWeight: 500 }}>{translate('motoka.ownerAccounts.empty')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 520, mx: 'auto' }}>
        {translate(`motoka.ownerAccounts.${isAdmin ? 'emptyHint' : 'emptyOwn'}`)}
      </Typography>
    </Paper>
  );
};

const Rows = () => {
  const { data, error, filterValues } = useListContext<OwnerBalance>();
  const { data: totals } = useReportTotals(ownerAccounts, { filter: filterValues });
  return (
    <Printable<OwnerBalance> table={(rows) => <BalanceTable rows={rows} totals={totals} />}>
      <BalanceTable rows={data} error={error} totals={totals} empty={<Empty />} />
      {!error && <ListPagination />}
    </Printable>
  );
};

const List = () => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const title = translate('motoka.ownerAccounts.title');
  return (
    <>
      <PageHead title={title} />
      <ListBase
        resource={ownerAccounts.name}
        sort={largestFirst}
        perPage={pageSize}
        storeKey={false}
        disableSyncWithLocation
        disableAuthentication
        queryOptions={noErrorToast}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
          <Box className="screen-only" sx={{ flex: '1 1 160px', maxWidth: { sm: 240 } }}>
            {seesOthers && <SearchBox />}
          </Box>
          <ReportMore title={title} columns={exportedColumns(ownerAccounts, translate)} />
        </Box>
        <Rows />
      </ListBase>
      <RecordLinks />
      <Outlet />
    </>
  );
};

/** The page of what the office owes the owners. Without a fee and a payout there is none. */
const OwnerAccountsPage = () => {
  const isShown = useIsLinkShown(ownerAccountPaths.list);
  if (isShown === undefined) return <LoadingPage />;
  return isShown ? <List /> : <NotFoundPage />;
};

export default OwnerAccountsPage;
