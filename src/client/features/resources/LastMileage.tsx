import { useEffect } from 'react';
import { useGetList, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { cars } from '../../../resources/cars';
import { services } from '../../../resources/services';
import { useFormHints } from '../../rows/crud/form/FormHints';
import { newestFirst, noErrorToast } from '../../rows/crud/list/listDefaults';
import { isAtServer } from '../../ground/providers/outbox/unsent';
import { formatDay, formatInteger } from '../../ground/i18n/format';

/** Returns the car's mileage and its last oil change as a text. On update, the change before the edited one. */
const useLastMileage = (carId: number): string => {
  const translate = useTranslate();
  const edited = useRecordContext()?.id;
  const enabled = carId > 0;
  const { data: car } = useGetOne(cars.name, { id: carId }, { ...noErrorToast, enabled });
  const latest = { filter: { carId }, sort: newestFirst(services), pagination: { page: 1, perPage: 2 } };
  const { data: changes } = useGetList(services.name, latest, { ...noErrorToast, enabled });
  if (!enabled) return '';
  const last = changes?.find((record) => isAtServer(record) && record.id !== edited);
  return [
    last?.KmOilChange != null &&
      translate('motoka.form.lastOilChange', {
        mileage: formatInteger(last.KmOilChange),
        date: formatDay(last.date),
      }),
    car?.mileage != null && translate('motoka.form.carMileage', { mileage: formatInteger(car.mileage) }),
  ]
    .filter(Boolean)
    .join(' ');
};

const LastMileage = () => {
  const carId: unknown = useWatch({ name: 'carId' });
  const { setHint } = useFormHints();
  const text = useLastMileage(Number(carId));
  useEffect(() => setHint('KmOilChange', text), [setHint, text]);
  return null;
};

export default LastMileage;
