import type { RaRecord } from 'react-admin';
import { drivers } from '../../../../resources/drivers';
import { RecordChoice } from '../RecordChoice';

interface Props {
  label: string;
  onChoose: (driver: RaRecord) => void;
}

/** Selects the driver of an open row. */
export const DriverChoice = ({ label, onChoose }: Props) => (
  <RecordChoice definition={drivers} label={label} onChoose={(driver) => driver && onChoose(driver)} />
);
