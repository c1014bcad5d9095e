import type { RaRecord } from 'react-admin';
import { AssignmentTable } from './AssignmentTable';
import { BalanceLines } from './BalanceLines';

/** On a car's page: what is owed for it, and who drove it when. */
const CarSection = ({ record }: { record: RaRecord }) => {
  const filter = { carId: Number(record.id) };
  return (
    <>
      <BalanceLines filter={filter} by="driver" />
      <AssignmentTable filter={filter} by="driver" />
    </>
  );
};

export default CarSection;
