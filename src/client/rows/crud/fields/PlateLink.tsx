import { Link } from 'react-router-dom';
import { cars } from '../../../../resources/cars';
import { adminPaths } from '../../../ground/paths';
import { Plate } from './Plate';

export const PlateLink = ({ carId, numberPlate }: { carId: number; numberPlate: string }) => (
  <Link className="record-link" to={adminPaths.record(cars.name, carId)}>
    <Plate>{numberPlate}</Plate>
  </Link>
);
