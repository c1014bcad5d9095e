import { Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { oilChange, services } from '../../../resources/services';
import { LabeledValue } from '../../crud/fields/LabeledValue';
import { Quantity } from '../../crud/fields/Quantity';
import { formatInteger } from '../../i18n/format';
import { newestFirst, noErrorToast } from '../../crud/list/listDefaults';

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
export const NextService = ({ car }: { car: RaRecord }) => {
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
