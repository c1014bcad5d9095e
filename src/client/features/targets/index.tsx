import { Route } from 'react-router-dom';
import { reportPath } from '../../../contract/report';
import { balances } from '../../../reports/balances';
import type { Feature } from '../../shell/features/feature';
import { lazyPage } from '../../shell/layout/lazyPage';

const SetTargetsPage = lazyPage(() => import('./SetTargetsPage'));

/** The page that sets the targets of many drivers. */
export const targets: Feature = {
  name: 'setTargets',
  call: `${reportPath(balances)}?range=[0,0]`,
  routes: [<Route key="set-targets" path="balances/set-targets" element={<SetTargetsPage />} />],
};
