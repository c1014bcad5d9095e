import { Route } from 'react-router-dom';
import { reportPath } from '../../../contract/report';
import { balances } from '../../../reports/balances';
import { lazyExtra } from '../../ground/lazyPart';
import type { Feature } from '../../shell/features/feature';
import { lazyPage } from '../../shell/layout/lazyPage';

const SlipPage = lazyPage(() => import('./SlipPage'));
const DriverFormNote = lazyExtra(() => import('./DriverFormNote'));

/** A car goes from one driver to the next. */
export const handover: Feature = {
  name: 'handover',
  call: `${reportPath(balances)}?range=[0,0]`,
  routes: [<Route key="slip" path="handovers/:id" element={<SlipPage />} />],
  formNote: DriverFormNote,
};
