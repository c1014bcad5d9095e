import { Box, Typography } from '@mui/material';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import { useAccount } from '../../ground/account/useAccount';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { useDriversOf } from './useDriversOf';

/** Returns the id that is selected in an input of the form. */
export const usePickedId = (source: string): number | undefined => {
  const value: unknown = useWatch({ name: source });
  return value ? Number(value) : undefined;
};

const useRecord = (resource: string, id: number | undefined) =>
  useGetOne<RaRecord>(resource, { id }, { ...noErrorToast, enabled: id !== undefined }).data;

/** Shows what the assignment will change: the car's current drivers, and the car that the driver leaves. */
export const AssignmentPreview = () => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const carId = usePickedId('carId');
  const driverId = usePickedId('driverId');
  const car = useRecord(cars.name, carId);
  const driver = useRecord(drivers.name, driverId);
  const present = useDriversOf(carId);
  const text = (key: string, values: Record<string, unknown>) => translate(`motoka.assign.${key}`, values);

  const ofCar = () => {
    if (carId === undefined || !car || !present) return undefined;
    const { numberPlate: plate } = car;
    if (present.some(({ id }) => Number(id) === driverId)) return undefined;
    const names = present.map(({ name }) => String(name)).join(', ');
    return names
      ? text('drivenBy', { names, plate, smart_count: present.length })
      : text('drivenByNobody', { plate });
  };
  const ofDriver = () => {
    if (driverId === undefined || !driver) return undefined;
    const { name, currentCar } = driver;
    const plate = currentCar?.numberPlate;
    if (currentCar && Number(currentCar.id) === carId) return text('already', { name, plate });
    if (currentCar) return text('leaves', { name, plate });
    // To an owner the driver may seem to have no car because they may not see it: then nothing is shown.
    return isAdmin ? text('leavesNone', { name }) : undefined;
  };

  const lines = [ofCar(), ofDriver()].filter((line) => line !== undefined);
  return (
    <Box aria-live="polite" sx={{ mt: 2 }}>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
};
