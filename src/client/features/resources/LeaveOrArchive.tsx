import type { RaRecord } from 'react-admin';
import { lazyPart } from '../../ground/lazyPart';

const DriverLeaves = lazyPart(() => import('../balances/assignments/DriverLeaves'));
const ArchiveButton = lazyPart(() => import('../archive/ArchiveButton'));

interface Props {
  /** A car or a driver. */
  record: RaRecord;
  filter: { carId: number } | { driverId: number };
}

/** Ends the present assignment, or archives the record. A refused archiving offers to end the assignment first. */
export const LeaveOrArchive = ({ record, filter }: Props) => (
  <>
    <DriverLeaves filter={filter} />
    <ArchiveButton record={record} remedy={(onEnded) => <DriverLeaves filter={filter} onDone={onEnded} />} />
  </>
);
