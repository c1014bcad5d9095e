import type { RaRecord } from 'react-admin';
import { drivers as definition } from '../../resources/drivers';
import { adminPaths } from '../admin/paths';
import { AddDialog } from '../views/AddDialog';
import { ResourceHistory } from '../views/ResourceHistory';
import { ResourceList } from '../views/ResourceList';
import { UpdateDialog } from '../views/UpdateDialog';
import type { Screens } from '../views/screens';
import { DriverGroups } from './DriverGroups';

const unasked = ['isActive'];

const currentCarPath = ({ currentCar }: RaRecord): string | undefined =>
  currentCar ? adminPaths.history(definition.name, 'byCarId', currentCar.id) : undefined;

/** Drivers are viewed with their current car and what they cashed in; that they are active, no form asks. */
export const drivers: Screens = {
  list: () => <ResourceList viewPath={currentCarPath} />,
  history: ({ scope }) => <ResourceHistory scope={scope} shape={DriverGroups} />,
  create: () => <AddDialog omit={unasked} />,
  edit: () => <UpdateDialog omit={unasked} />,
};
