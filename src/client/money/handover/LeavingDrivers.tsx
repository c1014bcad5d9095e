import { Box, Skeleton, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { toDay } from '../../crud/inputs/parse';
import { today } from '../../crud/list/filters/presets';
import { FetchError } from '../../crud/list/FetchError';
import { LeavingDriver } from './LeavingDriver';
import { type Leaving, useLeaving } from './useLeaving';

const usePicked = (source: string): number | undefined => {
  const value: unknown = useWatch({ name: source });
  return value ? Number(value) : undefined;
};

interface Props {
  /** Called with who leaves a car, as soon as that is known; undefined while it is not. */
  onKnown: (leaving: readonly Leaving[] | undefined) => void;
}

/** Who leaves a car with this handover, what they owe, and what becomes of that. */
export const LeavingDrivers = ({ onKnown }: Props) => {
  const translate = useTranslate();
  const day = toDay(useWatch({ name: 'date' })) || today();
  const { leaving, error, retry } = useLeaving({
    carId: usePicked('carId'),
    driverId: usePicked('driverId'),
    day,
    today: today(),
  });
  const tell = useEvent(onKnown);
  useEffect(() => tell(leaving), [tell, leaving]);
  if (error) return <FetchError error={error} retry={retry} />;
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
            // Of several drivers one may be a second one: nobody is guessed.
            isLikely={isReplaced && one.assignment.startedOn <= day}
          />
        ))}
      </Box>
    </Box>
  );
};
