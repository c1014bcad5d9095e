import { sql } from 'kysely';
import { oilChange } from '../../resources/services';
import { deleteAssignments, reassignToNewOwner } from './assignments';
import type { ResourceHooks } from './hooks';
import { refreshHighestMileage } from './mileage';

const kmLeft = sql`latest.${sql.ref('nextService')} - cars.${sql.ref('highestMileage')}`;

/** How soon a car's oil must be changed again, judged by its latest oil change; null without one. */
export const serviceState = sql`(
  select case when ${kmLeft} < 0 then 'overdue' when ${kmLeft} <= ${sql.lit(oilChange.soonKm)} then 'soon' else 'later' end
  from services as latest where latest.${sql.ref('carId')} = cars.id order by latest.date desc, latest.id desc limit 1)`;

/** A car's mileage reads as the highest reading known; its own entry is kept apart, so that a corrected event shows. */
export const cars: ResourceHooks = {
  expressions: { mileage: sql.ref('cars.highestMileage'), serviceState },
  ofCar: (carId) => sql`cars.id = ${carId}`,

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete && before) await deleteAssignments(trx, 'carId', before.id);
    if (!before || input['mileage'] === undefined || input['mileage'] !== before['mileage']) return undefined;
    // The form sends back the reading it was shown, which may be an event's: the car's own entry stays.
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
