import History from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { lazy } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link, Route } from 'react-router-dom';
import type { Feature } from '../features/feature';
import { ProfileCard } from '../profile/ProfileCard';
import { undoDeletionOf } from './changes';

const ActivityPage = lazy(() => import('./ActivityPage'));

const activityPath = '/admin/activity';

/** The path of a record's history. */
const historyPath = (resource: string, id: RaRecord['id']): string =>
  `${activityPath}?${new URLSearchParams({ resource, recordId: String(id) })}`;

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
  undoDeletionOf,
};
