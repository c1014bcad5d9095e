import { sql } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import type { Row } from '../../db/open/connect';
import { type Owners, ref } from '../../db/sql/where';
import { refuseDriven } from '../assignments/present';
import { dueStates } from '../due/due';
import { servicesDue } from '../due/rows';
import { deleteAssignments, assignmentsWith, reassignToNewOwner } from '../assignments/assign';
import { undoAssignments } from '../assignments/undo';
import { badRequest } from '../../ground/errors';
import type { Input } from '../../ground/input/bodies';
import type { ReadContext } from '../../http/call';
import type { ResourceHooks } from '../../rows/records/hooks';
import { refreshHighestMileage, refreshHighestMileages } from '../odometer/highestMileage';

/** Groups the ids of the cars by the state of their next oil change. */
const byServiceState = async (
  now: ReadContext,
  owners: Owners,
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const services = await servicesDue(now, owners);
  return new Map(
    dueStates.map((state) => [
      state,
      services.flatMap((row) => (row.state === state && row.carId !== null ? [row.carId] : [])),
    ]),
  );
};

/** Days that must not be in the future, with the refusal of one that is. */
const past = {
  boughtOn: 'Bought on must not be in the future',
  soldOn: 'Sold on must not be in the future',
  worthOn: 'Worth on must not be in the future',
} as const;

/** Throws 400 for a day in the future, and for a price of 0. */
const refuseLife = (calendar: Calendar, input: Input): void => {
  for (const [source, sentence] of Object.entries(past))
    if (String(input[source] ?? '') > calendar.today()) throw badRequest({ [source]: sentence });
  if (input['boughtFor'] === 0) throw badRequest({ boughtFor: 'Bought for must be above 0' });
};

/** A read of a car returns its highest known mileage. The car's own mileage is stored separately. */
export const cars = (calendar: Calendar): ResourceHooks => ({
  expressions: { mileage: ref('cars.highestMileage') },
  states: { serviceState: byServiceState },
  ofCar: (carId) => sql`cars.id = ${carId}`,

  fill: async ({ input, isUndo }) => {
    if (!isUndo) refuseLife(calendar, input);
    return input;
  },

  beforeWrite: async ({ trx, before, input, isDelete, at }): Promise<Row | undefined> => {
    if (isDelete && before) await deleteAssignments(trx, calendar, 'carId', before.id);
    if (!before || input['mileage'] === undefined) return undefined;
    if (input['mileage'] !== before['mileage']) return { mileageTypedAt: at };
    // The form sends back the mileage that it showed, which may be an event's. Then the car's own mileage stays.
    const stored = await trx
      .selectFrom('cars')
      .select('mileage')
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow();
    return { mileage: stored['mileage'] ?? null };
  },

  beforeMark: async (queries, { archivedAt }, car) => {
    if (typeof archivedAt === 'string') await refuseDriven(queries, car);
  },

  companions: assignmentsWith(calendar, 'carId'),

  afterWrite: async ({ trx, before, after, at, undone }) => {
    if (!after) return undefined;
    await refreshHighestMileage(trx, calendar, after.id);
    if (!before || before['userId'] === after['userId']) return undefined;
    if (await undoAssignments(trx, calendar, undone)) return undefined;
    const changes = await reassignToNewOwner(trx, after.id, at);
    return changes.length > 0 ? changes : undefined;
  },
  afterMany: (trx, changes) =>
    refreshHighestMileages(
      trx,
      calendar,
      changes.flatMap(({ after }) => after?.id ?? []),
    ),
});
