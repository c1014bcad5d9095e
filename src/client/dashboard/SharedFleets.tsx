import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FetchError } from '../crud/list/FetchError';
import { getFigures } from '../providers/stats';
import { FigureGrid } from './FigureGrid';
import { isFigures, type SharedFleet } from './figures';

/** The figures of one fleet that its owner shared. */
const Fleet = ({ fleet: { id: ownerId, name } }: { fleet: SharedFleet }) => {
  const translate = useTranslate();
  const id = useId();
  const { data, error, isPending } = useQuery({
    queryKey: ['figures', ownerId],
    queryFn: ({ signal }) => getFigures(signal, ownerId),
  });
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: { xs: 6, sm: 8 } }}>
      <Typography variant="h2" id={id} sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {translate('motoka.access.fleetOf', { name })}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && <FetchError error={error} />}
      {isFigures(data) && <FigureGrid figures={data} ownerId={ownerId} />}
    </Box>
  );
};

/** The fleets that others shared, each apart: their figures are in no sum of the user's own. */
export const SharedFleets = ({ fleets }: { fleets: readonly SharedFleet[] }) =>
  fleets.map((fleet) => <Fleet key={fleet.id} fleet={fleet} />);
