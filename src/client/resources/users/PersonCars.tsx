import { Box, Link, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { adminPaths } from '../../admin/paths';
import { FetchError } from '../../crud/list/FetchError';
import { pageSize, noErrorToast } from '../../crud/list/listDefaults';
import { AddCar } from './AddCar';
import { CarTable } from './CarTable';
import { PersonSums } from './PersonSums';

/** The cars of somebody who signs in, and what they brought in and cost. */
export const PersonCars = ({ user, children }: { user: RaRecord; children?: ReactNode }) => {
  const id = useId();
  const translate = useTranslate();
  const query = {
    filter: { userId: Number(user.id) },
    sort: { field: cars.recordRepresentation, order: 'ASC' as const },
    pagination: { page: 1, perPage: pageSize },
  };
  const { data, total, error, refetch } = useGetList<RaRecord>(cars.name, query, noErrorToast);
  const count = total ?? data?.length ?? 0;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 4, sm: 6 }, mb: 6 }}>
      <Typography variant="h2" id={id}>
        {translate('motoka.people.carsOf', { name: user.name })}
      </Typography>
      {error && <FetchError error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} sx={{ mt: 4 }} />}
      {data && <PersonSums userId={Number(user.id)} />}
      {count > 0 && <CarTable rows={data ?? []} label={translate('motoka.people.cars')} />}
      {data && count === 0 && <AddCar user={user} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, mt: 3 }}>
        {count > 0 && (
          <Link component={RouterLink} to={adminPaths.history(cars.name, 'byUserId', user.id)}>
            {translate('motoka.people.allCars', { smart_count: count })}
          </Link>
        )}
        {children}
      </Box>
    </Paper>
  );
};
