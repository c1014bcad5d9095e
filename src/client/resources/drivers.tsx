import type { RaRecord } from 'react-admin';
import { adminPaths } from '../admin/paths';
import { AddDialog } from '../views/AddDialog';
import { ResourceList } from '../views/ResourceList';
import { UpdateDialog } from '../views/UpdateDialog';
import type { Screens } from '../views/screens';

const automatic = ['isActive'];

const currentCarPath = ({ currentCar }: RaRecord): string | undefined =>
  currentCar ? adminPaths.history('drivers', 'byCarId', currentCar.id) : undefined;

/** Drivers are viewed with their current car, and are active without being asked. */
export const drivers: Screens = {
  list: () => <ResourceList viewPath={currentCarPath} />,
  create: () => <AddDialog omit={automatic} />,
  edit: () => <UpdateDialog omit={automatic} />,
};
