import type { RaRecord } from 'react-admin';
import { AddDialog } from '../views/dialogs';
import { Distance } from '../views/Distance';
import { ResourceHistory } from '../views/ResourceHistory';
import { ResourceList } from '../views/ResourceList';
import type { Screens } from '../views/screens';

const distanceCells = (dueFrom: number, overdueFrom: number) => ({
  kmsDrivenBeforeService: ({ kmsDrivenBeforeService: driven }: RaRecord) =>
    driven != null && <Distance driven={driven} dueFrom={dueFrom} overdueFrom={overdueFrom} />,
});

const inList = distanceCells(5000, 5750);
const inHistory = distanceCells(5500, 5801);
const clearOnError = ['date'];

/** Oil changes warn of the distance driven before them, in a car's history later than in the list. */
export const services: Screens = {
  list: () => <ResourceList cells={inList} />,
  history: ({ scope }) => <ResourceHistory scope={scope} cells={inHistory} />,
  create: () => <AddDialog clearOnError={clearOnError} />,
};
