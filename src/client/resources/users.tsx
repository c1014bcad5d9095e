import { PersonCars } from '../people/PersonCars';
import { ResourceShow } from '../views/ResourceShow';
import type { Screens } from '../views/screens';

/** An account's page also shows its cars and what they brought in and cost. */
export const users: Screens = {
  show: () => <ResourceShow below={(user) => <PersonCars user={user} />} />,
};
