import { Box, Button, Link, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { cars } from '../../../../resources/cars';
import { adminPaths } from '../../../ground/paths';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { noErrorToast, pageSize } from '../../../rows/crud/list/listDefaults';
import { UnsentMark } from '../../../rows/crud/unsent/UnsentMark';
import { isUnsent } from '../../../ground/providers/outbox/unsent';
import { Plate } from '../../../rows/crud/fields/Plate';
import { RecordLink } from '../../../rows/crud/fields/RecordLink';
import type { TableColumn } from '../../../rows/crud/table/columns';
import { ReportTable } from '../../../rows/crud/table/ReportTable';
import { LabeledValue } from '../../../rows/crud/fields/LabeledValue';
import { Money } from '../../../rows/crud/fields/Money';
import { sumOf } from '../../../../contract/money';
import { moneyColumns, type ResourceDefinition } from '../../../../contract/resource';
import { income, spending } from '../../../../resources';
import { getTotals } from '../../../ground/providers/totals';

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

/** Sums up one side of the profit; undefined where the server has no totals. */
const totalOf = async (
  side: readonly ResourceDefinition[],
  userId: number,
  context: QueryFunctionContext,
): Promise<number | undefined> => {
  const sums = await Promise.all(
    side.map(async (definition) => {
      const [source = ''] = moneyColumns(definition);
      return (await getTotals(definition.name, { userId }, context))[source];
    }),
  );
  const known = sums.filter((sum) => sum !== undefined);
  return known.length > 0 ? sumOf(known) : undefined;
};

/** The income and spending of a user's cars; null where the server has no totals. */
const useSums = (userId: number) =>
  useQuery({
    queryKey: ['sums', userId],
    queryFn: async (context) => {
      const cashed = await totalOf(income, userId, context);
      if (cashed === undefined) return null;
      return { cashed, spent: (await totalOf(spending, userId, context)) ?? 0 };
    },
  });

/** Shows the income and spending of a user's cars; nothing where the server has no totals. */
const PersonSums = ({ userId }: { userId: number }) => {
  const translate = useTranslate();
  const { data, isPending } = useSums(userId);
  if (isPending) return <Skeleton variant="rounded" height={44} sx={{ mt: 3 }} />;
  if (!data) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, m: 0, mt: 3 }}>
      <LabeledValue label={translate('motoka.people.cashed')}>
        <Money amount={data.cashed} />
      </LabeledValue>
      <LabeledValue label={translate('motoka.people.spent')}>
        <Money amount={data.spent} />
      </LabeledValue>
    </Box>
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
          aria-label={translate('resources.cars.title')}
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
