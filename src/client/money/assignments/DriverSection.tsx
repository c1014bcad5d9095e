import type { RaRecord } from 'react-admin';
import { AssignmentTable } from './AssignmentTable';
import { BalanceLines } from './BalanceLines';

/** On a driver's page: what they owe for which car, and which cars they drove when. */
const DriverSection = ({ record }: { record: RaRecord }) => {
  const filter = { driverId: Number(record.id) };
  return (
    <>
      <BalanceLines filter={filter} by="numberPlate" />
      <AssignmentTable filter={filter} by="numberPlate" />
    </>
  );
};

export default DriverSection;
