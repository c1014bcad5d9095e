import type { Calendar } from '../../ground/calendar';
import type { OneOfMany, ResourceHooks } from '../../rows/records/hooks';
import { refreshHighestMileages } from '../odometer/highestMileage';

/** Returns the distinct cars of the records, before and after the changes. */
export const carsOf = (changes: readonly Pick<OneOfMany, 'before' | 'after'>[]): readonly number[] => [
  ...new Set(
    changes
      .flatMap(({ before, after }) => [before?.['carId'], after?.['carId']])
      .filter((id) => typeof id === 'number'),
  ),
];

/** The hooks that refresh what is computed from changes, of one record and of many. */
export const refreshing = (refresh: NonNullable<ResourceHooks['afterMany']>): ResourceHooks => ({
  afterWrite: ({ trx, ...change }) => refresh(trx, [change]),
  afterMany: refresh,
});

/** A change of an event with an odometer reading updates the mileage of its car, and of its former car. */
export const events = (calendar: Calendar): ResourceHooks =>
  refreshing((trx, changes) => refreshHighestMileages(trx, calendar, carsOf(changes)));
