import { Box, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { drivers } from '../../resources/drivers';
import { Fact } from '../views/Fact';
import { RecordLink } from '../views/RecordLink';
import { quietly } from '../views/listDefaults';

/** Who drives a car today. */
export const CurrentDriver = ({ car }: { car: RaRecord }) => {
  const translate = useTranslate();
  const query = {
    filter: { carId: car.id },
    sort: { field: 'id', order: 'DESC' as const },
    pagination: { page: 1, perPage: 25 },
  };
  const { data, isPending, error } = useGetList<RaRecord>(drivers.name, query, quietly);
  if (isPending || error) return null;
  const present = data.filter(({ carId }) => Number(carId) === Number(car.id));
  return (
    <Fact label={translate('motoka.assign.driverToday')}>
      {present.map(({ id, name }) => (
        <Box key={id}>
          <RecordLink resource={drivers.name} id={id}>
            {name}
          </RecordLink>
        </Box>
      ))}
      {present.length === 0 && (
        <Typography color="textSecondary">{translate('motoka.assign.noDriver')}</Typography>
      )}
    </Fact>
  );
};
