import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ProfileCard } from '../profile/ProfileCard';
import { activityPath } from './paths';

/** Leads an owner to the changes of their own records. */
export const ActivityCard = () => {
  const translate = useTranslate();
  return (
    <ProfileCard title={translate('motoka.activity.title')} hint={translate('motoka.activity.hint')}>
      <Button component={Link} to={activityPath} variant="outlined">
        {translate('motoka.activity.open')}
      </Button>
    </ProfileCard>
  );
};
