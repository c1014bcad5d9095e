import { sql } from 'kysely';
import { oilChange } from '../../resources/services';
import type { ResourceHooks, Change } from './hooks';
import { events } from './events';

/** Updates the computed columns of a car's oil changes, from the first day that the write touched. */
const refresh = ({ trx, before, after }: Change, carId: number): Promise<unknown> => {
  const days = [before, after]
    .filter((record) => record?.['carId'] === carId)
    .map((record) => String(record?.['date']));
  const since = days.reduce((first, day) => (day < first ? day : first));
  const km = sql.ref('services.KmOilChange');
  return sql`update services set
    ${sql.ref('nextService')} = ${km} + ${oilChange.intervalKm},
    ${sql.ref('kmsDrivenBeforeService')} = ${km} - (
      select earlier.${sql.ref('KmOilChange')} from services as earlier
      where earlier.${sql.ref('carId')} = services.${sql.ref('carId')}
        and (earlier.date < services.date or (earlier.date = services.date and earlier.id < services.id))
      order by earlier.date desc, earlier.id desc limit 1)
    where ${sql.ref('carId')} = ${carId} and date >= ${since}`.execute(trx);
};

/** A write also updates the distance of the oil change that follows it. */
export const services: ResourceHooks = {
  afterWrite: async (change) => {
    await events.afterWrite?.(change);
    const cars = new Set(
      [change.before?.['carId'], change.after?.['carId']].filter((id) => typeof id === 'number'),
    );
    for (const carId of cars) await refresh(change, carId);
  },
};
