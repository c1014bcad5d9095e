import { Box, Skeleton, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { usePickedId } from '../assignments/AssignmentPreview';
import { toDay } from '../../rows/crud/inputs/parse';
import { today } from '../../ground/dates/days';
import { FetchError } from '../../rows/crud/list/FetchError';
import { LeavingDriver } from './LeavingDriver';
import { type Leaving, useLeaving } from './useLeaving';

interface Props {
  /** Called with the leaving drivers; with undefined while they are pending. */
  onChange: (leaving: readonly Leaving[] | undefined) => void;
}

export const LeavingDrivers = ({ onChange }: Props) => {
  const translate = useTranslate();
  const day = toDay(useWatch({ name: 'date' })) || today();
  const isNewDriver = useWatch({ name: 'isNewDriver' }) === true;
  const driverId = usePickedId('driverId');
  const { leaving, error } = useLeaving({
    carId: usePickedId('carId'),
    driverId: isNewDriver ? undefined : driverId,
    day,
    today: today(),
  });
  const onLeavingChange = useEvent(onChange);
  useEffect(() => onLeavingChange(leaving), [onLeavingChange, leaving]);
  if (error) return <FetchError error={error} />;
  if (!leaving) return <Skeleton variant="rounded" height={80} sx={{ mt: 2 }} />;
  if (leaving.length === 0) return null;
  const isReplaced = leaving.filter(({ isOfCar }) => isOfCar).length === 1;
  return (
    <Box component="section" aria-labelledby="leaving" aria-live="polite" sx={{ mt: 3 }}>
      <Typography id="leaving" sx={{ fontWeight: 600 }}>
        {translate('motoka.money.handover.leaving')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {leaving.map((one) => (
          <LeavingDriver
            key={one.assignment.id}
            leaving={one}
            // A car may have several drivers: then no box is ticked in advance.
            isLikely={isReplaced && one.assignment.startedOn <= day}
          />
        ))}
      </Box>
    </Box>
  );
};
