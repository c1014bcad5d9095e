import type { RaRecord } from 'react-admin';
import { drivenWarnings } from '../../resources/services';
import { Distance } from '../crud/fields/Distance';
import { ResourceHistory } from '../crud/list/ResourceHistory';
import { ResourceList } from '../crud/list/ResourceList';
import type { Screens } from '../crud/screens';

const distanceCells = (thresholds: typeof drivenWarnings.list) => ({
  kmsDrivenBeforeService: ({ kmsDrivenBeforeService: driven }: RaRecord) =>
    driven != null && <Distance driven={driven} {...thresholds} />,
});

const inList = distanceCells(drivenWarnings.list);
const inHistory = distanceCells(drivenWarnings.history);

/** Oil changes warn of the distance driven before them, in a car's history later than in the list. */
export const services: Screens = {
  list: () => <ResourceList cells={inList} />,
  history: ({ scope }) => <ResourceHistory scope={scope} cells={inHistory} />,
  form: { clearOnError: ['date'] },
};
