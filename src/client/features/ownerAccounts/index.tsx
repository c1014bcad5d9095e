import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { Route } from 'react-router-dom';
import { reportPath } from '../../../contract/report';
import { ownerAccounts as report } from '../../../reports/ownerAccounts';
import { fees } from '../../../resources/fees';
import { payouts } from '../../../resources/payouts';
import { AddDialogRoute } from '../../rows/crud/form/AddDialogRoute';
import type { Feature } from '../../shell/features/feature';
import { lazyPage } from '../../shell/layout/lazyPage';
import { lazyPart } from '../../ground/lazyPart';
import { ownerAccountPaths } from '../../ground/paths/ownerAccounts';

const OwnerAccountsPage = lazyPage(() => import('./OwnerAccountsPage'));
const OwnerAccountPage = lazyPage(() => import('./OwnerAccountPage'));
const ReceiptPage = lazyPage(() => import('./ReceiptPage'));

const add = <Route path="create/:resource" element={<AddDialogRoute />} />;

/** What the office owes the owners: fees, payouts and their receipts. */
export const ownerAccounts: Feature = {
  name: 'ownerAccounts',
  call: `${reportPath(report)}?range=[0,0]`,
  records: [fees.name, payouts.name],
  links: [
    {
      group: 'Money',
      label: 'motoka.ownerAccounts.title',
      path: ownerAccountPaths.list,
      icon: AccountBalance,
      // An owner who collects all their own money has no use for it.
      shownWith: [fees.name, payouts.name],
    },
  ],
  routes: [
    <Route key="owner-accounts" path="owner-accounts" element={<OwnerAccountsPage />}>
      {add}
    </Route>,
    <Route key="owner-account" path="owner-accounts/:userId" element={<OwnerAccountPage />}>
      {add}
    </Route>,
    <Route key="receipt" path="owner-accounts/receipts/:id" element={<ReceiptPage />} />,
  ],
  sections: { [payouts.name]: lazyPart(() => import('./ReceiptSection')) },
};
