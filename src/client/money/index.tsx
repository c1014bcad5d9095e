import Balances from '@mui/icons-material/AccountBalanceWalletOutlined';
import { lazy, Suspense } from 'react';
import { Route } from 'react-router-dom';
import { LoadingPage } from '../admin/layout/LoadingPage';
import type { Feature } from '../features/feature';
import { moneyPaths } from './paths';

const BalancesPage = lazy(() => import('./balances/BalancesPage'));

/** What drivers owe: who is behind, the account of each, targets and handovers. */
export const money: Feature = {
  call: '/balances?range=[0,0]',
  links: [{ group: 'Money', label: 'motoka.money.balances', path: moneyPaths.balances, icon: Balances }],
  routes: [
    <Route
      key="balances"
      path="balances"
      element={
        <Suspense fallback={<LoadingPage />}>
          <BalancesPage />
        </Suspense>
      }
    />,
  ],
};
