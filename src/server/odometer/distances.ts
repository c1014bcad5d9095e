import type { Queries } from '../db/open/connect';
import { toDay } from '../calendar/days';
import { drivenOf, type Reading } from './trusted';

/** Updates the kilometres between the oil changes of a car whose odometer was replaced. */
export const refreshDistances = async (
  trx: Queries,
  carId: number,
  readings: readonly Reading[],
): Promise<void> => {
  const { drivenAt } = drivenOf(readings);
  const services = await trx
    .selectFrom('services')
    .select(['id', 'date', 'KmOilChange', 'kmsDrivenBeforeService'])
    .where('carId', '=', carId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  let before: number | null = null;
  for (const { id, date, KmOilChange: km, kmsDrivenBeforeService: stored } of services) {
    const driven = date === null || km === null ? null : drivenAt({ day: toDay(date), km });
    const kms = driven === null || before === null ? null : driven - before;
    if (kms !== stored)
      await trx.updateTable('services').set({ kmsDrivenBeforeService: kms }).where('id', '=', id).execute();
    before = driven;
  }
};
