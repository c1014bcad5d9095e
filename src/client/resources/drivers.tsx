import type { RaRecord } from 'react-admin';
import { drivers as definition } from '../../resources/drivers';
import { adminPaths } from '../admin/paths';
import { AssignButton } from '../assign/AssignButton';
import { RecordLink } from '../views/RecordLink';
import { ResourceHistory } from '../views/ResourceHistory';
import { ResourceList } from '../views/ResourceList';
import { ResourceShow } from '../views/ResourceShow';
import { AddDialog, AssignDialog, UpdateDialog } from '../views/dialogs';
import type { Screens } from '../views/screens';
import { CurrentCar } from './CurrentCar';
import { DriverCashings } from './DriverCashings';
import type { Driver } from './DriverGroup';
import { DriverGroups } from './DriverGroups';

const unasked = ['isActive'];

const currentCarPath = ({ currentCar }: RaRecord): string | undefined =>
  currentCar ? adminPaths.history(definition.name, 'byCarId', currentCar.id) : undefined;

const nameCells = {
  name: ({ id, name }: RaRecord) => (
    <RecordLink resource={definition.name} id={id}>
      {name}
    </RecordLink>
  ),
};

const driverOf = (record: RaRecord): Driver => ({ ...record, name: String(record.name ?? '') });

/** Drivers are viewed with their current car and what they cashed in; that they are active, no form asks. */
export const drivers: Screens = {
  list: () => <ResourceList cells={nameCells} viewPath={currentCarPath} />,
  history: ({ scope }) => <ResourceHistory scope={scope} shape={DriverGroups} />,
  show: () => (
    <ResourceShow
      actions={(driver) => <AssignButton record={driver} />}
      below={(driver) => <DriverCashings driver={driverOf(driver)} />}
    >
      {(driver) => <CurrentCar driver={driverOf(driver)} />}
    </ResourceShow>
  ),
  create: () => <AddDialog omit={unasked} />,
  edit: () => <UpdateDialog omit={unasked} />,
  assign: () => <AssignDialog known="driverId" />,
};
