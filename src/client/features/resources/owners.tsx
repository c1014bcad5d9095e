import { ResourceList } from '../../rows/crud/list/ResourceList';
import type { Screens } from '../../rows/crud/screens';
import { ResourceShow } from '../../rows/crud/show';
import { lazyPart } from '../../ground/lazyPart';
import { OwnersNote } from './users/WhoSignsIn';

const OwnerAccounts = lazyPart(() => import('./users/OwnerAccounts'));

/** An owner's page also shows the cars of the accounts with the owner's name. */
export const owners: Screens = {
  form: { note: OwnersNote },
  list: () => (
    <>
      <ResourceList />
      <OwnersNote />
    </>
  ),
  show: () => <ResourceShow below={(owner) => <OwnerAccounts owner={owner} />} />,
};
