import { Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { services } from '../../resources/services';
import { Fact } from '../views/Fact';
import { Quantity } from '../views/Quantity';
import { formatInteger } from '../views/format';
import { newestFirst, quietly } from '../views/listDefaults';

/** At what mileage a car's next oil change is due, and how far that is from the last reading. */
export const NextService = ({ car }: { car: RaRecord }) => {
  const translate = useTranslate();
  const query = {
    filter: { carId: car.id },
    sort: newestFirst(services),
    pagination: { page: 1, perPage: 1 },
  };
  const { data, isPending, error } = useGetList(services.name, query, quietly);
  if (isPending || error) return null;
  const next: number | undefined = data[0]?.nextService;
  const left = (next ?? 0) - (car.mileage ?? 0);
  const distance = formatInteger(Math.abs(left));
  return (
    <Fact label={translate('motoka.cars.nextService')}>
      {next === undefined ? (
        <Typography color="textSecondary">{translate('motoka.cars.noService')}</Typography>
      ) : (
        <>
          <Quantity value={next} unit="km" />
          <Typography variant="body2" color={left < 0 ? 'error' : 'textSecondary'}>
            {translate(left < 0 ? 'motoka.cars.over' : 'motoka.cars.toGo', { distance })}
          </Typography>
        </>
      )}
    </Fact>
  );
};
