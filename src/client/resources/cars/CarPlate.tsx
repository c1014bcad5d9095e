import { cars } from '../../../resources/cars';
import { Plate } from '../../crud/fields/Plate';
import { RecordLink } from '../../crud/fields/RecordLink';

interface Props {
  carId: number;
  numberPlate: string;
}

/** A car's plate, leading to its page. */
export const CarPlate = ({ carId, numberPlate }: Props) => (
  <RecordLink resource={cars.name} id={carId}>
    <Plate>{numberPlate}</Plate>
  </RecordLink>
);
