import History from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { Link, Route } from 'react-router-dom';
import type { Feature } from '../features/feature';
import { ProfileCard } from '../profile/ProfileCard';
import { undoDeletion } from './changes';
import { activityPath, historyPath } from './paths';

const ActivityPage = lazy(() => import('./ActivityPage'));

/** The card of the profile page with the link to the activity: owners have no menu entry for it. */
const ActivityCard = () => {
  const translate = useTranslate();
  return (
    <ProfileCard title={translate('motoka.activity.title')} hint={translate('motoka.activity.hint')}>
      <Button component={Link} to={activityPath} variant="outlined">
        {translate('motoka.activity.open')}
      </Button>
    </ProfileCard>
  );
};

/** The log of all changes. Administrators can undo them. */
export const activity: Feature = {
  call: '/changes?range=[0,0]',
  links: [{ group: 'Administration', label: 'motoka.activity.title', path: activityPath, icon: History }],
  routes: [<Route key="activity" path="activity" element={<ActivityPage />} />],
  recordLink: { label: 'motoka.activity.history', pathOf: historyPath },
  profileCard: ActivityCard,
  undoDeletion,
};
