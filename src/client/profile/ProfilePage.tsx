import { Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { ResourceContextProvider, useGetOne, useLocales, useLocaleState, useTranslate } from 'react-admin';
import { users } from '../../resources/users';
import { PageTitle } from '../admin/layout/PageTitle';
import { useAccount } from '../admin/account/useAccount';
import { FetchError } from '../crud/list/FetchError';
import { noErrorToast } from '../crud/list/listDefaults';
import { useOfferedFeatures } from '../features/useOffered';
import { NameForm, PasswordForm } from './AccountForms';
import { ProfileCard } from './ProfileCard';

/** Chooses the language of this device. */
const LanguageCard = () => {
  const translate = useTranslate();
  const languages = useLocales();
  const [chosen, choose] = useLocaleState();
  return (
    <ProfileCard title={translate('motoka.profile.language')} hint={translate('motoka.profile.languageHint')}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        aria-label={translate('motoka.profile.language')}
        onChange={(_, locale: string | null) => locale && choose(locale)}
      >
        {languages.map(({ locale, name }) => (
          <ToggleButton key={locale} value={locale} lang={locale}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </ProfileCard>
  );
};

const FeatureCards = () =>
  useOfferedFeatures().map(({ call, profileCard: Card }) => Card && <Card key={call} />);

/** The page of the user's own account. */
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
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, mt: 4, maxWidth: 560 }}>
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
