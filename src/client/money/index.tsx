import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { lazy, type ReactNode, Suspense } from 'react';
import { Route } from 'react-router-dom';
import { cars } from '../../resources/cars';
import { drivers } from '../../resources/drivers';
import { LoadingPage } from '../admin/layout/LoadingPage';
import type { Feature, FeatureLink } from '../features/feature';
import { moneyPaths } from './paths';
import { moneyRecords } from './records';

const BalancesPage = lazy(() => import('./balances/BalancesPage'));
const SetTargetsPage = lazy(() => import('./targets/SetTargetsPage'));
const LedgerPage = lazy(() => import('./ledger/LedgerPage'));
const LedgerAdd = lazy(() => import('./ledger/LedgerAdd'));
const HandoverDialog = lazy(() => import('./handover/HandoverDialog'));
const SlipPage = lazy(() => import('./handover/SlipPage'));
const DriverBalances = lazy(() => import('./assignments/DriverBalances'));
const CarSection = lazy(async () => ({ default: (await import('./assignments/sections')).CarSection }));
const DriverSection = lazy(async () => ({ default: (await import('./assignments/sections')).DriverSection }));

const links: readonly FeatureLink[] = [
  { group: 'Money', label: 'motoka.money.balances', path: moneyPaths.balances, icon: Wallet },
];

const page = (content: ReactNode) => <Suspense fallback={<LoadingPage />}>{content}</Suspense>;

const routes = [
  <Route key="balances" path="balances" element={page(<BalancesPage />)} />,
  <Route key="set-targets" path="balances/set-targets" element={page(<SetTargetsPage />)} />,
  <Route key="ledger" path="balances/:id" element={page(<LedgerPage />)}>
    <Route
      path="create/:resource"
      element={
        <Suspense fallback={null}>
          <LedgerAdd />
        </Suspense>
      }
    />
  </Route>,
  <Route key="slip" path="handovers/:id" element={page(<SlipPage />)} />,
];

/** What drivers owe: balances, ledgers, targets and handovers. */
export const money: Feature = {
  call: '/balances?range=[0,0]',
  records: moneyRecords,
  links,
  routes,
  assign: HandoverDialog,
  sums: { [drivers.name]: DriverBalances },
  sections: { [cars.name]: CarSection, [drivers.name]: DriverSection },
};
