import type { OneOfMany, ResourceHooks } from './hooks';
import { refreshHighestMileages } from './mileage';

/** The cars that records were or are of, each once. */
const carsOf = (changes: readonly Pick<OneOfMany, 'before' | 'after'>[]): readonly number[] => [
  ...new Set(
    changes
      .flatMap(({ before, after }) => [before?.['carId'], after?.['carId']])
      .filter((id) => typeof id === 'number'),
  ),
];

/** An event with an odometer reading updates the mileage of its car, and of the car that it was moved from. */
export const events: ResourceHooks = {
  afterWrite: ({ trx, ...change }) => refreshHighestMileages(trx, carsOf([change])),
  afterMany: (trx, changes) => refreshHighestMileages(trx, carsOf(changes)),
};
