import { OwnerAccounts } from './OwnerAccounts';
import { ResourceShow } from '../../crud/show/ResourceShow';
import type { Screens } from '../../crud/screens';

/** An owner's page also shows the cars of whoever signs in by that name. */
export const owners: Screens = {
  show: () => <ResourceShow below={(owner) => <OwnerAccounts owner={owner} />} />,
};
