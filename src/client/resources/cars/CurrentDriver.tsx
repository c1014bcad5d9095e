import { Box, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { drivers } from '../../../resources/drivers';
import { useDriversOf } from '../drivers/assign/useDriversOf';
import { LabeledValue } from '../../crud/fields/LabeledValue';
import { RecordLink } from '../../crud/fields/RecordLink';

/** Who drives a car today. */
export const CurrentDriver = ({ car }: { car: RaRecord }) => {
  const translate = useTranslate();
  const present = useDriversOf(Number(car.id));
  if (!present) return null;
  return (
    <LabeledValue label={translate('motoka.assign.driverToday')}>
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
    </LabeledValue>
  );
};
