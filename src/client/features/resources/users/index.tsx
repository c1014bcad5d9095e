import { grants } from '../../../../resources/grants';
import { config } from '../../../ground/config';
import { ResourceShow } from '../../../rows/crud/show';
import { ResourceList } from '../../../rows/crud/list/ResourceList';
import { UsersNote } from './WhoSignsIn';
import { lazyDialog } from '../../../rows/crud/form/lazyDialogs';
import { SectionSkeleton } from '../../../shell/features/SectionSkeleton';
import { lazyExtra, lazyPart } from '../../../ground/lazyPart';
import type { Screens } from '../../../rows/crud/screens';

const FirstLinkDialog = lazyDialog(() => import('./FirstLinkDialog'));
const PersonPage = lazyPart(() => import('./PersonPage'), SectionSkeleton);
const PersonSignIn = lazyPart(() => import('../../signIn/PersonSignIn'), SectionSkeleton);
const AccountHelp = lazyDialog(() => import('./AccountHelp'));
const CurrentPasswordInput = lazyPart(() => import('./CurrentPasswordInput'));

/** A user's page also shows its cars with their income and spending, the fleets that the user may see, and the user's sign-in. A form that selects a user can add one. */
export const users: Screens = {
  belowChoice: AccountHelp,
  // The person of an access need not own a car.
  noChoice: ({ resource, source }) =>
    source === 'ownerId' || (source === 'userId' && resource !== grants.name)
      ? 'motoka.people.ownersAreAccounts'
      : undefined,
  form: {
    afterAdd: { isNeeded: ({ password }) => config.hasEveryCall && !password, Dialog: FirstLinkDialog },
    added: lazyExtra(() => import('./AccessToast')),
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
          <PersonPage user={user} />
          <PersonSignIn user={user} />
        </>
      )}
    />
  ),
};
