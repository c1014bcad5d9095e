import type { ResourceHooks } from './hooks';
import { refreshHighestMileage } from './mileage';

/** What happened to a car may carry a reading of its odometer: the car it was, and the car it is now, follow. */
export const events: ResourceHooks = {
  afterWrite: async ({ trx, before, after }) => {
    const cars = new Set([before?.['carId'], after?.['carId']].filter((id) => typeof id === 'number'));
    for (const carId of cars) await refreshHighestMileage(trx, carId);
  },
};
