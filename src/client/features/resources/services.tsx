import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { drivenWarnings } from '../../../resources/services';
import { ResourceHistory } from '../../rows/crud/list/ResourceHistory';
import { ResourceList } from '../../rows/crud/list/ResourceList';
import { lazyExtra } from '../../ground/lazyPart';
import type { Screens } from '../../rows/crud/screens';
import { Quantity } from '../../rows/crud/fields/Quantity';

interface Props {
  driven: number;
  dueFrom: number;
  overdueFrom: number;
}

/** Kilometres driven: orange when an oil change was due, red when overdue. An icon and a text add to the colour. */
const Distance = ({ driven, dueFrom, overdueFrom }: Props) => {
  const translate = useTranslate();
  if (driven < dueFrom) return <Quantity value={driven} unit="km" />;
  const isOverdue = driven >= overdueFrom;
  const Icon = isOverdue ? ErrorIcon : Warning;
  const word = translate(isOverdue ? 'motoka.distance.overdue' : 'motoka.distance.due');
  return (
    <Box
      component="span"
      title={word}
      data-distance={isOverdue ? 'overdue' : 'due'}
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 1,
        fontWeight: 600,
        color: isOverdue ? 'error.main' : 'warning.main',
        '& span': { color: 'inherit' },
      }}
    >
      <Icon fontSize="small" titleAccess={word} />
      <Quantity value={driven} unit="km" />
    </Box>
  );
};

const distanceCells = (thresholds: typeof drivenWarnings.list) => ({
  kmsDrivenBeforeService: ({ kmsDrivenBeforeService: driven }: RaRecord) =>
    driven != null && <Distance driven={driven} {...thresholds} />,
});

const inList = distanceCells(drivenWarnings.list);
const inHistory = distanceCells(drivenWarnings.history);

/** Oil changes warn of the distance driven before them. The history of a car has higher thresholds than the list. */
export const services: Screens = {
  list: () => <ResourceList cells={inList} />,
  history: ({ scope }) => <ResourceHistory scope={scope} cells={inHistory} />,
  form: { clearOnError: ['date'], note: lazyExtra(() => import('./LastMileage')) },
};
