import { Box, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { ArchivedSince } from '../../archive/ArchivedSince';
import { AssignButton } from '../../assignments/AssignButton';
import ResourceShow from '../../../rows/crud/show/ResourceShow';
import { drivers } from '../../../../resources/drivers';
import { useDriversOf } from '../../assignments/useDriversOf';
import { LabeledValue } from '../../../rows/crud/fields/LabeledValue';
import { RecordLink } from '../../../rows/crud/fields/RecordLink';
import { oilChange, services } from '../../../../resources/services';
import { Quantity } from '../../../rows/crud/fields/Quantity';
import { formatInteger } from '../../../ground/i18n/format';
import { CashInCar } from '../../balances/CashInCar';
import { newestFirst, noErrorToast } from '../../../rows/crud/list/listDefaults';
import { serviceKind } from '../../due/api';
import { due as dueReport } from '../../../../reports/due';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { lazyPart } from '../../../ground/lazyPart';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { useReport } from '../../../ground/providers/useReport';
import { LeaveOrArchive } from '../LeaveOrArchive';

const SellButton = lazyPart(() => import('../../archive/SellButton'));

const looks = {
  overdue: { color: 'error.main', text: 'motoka.cars.over' },
  soon: { color: 'warning.main', text: 'motoka.cars.soon' },
  later: { color: 'text.secondary', text: 'motoka.cars.toGo' },
};

interface Service {
  state: keyof typeof looks;
  dueAt: number;
  kmLeft: number;
}

/** Returns the state of a service by the kilometres left until it is due. */
const stateOf = (left: number): keyof typeof looks => {
  if (left < 0) return 'overdue';
  return left <= oilChange.soonKm ? 'soon' : 'later';
};

/** Computes a car's next oil change from its mileage, for a server without the due report. */
const useNextService = (car: RaRecord, enabled: boolean): Service | null | undefined => {
  const query = {
    filter: { carId: car.id },
    sort: newestFirst(services),
    pagination: { page: 1, perPage: 1 },
  };
  const { data } = useGetList(services.name, query, { ...noErrorToast, enabled });
  if (!data) return undefined;
  const dueAt: number | undefined = data.find(isAtServer)?.nextService;
  if (dueAt === undefined) return null;
  const kmLeft = dueAt - (car.mileage ?? 0);
  return { dueAt, kmLeft, state: stateOf(kmLeft) };
};

/** Reads a car's next oil change from the due report, so that both pages show the same. */
const useServiceDue = (car: RaRecord, enabled: boolean): Service | null | undefined => {
  const { data: rows } = useReport(dueReport, { filter: { carId: car.id, kind: serviceKind }, enabled });
  if (!rows) return undefined;
  const [row] = rows;
  if (row?.dueAt == null) return null;
  return { state: row.state, dueAt: row.dueAt, kmLeft: row.kmLeft ?? 0 };
};

/** Shows at what mileage the car's next oil change is due, and the kilometres left. */
const NextService = ({ car }: { car: RaRecord }) => {
  const translate = useTranslate();
  const isDueKnown = useIsOffered('due');
  const computed = useNextService(car, isDueKnown === false);
  const reported = useServiceDue(car, isDueKnown === true);
  const next = isDueKnown ? reported : computed;
  return (
    <LabeledValue label={translate('motoka.cars.nextService')}>
      {next === undefined && <Box sx={{ minHeight: 42 }} />}
      {next === null && <Typography color="textSecondary">{translate('motoka.cars.noService')}</Typography>}
      {next && (
        <>
          <Quantity value={next.dueAt} unit="km" />
          <Typography variant="body2" sx={{ color: looks[next.state].color }}>
            {translate(looks[next.state].text, { distance: formatInteger(Math.abs(next.kmLeft)) })}
          </Typography>
        </>
      )}
    </LabeledValue>
  );
};

const CurrentDriver = ({ car }: { car: RaRecord }) => {
  const translate = useTranslate();
  const present = useDriversOf(Number(car.id));
  return (
    <LabeledValue label={translate('motoka.assign.driverToday')}>
      {!present && <Box sx={{ minHeight: 21 }} />}
      {present?.map(({ id, name }) => (
        <Box key={id}>
          <RecordLink resource={drivers.name} id={id}>
            {name}
          </RecordLink>
        </Box>
      ))}
      {present?.length === 0 && (
        <Typography color="textSecondary">{translate('motoka.assign.noDriver')}</Typography>
      )}
    </LabeledValue>
  );
};

/** A car's page also shows its driver and its next oil change, cashes in, assigns a driver and archives the car. */
const CarPage = () => (
  <ResourceShow
    actions={(car) =>
      car.archivedAt == null && (
        <>
          <CashInCar car={car} />
          <AssignButton record={car} />
        </>
      )
    }
    more={(car) => (
      <>
        <LeaveOrArchive record={car} filter={{ carId: Number(car.id) }} />
        <SellButton car={car} />
      </>
    )}
  >
    {(car) => (
      <>
        <CurrentDriver car={car} />
        <NextService car={car} />
        <ArchivedSince record={car} />
      </>
    )}
  </ResourceShow>
);

export default CarPage;
