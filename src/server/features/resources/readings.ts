import type { Calendar } from '../../ground/calendar';
import type { OneOfMany, ResourceHooks } from '../../rows/records/hooks';
import { carsOf, events, refreshing } from './events';
import { refreshOilChanges } from './services';

const isRestart = ({ before, after }: Pick<OneOfMany, 'before' | 'after'>): boolean =>
  [before, after].some((record) => record?.['restartsAt'] === true);

/** A reading that starts or stops marking a replaced odometer changes the distances between oil changes. */
export const readings = (calendar: Calendar): ResourceHooks => {
  const { afterMany } = events(calendar);
  return refreshing(async (trx, changes) => {
    for (const carId of carsOf(changes.filter(isRestart))) await refreshOilChanges(trx, carId);
    await afterMany?.(trx, changes);
  });
};
