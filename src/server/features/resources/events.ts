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

/** A change of an event with an odometer reading updates the mileage of its car, and of its former car. */
export const events = (calendar: Calendar): ResourceHooks => ({
  afterWrite: ({ trx, ...change }) => refreshHighestMileages(trx, calendar, carsOf([change])),
  afterMany: (trx, changes) => refreshHighestMileages(trx, calendar, carsOf(changes)),
});
