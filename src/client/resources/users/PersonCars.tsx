import { Box, Button, Link, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type Identifier, type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { adminPaths } from '../../admin/paths';
import { FetchError } from '../../crud/list/FetchError';
import { noErrorToast, pageSize } from '../../crud/list/listDefaults';
import { PersonSums } from './PersonSums';
import { Plate } from '../../crud/fields/Plate';
import { Quantity } from '../../crud/fields/Quantity';
import { RecordLink } from '../../crud/fields/RecordLink';
import { tableStyles } from '../../crud/tableStyles';

const CarLink = ({ id, children }: { id: Identifier; children: string }) => (
  <RecordLink resource={cars.name} id={id}>
    <Plate>{children}</Plate>
  </RecordLink>
);

/** Cars with plate, model and mileage, each with a link to its page. */
const CarTable = ({ rows, label }: { rows: readonly RaRecord[]; label: string }) => {
  const translate = useTranslate();
  const heading = (source: string) => translate(`resources.${cars.name}.fields.${source}`);
  return (
    <Box sx={{ ...tableStyles, mt: 4, overflowX: 'auto', borderTop: 1, borderColor: 'divider' }}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading('numberPlate')}</th>
            <th scope="col">{heading('model')}</th>
            <th scope="col" className="figure">
              {heading('mileage')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, numberPlate, model, mileage }) => (
            <tr key={id}>
              <td>
                <CarLink id={id}>{String(numberPlate ?? id)}</CarLink>
              </td>
              <td>{model}</td>
              <td className="figure">
                {mileage != null && <Quantity value={Number(mileage)} unit={cars.fields.mileage.unit} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

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
