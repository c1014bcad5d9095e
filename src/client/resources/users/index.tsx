import { PersonCars } from './PersonCars';
import { ResourceShow } from '../../crud/show/ResourceShow';
import { AccountHelp } from '../../crud/form/lazyDialogs';
import type { Screens } from '../../crud/screens';

/** An account's page also shows its cars with their income and spending. A form that selects an account can add one. */
export const users: Screens = {
  belowChoice: AccountHelp,
  show: () => <ResourceShow below={(user) => <PersonCars user={user} />} />,
};
