import type { RaRecord } from 'react-admin';
import { drivers as definition } from '../../../../resources/drivers';
import { lazyPart } from '../../../ground/lazyPart';
import { adminPaths } from '../../../ground/paths';
import { ResourceHistory } from '../../../rows/crud/list/ResourceHistory';
import { ResourceList } from '../../../rows/crud/list/ResourceList';
import type { Screens } from '../../../rows/crud/screens';
import { lazyRecordPage } from '../../../rows/crud/show';
import { AssignRoute } from '../AssignRoute';

const DriverGroups = lazyPart(() => import('./DriverGroups'));

const currentCarPath = ({ currentCar }: RaRecord): string | undefined =>
  currentCar ? adminPaths.history(definition.name, 'byCarId', currentCar.id) : undefined;

export const drivers: Screens = {
  list: () => <ResourceList viewPath={currentCarPath} />,
  history: ({ scope }) => <ResourceHistory scope={scope} layout={DriverGroups} />,
  show: lazyRecordPage(() => import('./DriverPage')),
  assign: () => <AssignRoute preset="driverId" />,
};
