import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { due } from '../../../reports/due';
import { cars } from '../../../resources/cars';
import { services } from '../../../resources/services';
import { today } from '../../ground/dates/days';
import { formatDay } from '../../ground/i18n/format';
import { useReport } from '../../ground/providers/useReport';
import { LabeledValue } from '../../rows/crud/fields/LabeledValue';
import { Name } from '../../rows/crud/fields/Name';
import { Plate } from '../../rows/crud/fields/Plate';
import { Quantity } from '../../rows/crud/fields/Quantity';
import { FetchError } from '../../rows/crud/list/FetchError';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { NotFoundPage } from '../../shell/layout/NotFoundPage';
import { PageTitle } from '../../shell/layout/PageTitle';
import { type Due, serviceKind } from './api';
import { DueText, StateLabel } from './cells';
import { LastDoneText } from './LastDoneText';
import { useCarPlans } from './useCarPlans';

/** A table, on paper too. On a phone the cells of a row stand one below the other, each with its own label. */
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: { xs: 0.5, sm: 2 }, pr: { sm: 3 } },
  '& thead, & .label': { color: 'text.secondary' },
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& .label': { display: { sm: 'none' } },
  '& tbody tr': {
    display: { xs: 'grid', sm: 'table-row' },
    gridTemplateColumns: '32px minmax(0, 1fr)',
    py: { xs: 2, sm: 0 },
    borderTop: 1,
    borderColor: 'divider',
    breakInside: 'avoid',
  },
  '& td:not(:first-of-type)': { gridColumn: 2 },
} as const;

/** The empty box that the workshop ticks. */
const TickBox = () => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: 'inline-block', width: 16, height: 16, border: 1, borderRadius: 0.5 }}
  />
);

interface SheetProps {
  rows: readonly Due[];
  lastOf: ReturnType<typeof useCarPlans>['lastOf'];
}

const Sheet = ({ rows, lastOf }: SheetProps) => {
  const translate = useTranslate();
  const last = translate('motoka.plans.last');
  const next = translate('motoka.plans.next');
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th>{translate('motoka.plans.done')}</th>
          <th>{translate('motoka.plans.item')}</th>
          <th>{last}</th>
          <th>{next}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <TickBox />
            </td>
            <td>
              {row.kind === serviceKind ? (
                translate(`resources.${services.name}.subject`)
              ) : (
                <Name>{row.text}</Name>
              )}
            </td>
            <td>
              {row.kind !== serviceKind && (
                <>
                  <div className="label">{last}</div>
                  <LastDoneText last={lastOf(row)} />
                </>
              )}
            </td>
            <td>
              <div className="label">{next}</div>
              <DueText due={row} />
              <div>
                <StateLabel due={row} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

/** The sheet of a car for the workshop: what is due of its oil change and its service plans, to tick. */
const WorkshopPage = () => {
  const translate = useTranslate();
  const carId = Number(useParams()['id']);
  const { data: car, error } = useGetOne(cars.name, { id: carId }, { ...noErrorToast, retry: false });
  const plans = useCarPlans(carId);
  const service = useReport(due, { filter: { carId, kind: serviceKind } });
  const isReady = Boolean(car && service.data && plans.isComplete);
  const isPrinting: boolean = useLocation().state?.isPrinting === true;
  useEffect(() => {
    if (isReady && isPrinting) window.print();
  }, [isReady, isPrinting]);
  if (error && 'status' in error && error.status === 404) return <NotFoundPage />;
  const title = translate('motoka.plans.sheet');
  const rows = service.data && plans.rows && [...service.data, ...plans.rows];
  const failure = error ?? plans.error ?? service.error;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <PageTitle title={title} about={car?.['numberPlate']} />
        <Box sx={{ flex: 1 }} />
        <Button
          variant="contained"
          className="screen-only"
          disabled={!isReady}
          onClick={() => window.print()}
        >
          {translate('motoka.more.print')}
        </Button>
      </Box>
      {failure && <FetchError error={failure} />}
      {(!car || !rows) && !failure && <Skeleton variant="rounded" height={320} />}
      {car && rows && (
        <Paper variant="outlined" sx={{ p: { xs: 3, sm: 8 }, maxWidth: 820 }}>
          <Box
            component="dl"
            sx={{
              m: 0,
              mb: 6,
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
            }}
          >
            <LabeledValue label={translate(`resources.${cars.name}.fields.numberPlate`)}>
              <Plate>{car['numberPlate']}</Plate>
            </LabeledValue>
            <LabeledValue label={translate(`resources.${cars.name}.fields.model`)}>
              <Name>{car['model']}</Name>
            </LabeledValue>
            <LabeledValue label={translate(`resources.${cars.name}.fields.mileage`)}>
              <Quantity value={car['mileage']} unit={cars.fields.mileage.unit} />
            </LabeledValue>
            <LabeledValue label={translate('motoka.plans.asOf')}>{formatDay(today())}</LabeledValue>
          </Box>
          {rows.length === 0 ? (
            <Typography color="textSecondary">{translate('motoka.plans.nothing')}</Typography>
          ) : (
            <Sheet rows={rows} lastOf={plans.lastOf} />
          )}
        </Paper>
      )}
    </>
  );
};

export default WorkshopPage;
