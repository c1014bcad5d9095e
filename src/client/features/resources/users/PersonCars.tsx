import { Box, Button, Link, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { cars } from '../../../../resources/cars';
import { adminPaths } from '../../../ground/paths';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { noErrorToast, pageSize } from '../../../rows/crud/list/listDefaults';
import { UnsentMark } from '../../../rows/crud/unsent/UnsentMark';
import { isUnsent } from '../../../ground/providers/outbox/unsent';
import { PersonSums } from './PersonSums';
import { Plate } from '../../../rows/crud/fields/Plate';
import { RecordLink } from '../../../rows/crud/fields/RecordLink';
import type { TableColumn } from '../../../rows/crud/table/columns';
import { ReportTable } from '../../../rows/crud/table/ReportTable';

const columns: readonly TableColumn<RaRecord>[] = [
  {
    source: 'numberPlate',
    cell: ({ id, numberPlate, ...car }) => (
      <>
        <RecordLink resource={cars.name} id={id}>
          <Plate>{String(numberPlate ?? id)}</Plate>
        </RecordLink>
        {isUnsent(car) && <UnsentMark />}
      </>
    ),
  },
  { source: 'model' },
  { source: 'mileage', field: cars.fields.mileage },
];

/** Shown when an account has no cars. Offers to add one. */
const AddCar = ({ user: { id, name } }: { user: RaRecord }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ my: 3 }}>{translate('motoka.people.noCars', { name })}</Typography>
      <Button
        component={RouterLink}
        to={adminPaths.create(cars.name)}
        state={{ isOverPage: true, given: { userId: Number(id) } }}
        variant="outlined"
      >
        {translate('motoka.people.addCar')}
      </Button>
    </>
  );
};

/** The cars of an account, with their income and spending. */
export const PersonCars = ({ user, children }: { user: RaRecord; children?: ReactNode }) => {
  const id = useId();
  const translate = useTranslate();
  const query = {
    filter: { userId: Number(user.id) },
    sort: { field: cars.recordRepresentation, order: 'ASC' as const },
    pagination: { page: 1, perPage: pageSize },
  };
  const { data, total, error } = useGetList<RaRecord>(cars.name, query, noErrorToast);
  const count = total ?? data?.length ?? 0;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 4, sm: 6 }, mb: 6 }}>
      <Typography variant="h2" id={id}>
        {translate('motoka.people.carsOf', { name: user.name })}
      </Typography>
      {error && <FetchError error={error} />}
      {!data && !error && <Skeleton variant="rounded" height={120} sx={{ mt: 4 }} />}
      {data && <PersonSums userId={Number(user.id)} />}
      {count > 0 && (
        <ReportTable
          variant="framed"
          aria-label={translate('motoka.people.cars')}
          resource={cars.name}
          columns={columns}
          rows={data}
          sx={{ mt: 4 }}
        />
      )}
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
