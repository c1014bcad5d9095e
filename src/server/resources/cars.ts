import { sql } from 'kysely';
import { oilChange } from '../../resources/services';
import { deleteAssignments, reassignToNewOwner } from './assignments';
import type { ResourceHooks } from './hooks';
import { refreshHighestMileage } from './mileage';

const kmLeft = sql`latest.${sql.ref('nextService')} - cars.${sql.ref('highestMileage')}`;

/** How soon the next oil change is due, from the latest one; null without one. */
export const serviceState = sql`(
  select case when ${kmLeft} < 0 then 'overdue' when ${kmLeft} <= ${sql.lit(oilChange.soonKm)} then 'soon' else 'later' end
  from services as latest where latest.${sql.ref('carId')} = cars.id order by latest.date desc, latest.id desc limit 1)`;

/** A car reads with the highest mileage known. Its own entry is stored separately. */
export const cars: ResourceHooks = {
  expressions: { mileage: sql.ref('cars.highestMileage'), serviceState },
  ofCar: (carId) => sql`cars.id = ${carId}`,

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete && before) await deleteAssignments(trx, 'carId', before.id);
    if (!before || input['mileage'] === undefined || input['mileage'] !== before['mileage']) return undefined;
    // The form returns the mileage that it was shown, perhaps an event's: then the car's own entry stays.
    const stored = await trx
      .selectFrom('cars')
      .select('mileage')
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow();
    return { mileage: stored['mileage'] ?? null };
  },

  afterWrite: async ({ trx, before, after, at }) => {
    if (!after) return;
    await refreshHighestMileage(trx, after.id);
    if (before && before['userId'] !== after['userId']) await reassignToNewOwner(trx, after.id, at);
  },
};
