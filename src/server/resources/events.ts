import type { ResourceHooks } from './hooks';
import { refreshHighestMileage } from './mileage';

/** An event with an odometer reading updates the mileage of its car, and of the car that it was moved from. */
export const events: ResourceHooks = {
  afterWrite: async ({ trx, before, after }) => {
    const cars = new Set([before?.['carId'], after?.['carId']].filter((id) => typeof id === 'number'));
    for (const carId of cars) await refreshHighestMileage(trx, carId);
  },
};
