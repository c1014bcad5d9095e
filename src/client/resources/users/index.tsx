import { PersonCars } from './PersonCars';
import { ResourceShow } from '../../crud/show/ResourceShow';
import { AccountHelp } from '../../crud/form/lazyDialogs';
import type { Screens } from '../../crud/screens';

/** An account's page also shows its cars and what they brought in and cost; a form that chooses one can add one. */
export const users: Screens = {
  belowChoice: AccountHelp,
  show: () => <ResourceShow below={(user) => <PersonCars user={user} />} />,
};
