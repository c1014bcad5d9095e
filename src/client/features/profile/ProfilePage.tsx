import { Box, Button, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { ResourceContextProvider, useGetOne, useLocales, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { users } from '../../../resources/users';
import { PageTitle } from '../../shell/layout/PageTitle';
import { cashPaths } from '../../ground/paths/cash';
import { useAccount } from '../../ground/account/useAccount';
import { FetchError } from '../../rows/crud/list/FetchError';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { useIsOffered } from '../../shell/features/FeaturesContext';
import { adminPaths } from '../../ground/paths';
import { config } from '../../ground/config';
import { lazyPart } from '../../ground/lazyPart';
import { channels } from '../messages/choices';
import { DevicesCard } from '../signIn/DevicesCard';
import { PasskeysCard } from '../signIn/PasskeysCard';
import { SecondFactorCard } from '../signIn/SecondFactorCard';
import { AccessCard } from './AccessCard';
import { NameForm, PasswordForm } from './AccountForms';
import { InstallCard } from './InstallCard';
import { ProfileCard } from '../signIn/ProfileCard';

const ChoicesCard = lazyPart(() => import('../messages/ChoicesCard'));
const FeedCard = lazyPart(() => import('../messages/FeedCard'));

/** What the user is told, and the calendar of what is due. */
const MessageCards = () => {
  const translate = useTranslate();
  return (
    <>
      {channels.length > 0 && (
        <ProfileCard
          title={translate('motoka.messages.choices')}
          hint={translate('motoka.messages.choicesHint')}
        >
          <ChoicesCard />
        </ProfileCard>
      )}
      <ProfileCard title={translate('motoka.messages.feed')} hint={translate('motoka.messages.feedHint')}>
        <FeedCard />
      </ProfileCard>
    </>
  );
};

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

/** Links to the activity: owners have no menu entry for it. */
const ActivityCard = () => {
  const translate = useTranslate();
  return (
    <ProfileCard title={translate('motoka.activity.title')} hint={translate('motoka.activity.hint')}>
      <Button component={Link} to={adminPaths.activity} variant="outlined">
        {translate('motoka.activity.open')}
      </Button>
    </ProfileCard>
  );
};

const CashCard = ({ userId }: { userId: number | string }) => {
  const translate = useTranslate();
  return (
    <ProfileCard title={translate('motoka.cash.own')} hint={translate('motoka.cash.ownHint')}>
      <Button component={Link} to={cashPaths.book(userId)} variant="outlined">
        {translate('motoka.cash.openOwn')}
      </Button>
    </ProfileCard>
  );
};

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;

/** On a wide screen how the user signs in stands beside the rest. */
const columns = {
  ...column,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  mt: 4,
  maxWidth: { xs: 560, lg: 1136 },
} as const;

/** The page of the user's own account. */
const ProfilePage = () => {
  const translate = useTranslate();
  const { id, isAdmin } = useAccount();
  const hasActivity = useIsOffered('activity');
  const hasCash = useIsOffered('cash');
  const hasAccess = useIsOffered('access');
  const hasMessages = useIsOffered('messages');
  const options = { enabled: id !== undefined, ...noErrorToast };
  const { data: user, error } = useGetOne(users.name, { id }, options);
  return (
    <ResourceContextProvider value={users.name}>
      <PageTitle title={translate('motoka.profile.title')} />
      {error && <FetchError error={error} />}
      {!user && !error && <Skeleton variant="rounded" height={320} sx={{ mt: 4, maxWidth: 560 }} />}
      {user && (
        <>
          {user.email && (
            <Typography color="textSecondary">
              {translate('motoka.profile.email', { email: user.email })}
            </Typography>
          )}
          <Box sx={columns}>
            <Box sx={column}>
              <NameForm user={user} />
              <PasswordForm user={user} />
              {config.hasEveryCall && (
                <>
                  <SecondFactorCard />
                  <PasskeysCard />
                  <DevicesCard />
                </>
              )}
            </Box>
            <Box sx={column}>
              <LanguageCard />
              <InstallCard />
              {hasCash && !isAdmin && id !== undefined && <CashCard userId={id} />}
              {hasAccess && !isAdmin && id !== undefined && <AccessCard userId={Number(id)} />}
              {hasMessages && <MessageCards />}
              {hasActivity && <ActivityCard />}
            </Box>
          </Box>
        </>
      )}
    </ResourceContextProvider>
  );
};

export default ProfilePage;
