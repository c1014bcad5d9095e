import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Route } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import type { Feature } from '../../shell/features/feature';
import { SectionSkeleton } from '../../shell/features/SectionSkeleton';
import { lazyPage } from '../../shell/layout/lazyPage';
import { lazyPart } from '../../ground/lazyPart';
import { moneyPaths } from '../../ground/paths/money';
import { moneyRecords } from './records';

const BalancesPage = lazyPage(() => import('./list/BalancesPage'));
const LedgerPage = lazyPage(() => import('./ledger/LedgerPage'));
const LedgerAdd = lazyPart(() => import('./ledger/LedgerAdd'));
const DriverLinkSection = lazyPart(() => import('../../rows/messaging/DriverLinkSection'), SectionSkeleton);
const MoneySection = lazyPart(() => import('./assignments/MoneySection'), SectionSkeleton);

/** What drivers owe: balances and ledgers. */
export const balances: Feature = {
  name: 'balances',
  call: '/balances?range=[0,0]',
  records: moneyRecords,
  links: [{ group: 'Money', label: 'motoka.money.balances', path: moneyPaths.balances, icon: Wallet }],
  routes: [
    <Route key="balances" path="balances" element={<BalancesPage />} />,
    <Route key="ledger" path="balances/:id" element={<LedgerPage />}>
      <Route path="create/:resource" element={<LedgerAdd />} />
    </Route>,
  ],
  sections: {
    [cars.name]: ({ record: { id } }) => <MoneySection filter={{ carId: Number(id) }} by="driver" />,
    [drivers.name]: ({ record }) => (
      <>
        <DriverLinkSection record={record} />
        <MoneySection filter={{ driverId: Number(record.id) }} by="numberPlate" />
      </>
    ),
  },
};
