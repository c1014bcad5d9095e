import type { RaRecord } from 'react-admin';
import { drivers as definition } from '../../../resources/drivers';
import { adminPaths } from '../../admin/paths';
import { AssignButton } from './assign/AssignButton';
import { ResourceHistory } from '../../crud/list/ResourceHistory';
import { ResourceList } from '../../crud/list/ResourceList';
import { ResourceShow } from '../../crud/show/ResourceShow';
import { AssignDialog } from '../../crud/form/lazyDialogs';
import type { Screens } from '../../crud/screens';
import { CurrentCar } from './CurrentCar';
import { DriverCashings } from './DriverCashings';
import type { Driver } from './DriverGroup';
import { DriverGroups } from './DriverGroups';

const currentCarPath = ({ currentCar }: RaRecord): string | undefined =>
  currentCar ? adminPaths.history(definition.name, 'byCarId', currentCar.id) : undefined;

const driverOf = (record: RaRecord): Driver => ({ ...record, name: String(record.name ?? '') });

/** Drivers are viewed with their current car and what they cashed in. */
export const drivers: Screens = {
  list: () => <ResourceList viewPath={currentCarPath} />,
  history: ({ scope }) => <ResourceHistory scope={scope} layout={DriverGroups} />,
  show: () => (
    <ResourceShow
      actions={(driver) => <AssignButton record={driver} />}
      below={(driver) => <DriverCashings driver={driverOf(driver)} />}
    >
      {(driver) => <CurrentCar driver={driverOf(driver)} />}
    </ResourceShow>
  ),
  assign: () => <AssignDialog known="driverId" />,
};
