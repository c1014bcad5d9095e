import type { RaRecord } from 'react-admin';
import { Distance } from '../crud/fields/Distance';
import { ResourceHistory } from '../crud/list/ResourceHistory';
import { ResourceList } from '../crud/list/ResourceList';
import type { Screens } from '../crud/screens';

const distanceCells = (dueFrom: number, overdueFrom: number) => ({
  kmsDrivenBeforeService: ({ kmsDrivenBeforeService: driven }: RaRecord) =>
    driven != null && <Distance driven={driven} dueFrom={dueFrom} overdueFrom={overdueFrom} />,
});

const inList = distanceCells(5000, 5750);
const inHistory = distanceCells(5500, 5801);

/** Oil changes warn of the distance driven before them, in a car's history later than in the list. */
export const services: Screens = {
  list: () => <ResourceList cells={inList} />,
  history: ({ scope }) => <ResourceHistory scope={scope} cells={inHistory} />,
  form: { clearOnError: ['date'] },
};
