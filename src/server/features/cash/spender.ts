import { sql } from 'kysely';
import { dateField, firstField, type ResourceDefinition } from '../../../contract/resource';
import type { Calendar } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import { recordedAt } from '../../db/sql/recordedAt';
import { run } from '../../db/sql/statements';
import { isOneOf, type Owners } from '../../db/sql/where';
import { readable } from '../../auth/access';
import { badRequest } from '../../ground/errors';
import type { Input } from '../../ground/input/bodies';
import type { Filling } from '../../rows/records/hooks';

const isCarOf = async (queries: Queries, owners: Owners, carId: number): Promise<boolean> => {
  const car = queries
    .selectFrom('cars')
    .select('id')
    .where('id', '=', carId)
    .where(isOneOf('userId', owners));
  return (await run(queries, car)).length > 0;
};

/** Whether a driver has, or had, a car of the owners. Others do not see them. */
const isDriverOf = async (queries: Queries, owners: Owners, driverId: number): Promise<boolean> => {
  const had = queries
    .selectFrom('driverAssignments')
    .select('id')
    .where('driverId', '=', driverId)
    .where(isOneOf('userId', owners))
    .limit(1);
  return (await run(queries, had)).length > 0;
};

/** Returns the driver who had a car at the end of a day, if it was exactly one, whom the owners see. */
const driverOn = async (
  queries: Queries,
  calendar: Calendar,
  owners: Owners,
  { carId, day }: { readonly carId: number; readonly day: string },
): Promise<number | undefined> => {
  const end = calendar.endOf(day);
  const found = queries
    .selectFrom('driverAssignments')
    .select('driverId')
    .distinct()
    .where('carId', '=', carId)
    .where('startedAt', '<=', end)
    .where((row) => row.or([row('endedAt', 'is', null), row('endedAt', '>', end)]))
    .limit(2);
  const [driver, ...others] = await run(queries, found);
  if (!driver || others.length > 0) return undefined;
  return (await isDriverOf(queries, owners, driver.driverId)) ? driver.driverId : undefined;
};

/** Returns the instant at which an expense was recorded. One without a day counts on the day of it. */
const readRecordedAt = async (
  queries: Queries,
  { name }: ResourceDefinition,
  id: number,
): Promise<string | undefined> => {
  const [row] = await run(
    queries,
    sql<{ at: string }>`select ${recordedAt(name)} as at from ${sql.table(name)} where id = ${id}`,
  );
  return row?.at;
};

/**
 * Fills in the driver who paid an expense, or who pays a part of it back: who had the car at the end of its day. Throws 400 if
 * the driver is not known, and for a part that is too large or was paid by the driver. A part of 0 is empty.
 */
export const fillSpender = (calendar: Calendar, definition: ResourceDefinition) => {
  const [day, amount] = [dateField(definition) ?? '', firstField(definition, 'money') ?? ''];
  return async (write: Filling): Promise<Input> => {
    const { queries, viewer, input, before, isUndo, recordedAt: recordedOn } = write;
    const valueOf = (source: string): unknown =>
      input[source] === undefined ? before?.[source] : input[source];
    const part = Number(valueOf('driverPays') ?? 0);
    const isPaidByDriver = valueOf('paidFrom') === 'driver';
    if (part > 0 && isPaidByDriver)
      throw badRequest({ driverPays: 'What the driver paid is not paid back by the driver' });
    if (part > Number(valueOf(amount) ?? 0))
      throw badRequest({ driverPays: 'Driver pays back at most the amount' });
    // What an undo restores is taken as it is: a record of before may be without a driver.
    if (isUndo) return input;
    const known = input['driverPays'] === 0 ? { ...input, driverPays: null } : input;
    const isNeeded = isPaidByDriver || part > 0;
    if (!isNeeded || typeof valueOf('driverId') === 'number') return known;
    const carId = Number(valueOf('carId'));
    const owners = readable(viewer);
    // A car that is missing, or that the viewer does not see, is refused by itself.
    if (!before && !(await isCarOf(queries, owners, carId))) return known;
    const ownDay = valueOf(day);
    const dayOfRecording = async (): Promise<string> => {
      const instant = before ? await readRecordedAt(queries, definition, before.id) : recordedOn;
      return (instant && calendar.dayOf(instant)) ?? calendar.today();
    };
    const on = typeof ownDay === 'string' ? ownDay : await dayOfRecording();
    const driverId = await driverOn(queries, calendar, owners, { carId, day: on });
    if (driverId === undefined)
      throw badRequest({
        driverId: isPaidByDriver ? 'Driver: say who paid' : 'Driver: say who pays it back',
      });
    return { ...known, driverId };
  };
};
