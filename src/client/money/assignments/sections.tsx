import type { RaRecord } from 'react-admin';
import { AssignmentTable } from './AssignmentTable';
import { BalanceLines } from './BalanceLines';

interface Props {
  record: RaRecord;
}

/** The section of a car's page: its balances and its drivers over time. */
export const CarSection = ({ record }: Props) => {
  const filter = { carId: Number(record.id) };
  return (
    <>
      <BalanceLines filter={filter} by="driver" />
      <AssignmentTable filter={filter} by="driver" />
    </>
  );
};

/** The section of a driver's page: their balances and their cars over time. */
export const DriverSection = ({ record }: Props) => {
  const filter = { driverId: Number(record.id) };
  return (
    <>
      <BalanceLines filter={filter} by="numberPlate" />
      <AssignmentTable filter={filter} by="numberPlate" />
    </>
  );
};
