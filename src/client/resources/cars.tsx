import { Box, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { AssignButton } from './drivers/assign/AssignButton';
import { AssignDialog } from '../crud/form/lazyDialogs';
import { ResourceShow } from '../crud/show/ResourceShow';
import type { Screens } from '../crud/screens';
import { drivers } from '../../resources/drivers';
import { useDriversOf } from './drivers/assign/useDriversOf';
import { LabeledValue } from '../crud/fields/LabeledValue';
import { RecordLink } from '../crud/fields/RecordLink';
import { oilChange, services } from '../../resources/services';
import { Quantity } from '../crud/fields/Quantity';
import { formatInteger } from '../i18n/format';
import { newestFirst, noErrorToast } from '../crud/list/listDefaults';

/** In what state a service is, by the kilometres that are left to it. */
const stateOf = (left: number): keyof typeof looks => {
  if (left < 0) return 'overdue';
  return left <= oilChange.soonKm ? 'soon' : 'later';
};

const looks = {
  overdue: { color: 'error.main', text: 'motoka.cars.over' },
  soon: { color: 'warning.main', text: 'motoka.cars.soon' },
  later: { color: 'text.secondary', text: 'motoka.cars.toGo' },
};

/** At what mileage a car's next oil change is due, and how far that is from the last reading. */
const NextService = ({ car }: { car: RaRecord }) => {
  const translate = useTranslate();
  const query = {
    filter: { carId: car.id },
    sort: newestFirst(services),
    pagination: { page: 1, perPage: 1 },
  };
  const { data, isPending, error } = useGetList(services.name, query, noErrorToast);
  if (isPending || error) return null;
  const next: number | undefined = data[0]?.nextService;
  const left = (next ?? 0) - (car.mileage ?? 0);
  const { color, text } = looks[stateOf(left)];
  const distance = formatInteger(Math.abs(left));
  return (
    <LabeledValue label={translate('motoka.cars.nextService')}>
      {next === undefined ? (
        <Typography color="textSecondary">{translate('motoka.cars.noService')}</Typography>
      ) : (
        <>
          <Quantity value={next} unit="km" />
          <Typography variant="body2" sx={{ color }}>
            {translate(text, { distance })}
          </Typography>
        </>
      )}
    </LabeledValue>
  );
};

/** Who drives a car today. */
const CurrentDriver = ({ car }: { car: RaRecord }) => {
  const translate = useTranslate();
  const present = useDriversOf(Number(car.id));
  if (!present) return null;
  return (
    <LabeledValue label={translate('motoka.assign.driverToday')}>
      {present.map(({ id, name }) => (
        <Box key={id}>
          <RecordLink resource={drivers.name} id={id}>
            {name}
          </RecordLink>
        </Box>
      ))}
      {present.length === 0 && (
        <Typography color="textSecondary">{translate('motoka.assign.noDriver')}</Typography>
      )}
    </LabeledValue>
  );
};

/** A car's page also says who drives it and when the next oil change is due, and gives it another driver. */
export const cars: Screens = {
  show: () => (
    <ResourceShow actions={(car) => <AssignButton record={car} />}>
      {(car) => (
        <>
          <CurrentDriver car={car} />
          <NextService car={car} />
        </>
      )}
    </ResourceShow>
  ),
  assign: () => <AssignDialog known="carId" />,
};
