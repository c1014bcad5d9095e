import { useWatch } from 'react-hook-form';
import { toDay } from '../../rows/crud/inputs/parse';
import { useAssignments } from '../balances/api';
import { AssignmentNote } from './AssignmentNote';

/** The note of the target form: lists the current drivers whose assignment starts after the target. */
const EarlyTargetNote = () => {
  const [carId, driverId, from]: unknown[] = useWatch({ name: ['carId', 'driverId', 'startsOn'] });
  const startsOn = toDay(from);
  const { data = [] } = useAssignments({ carId: Number(carId) }, Boolean(carId) && startsOn !== '');
  return data
    .filter((one) => one.endedOn === null && one.startedOn > startsOn)
    .filter((one) => !driverId || one.driverId === Number(driverId))
    .map((one) => <AssignmentNote key={one.id} assignment={one} startsOn={startsOn} />);
};

export default EarlyTargetNote;
