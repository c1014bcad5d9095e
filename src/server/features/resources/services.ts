import { sql, type Transaction } from 'kysely';
import { oilChange } from '../../../resources/services';
import type { Calendar } from '../../ground/calendar';
import type { Schema } from '../../db/open/connect';
import type { OneOfMany, ResourceHooks } from '../../rows/records/hooks';
import { events, refreshing } from './events';

/** Updates the computed columns of a car's oil changes, from the first changed day on. */
export const refreshOilChanges = (trx: Transaction<Schema>, carId: number, since = ''): Promise<unknown> =>
  sql`update services set
    "nextService" = services."KmOilChange" + ${oilChange.intervalKm},
    "kmsDrivenBeforeService" = services."KmOilChange" - (
      select earlier."KmOilChange" from services as earlier
      where earlier."carId" = services."carId"
        and (earlier.date < services.date or (earlier.date = services.date and earlier.id < services.id))
      order by earlier.date desc, earlier.id desc limit 1)
    where "carId" = ${carId} and date >= ${since}`.execute(trx);

/** Updates the oil changes of all changed cars. A write also changes the distance of the following oil change. */
const refreshAll = async (trx: Transaction<Schema>, changes: readonly OneOfMany[]): Promise<void> => {
  const since = new Map<number, string>();
  for (const record of changes.flatMap(({ before, after }) => [before, after])) {
    if (typeof record?.['carId'] !== 'number') continue;
    const [carId, day] = [record['carId'], String(record['date'])];
    const first = since.get(carId) ?? day;
    since.set(carId, day < first ? day : first);
  }
  for (const [carId, first] of since) await refreshOilChanges(trx, carId, first);
};

export const services = (calendar: Calendar): ResourceHooks => {
  const { afterMany } = events(calendar);
  return refreshing(async (trx, changes) => {
    await refreshAll(trx, changes);
    // Last: the distances go on over an odometer that was replaced.
    await afterMany?.(trx, changes);
  });
};
