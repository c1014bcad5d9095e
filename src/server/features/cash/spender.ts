import { sql } from 'kysely';
import { dateField, firstField, type ResourceDefinition } from '../../../contract/resource';
import type { Calendar } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import { recordedAt } from '../../db/sql/recordedAt';
import { run } from '../../db/sql/statements';
import { badRequest } from '../../ground/errors';
import type { Input } from '../../ground/input/bodies';
import type { Filling } from '../../rows/records/hooks';

/** Returns the driver who had a car at the end of a day, if it was exactly one. */
const driverOn = async (
  queries: Queries,
  calendar: Calendar,
  carId: number,
  day: string,
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
  return others.length > 0 ? undefined : driver?.driverId;
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
  return async ({ queries, input, before, isUndo, recordedAt: recordedOn }: Filling): Promise<Input> => {
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
    const ownDay = valueOf(day);
    const dayOfRecording = async (): Promise<string> => {
      const instant = before ? await readRecordedAt(queries, definition, before.id) : recordedOn;
      return (instant && calendar.dayOf(instant)) ?? calendar.today();
    };
    const on = typeof ownDay === 'string' ? ownDay : await dayOfRecording();
    const driverId = await driverOn(queries, calendar, carId, on);
    if (driverId === undefined)
      throw badRequest({
        driverId: isPaidByDriver ? 'Driver: say who paid' : 'Driver: say who pays it back',
      });
    return { ...known, driverId };
  };
};
