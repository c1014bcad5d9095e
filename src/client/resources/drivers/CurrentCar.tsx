import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cars } from '../../../resources/cars';
import { LabeledValue } from '../../crud/fields/LabeledValue';
import { Plate } from '../../crud/fields/Plate';
import { RecordLink } from '../../crud/fields/RecordLink';
import type { Driver } from './DriverGroup';

/** What a driver drives today. */
export const CurrentCar = ({ driver: { currentCar } }: { driver: Driver }) => {
  const translate = useTranslate();
  return (
    <LabeledValue label={translate('motoka.assign.carToday')}>
      {currentCar ? (
        <RecordLink resource={cars.name} id={currentCar.id}>
          <Plate>{currentCar.numberPlate}</Plate>
        </RecordLink>
      ) : (
        <Typography color="textSecondary">{translate('motoka.assign.noCar')}</Typography>
      )}
    </LabeledValue>
  );
};
