import { Belongings } from '../people/Belongings';
import { ResourceShow } from '../views/ResourceShow';
import type { Screens } from '../views/screens';

/** An owner's page also shows the cars of whoever signs in by that name. */
export const owners: Screens = {
  show: () => <ResourceShow below={(owner) => <Belongings owner={owner} />} />,
};
