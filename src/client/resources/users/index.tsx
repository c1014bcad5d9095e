import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { config } from '../../config';
import { AccountCard } from '../../signIn/AccountCard';
import { DevicesCard } from '../../signIn/DevicesCard';
import { useAccount } from '../../account/useAccount';
import { PersonAccess } from './PersonAccess';
import { PersonCars } from './PersonCars';
import { ResourceShow } from '../../crud/show/ResourceShow';
import { ResourceList } from '../../crud/list/ResourceList';
import { UsersNote } from './WhoSignsIn';
import { lazyDialog } from '../../crud/form/lazyDialogs';
import { lazyPart } from '../../lazyPart';
import type { Screens } from '../../crud/screens';

const LinkDialog = lazyDialog(() => import('../../signIn/LinkDialog'));
const AccountHelp = lazyDialog(() => import('./AccountHelp'));
const CurrentPasswordInput = lazyPart(() => import('./CurrentPasswordInput'));

/** What an administrator sees of another person's sign-in. One's own is in the profile. */
const PersonSignIn = ({ user }: { user: RaRecord }) => {
  const { id, isAdmin } = useAccount();
  if (!config.hasEveryCall || !isAdmin || Number(id) === Number(user.id)) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start', gap: 4, mb: 6 }}>
      <AccountCard user={user} />
      <DevicesCard userId={Number(user.id)} />
    </Box>
  );
};

/** A user's page also shows its cars with their income and spending, the fleets that the user may see, and the user's sign-in. A form that selects a user can add one. */
export const users: Screens = {
  belowChoice: AccountHelp,
  form: {
    afterAdd: { isNeeded: ({ password }) => config.hasEveryCall && !password, Dialog: LinkDialog },
    note: () => (
      <>
        <UsersNote />
        <CurrentPasswordInput />
      </>
    ),
  },
  list: () => (
    <>
      <ResourceList />
      <UsersNote />
    </>
  ),
  show: () => (
    <ResourceShow
      below={(user) => (
        <>
          <PersonCars user={user} />
          <PersonAccess user={user} />
          <PersonSignIn user={user} />
        </>
      )}
    />
  ),
};
