import History from '@mui/icons-material/HistoryOutlined';
import { Route } from 'react-router-dom';
import type { Feature } from '../../shell/features/feature';
import { lazyPage } from '../../shell/layout/lazyPage';
import { adminPaths } from '../../ground/paths';

const ActivityPage = lazyPage(() => import('./ActivityPage'));

/** The log of all changes. Administrators can undo them. */
export const activity: Feature = {
  name: 'activity',
  call: '/changes?range=[0,0]',
  links: [
    { group: 'Administration', label: 'motoka.activity.title', path: adminPaths.activity, icon: History },
  ],
  routes: [<Route key="activity" path="activity" element={<ActivityPage />} />],
};
