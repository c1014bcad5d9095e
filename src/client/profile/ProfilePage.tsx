import { Box, Skeleton, Typography } from '@mui/material';
import { ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { users } from '../../resources/users';
import { PageTitle } from '../admin/layout/PageTitle';
import { useAccount } from '../admin/account/useAccount';
import { FetchError } from '../crud/list/FetchError';
import { noErrorToast } from '../crud/list/listDefaults';
import { useOfferedFeatures } from '../features/useOffered';
import { LanguageCard } from './LanguageCard';
import { NameForm } from './NameForm';
import { PasswordForm } from './PasswordForm';

const FeatureCards = () =>
  useOfferedFeatures().map(({ call, profileCard: Card }) => Card && <Card key={call} />);

/** What people change of their own account. */
const ProfilePage = () => {
  const translate = useTranslate();
  const { id } = useAccount();
  const options = { enabled: id !== undefined, ...noErrorToast };
  const { data: user, error, refetch } = useGetOne(users.name, { id }, options);
  return (
    <ResourceContextProvider value={users.name}>
      <PageTitle title={translate('motoka.profile.title')} />
      {error && <FetchError error={error} retry={refetch} />}
      {!user && !error && <Skeleton variant="rounded" height={320} sx={{ mt: 4, maxWidth: 560 }} />}
      {user && (
        <>
          {user.email && (
            <Typography color="textSecondary">
              {translate('motoka.profile.email', { email: user.email })}
            </Typography>
          )}
          <Box sx={{ display: 'grid', gap: 4, mt: 4, maxWidth: 560 }}>
            <NameForm user={user} />
            <PasswordForm user={user} />
            <LanguageCard />
            <FeatureCards />
          </Box>
        </>
      )}
    </ResourceContextProvider>
  );
};

export default ProfilePage;
