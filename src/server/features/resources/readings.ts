import type { Calendar } from '../../ground/calendar';
import type { OneOfMany, ResourceHooks } from '../../rows/records/hooks';
import { carsOf, events } from './events';
import { refreshOilChanges } from './services';

type Change = Pick<OneOfMany, 'before' | 'after'>;

const isRestart = ({ before, after }: Change): boolean =>
  [before, after].some((record) => record?.['restartsAt'] === true);

/** A reading that starts or stops marking a replaced odometer changes the distances between oil changes. */
export const readings = (calendar: Calendar): ResourceHooks => {
  const { afterMany } = events(calendar);
  const refresh: NonNullable<ResourceHooks['afterMany']> = async (trx, changes) => {
    for (const carId of carsOf(changes.filter(isRestart))) await refreshOilChanges(trx, carId);
    await afterMany?.(trx, changes);
  };
  return {
    afterWrite: ({ trx, ...change }) => refresh(trx, [change]),
    afterMany: refresh,
  };
};
