import History from '@mui/icons-material/HistoryOutlined';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import type { Feature } from '../features/feature';
import { ActivityCard } from './ActivityCard';
import { undoDeletion } from './changes';
import { activityPath, historyPath } from './paths';

const ActivityPage = lazy(() => import('./ActivityPage'));

/** Who changed what, when, from what to what; administrators undo it. */
export const activity: Feature = {
  call: '/changes?range=[0,0]',
  links: [{ group: 'Administration', label: 'motoka.activity.title', path: activityPath, icon: History }],
  routes: [<Route key="activity" path="activity" element={<ActivityPage />} />],
  recordLink: { label: 'motoka.activity.history', pathOf: historyPath },
  profileCard: ActivityCard,
  undoDeletion,
};
