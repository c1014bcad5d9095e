import { useWatch } from 'react-hook-form';
import { toDay } from '../../crud/inputs/parse';
import { useAssignments } from '../api';
import { AssignmentNote } from './AssignmentNote';

/** Below a target's form: who has had the car for a shorter time than the target counts. */
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
