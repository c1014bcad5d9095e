import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Route } from 'react-router-dom';
import { cars } from '../../resources/cars';
import { drivers } from '../../resources/drivers';
import type { Feature } from '../features/feature';
import { SectionSkeleton } from '../features/SectionSkeleton';
import { lazyPage } from '../layout/lazyPage';
import { lazyExtra, lazyPart } from '../lazyPart';
import { moneyPaths } from './paths';
import { moneyRecords } from './records';

const BalancesPage = lazyPage(() => import('./balances/BalancesPage'));
const SetTargetsPage = lazyPage(() => import('./targets/SetTargetsPage'));
const LedgerPage = lazyPage(() => import('./ledger/LedgerPage'));
const LedgerAdd = lazyPart(() => import('./ledger/LedgerAdd'));
const SlipPage = lazyPage(() => import('./handover/SlipPage'));
const DriverFormNote = lazyExtra(() => import('./handover/DriverFormNote'));
const DriverLinkSection = lazyPart(() => import('../messages/DriverLinkSection'), SectionSkeleton);
const MoneySection = lazyPart(() => import('./assignments/MoneySection'), SectionSkeleton);

/** What drivers owe: balances, ledgers, targets and handovers. */
export const money: Feature = {
  name: 'money',
  call: '/balances?range=[0,0]',
  records: moneyRecords,
  links: [{ group: 'Money', label: 'motoka.money.balances', path: moneyPaths.balances, icon: Wallet }],
  routes: [
    <Route key="balances" path="balances" element={<BalancesPage />} />,
    <Route key="set-targets" path="balances/set-targets" element={<SetTargetsPage />} />,
    <Route key="ledger" path="balances/:id" element={<LedgerPage />}>
      <Route path="create/:resource" element={<LedgerAdd />} />
    </Route>,
    <Route key="slip" path="handovers/:id" element={<SlipPage />} />,
  ],
  formNote: DriverFormNote,
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
