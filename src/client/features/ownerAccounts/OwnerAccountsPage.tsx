import { useListContext, useTranslate } from 'react-admin';
import { Link, Outlet } from 'react-router-dom';
import { ownerAccounts } from '../../../reports/ownerAccounts';
import { useAccount } from '../../ground/account/useAccount';
import { Empty } from '../../rows/crud/list/Empty';
import { PageHead } from '../../rows/crud/PageHead';
import { ReportBody, ReportList, ReportTools } from '../../rows/report/ReportList';
import { useIsLinkShown } from '../../shell/features/FeaturesContext';
import { LoadingPage } from '../../shell/layout/LoadingPage';
import { NotFoundPage } from '../../shell/layout/NotFoundPage';
import { useReportTotals } from '../../ground/providers/useReport';
import type { OwnerBalance } from './api';
import { BalanceTable } from './BalanceTable';
import { ownerAccountPaths } from '../../ground/paths/ownerAccounts';
import { Box, Button } from '@mui/material';
import { resourceNamed } from '../../../resources';
import { fees } from '../../../resources/fees';
import { payouts } from '../../../resources/payouts';
import { icons } from '../../ground/icons';
import { adminPaths } from '../../ground/paths';

const RecordLinks = () => {
  const translate = useTranslate();
  return (
    <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 6 }}>
      {[fees.name, payouts.name].map((name) => {
        const Icon = icons[resourceNamed(name).icon];
        return (
          <Button
            key={name}
            component={Link}
            to={adminPaths.list(name)}
            variant="outlined"
            startIcon={<Icon aria-hidden />}
          >
            {translate(`resources.${name}.title`)}
          </Button>
        );
      })}
    </Box>
  );
};

const NoAccounts = () => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  return (
    <Empty
      icon="Outbound"
      text={translate('motoka.ownerAccounts.empty')}
      hint={translate(`motoka.ownerAccounts.${isAdmin ? 'emptyHint' : 'emptyOwn'}`)}
    />
  );
};

const Rows = () => {
  const { filterValues } = useListContext();
  const { data: totals } = useReportTotals(ownerAccounts, { filter: filterValues });
  return (
    <ReportBody<OwnerBalance> empty={<NoAccounts />}>
      {(rows) => <BalanceTable {...rows} totals={totals} />}
    </ReportBody>
  );
};

const List = () => {
  const title = useTranslate()('motoka.ownerAccounts.title');
  return (
    <>
      <PageHead title={title} />
      <ReportList report={ownerAccounts} title={title} disableSyncWithLocation>
        <ReportTools />
        <Rows />
      </ReportList>
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
