import { sql, type Transaction } from 'kysely';
import { textInWords, type Calendar } from '../calendar';
import type { Tables } from '../db/open/connect';
import { conflict, badRequest } from '../errors';

export interface Assignment {
  readonly id: number;
  readonly driverId: number;
  readonly carId: number;
  readonly startedAt: string;
}

const current = (trx: Transaction<Tables>) =>
  trx.selectFrom('driverAssignments').where('endedAt', 'is', null);

/** Optional details of a handover. */
export interface Handover {
  readonly mileage?: number;
  readonly notes?: string;
}

/** Ends the driver's current assignment, if any, and starts the next. The same car again keeps the current one. */
export const assign = async (
  trx: Transaction<Tables>,
  driverId: number,
  carId: number | null,
  at: string,
  { mileage = null, notes = null }: { readonly [K in keyof Handover]: Handover[K] | null } = {},
): Promise<Assignment | undefined> => {
  const now = await current(trx).selectAll().where('driverId', '=', driverId).executeTakeFirst();
  if (now && now['carId'] === carId) {
    const said = { ...(mileage !== null && { mileage }), ...(notes !== null && { notes }) };
    if (Object.keys(said).length > 0)
      await trx.updateTable('driverAssignments').set(said).where('id', '=', Number(now['id'])).execute();
    return now as unknown as Assignment;
  }
  if (now)
    await trx
      .updateTable('driverAssignments')
      .set({ endedAt: at > String(now['startedAt']) ? at : String(now['startedAt']) })
      .where('id', '=', Number(now['id']))
      .execute();
  if (carId === null) return undefined;
  const { rows } = await sql<Assignment>`insert into ${sql.table('driverAssignments')}
    (${sql.ref('driverId')}, ${sql.ref('carId')}, ${sql.ref('userId')}, ${sql.ref('startedAt')}, mileage, notes)
    select ${driverId}, id, ${sql.ref('userId')}, ${at}, cast(${mileage} as bigint), cast(${notes} as text) from cars where id = ${carId}
    returning id, ${sql.ref('driverId')}, ${sql.ref('carId')}, ${sql.ref('startedAt')}`.execute(trx);
  return rows[0];
};

/** Throws for a day before the current assignment began, or on which the driver had another car. */
export const refuseBackdating = async (
  trx: Transaction<Tables>,
  calendar: Calendar,
  driverId: number,
  day: string,
): Promise<void> => {
  const start = calendar.startOf(day);
  const { rows } = await sql<{ driver: string; plate: string; startedAt: string; endedAt: string | null }>`
    select drivers.name as driver, cars.${sql.ref('numberPlate')} as plate, had.${sql.ref('startedAt')}, had.${sql.ref('endedAt')}
    from ${sql.table('driverAssignments')} as had join drivers on drivers.id = had.${sql.ref('driverId')} join cars on cars.id = had.${sql.ref('carId')}
    where had.${sql.ref('driverId')} = ${driverId} and (had.${sql.ref('endedAt')} is null or had.${sql.ref('endedAt')} > ${start})
    order by had.${sql.ref('startedAt')}`.execute(trx);
  const dayOf = (instant: string): string => calendar.dayOf(instant) ?? '';
  for (const { driver, plate, startedAt, endedAt } of rows) {
    const [since, until] = [dayOf(startedAt), endedAt === null ? undefined : dayOf(endedAt)];
    if (until === undefined && day < since)
      throw badRequest({ date: `${driver} has had ${plate} since ${textInWords(since)}` });
    const first = day > since ? day : since;
    if (until !== undefined && since < until && first < until)
      throw conflict(`${driver} already has ${plate} on ${textInWords(first)}`);
  }
};

/** After a change of owner: the car's drivers get new assignments under the new owner. */
export const reassignToNewOwner = async (
  trx: Transaction<Tables>,
  carId: number,
  at: string,
): Promise<void> => {
  const drivers = await current(trx).select('driverId').where('carId', '=', carId).execute();
  for (const { driverId } of drivers) {
    await assign(trx, Number(driverId), null, at);
    await assign(trx, Number(driverId), carId, at);
  }
};

/** Deletes the assignments of a driver or a car. */
export const deleteAssignments = async (
  trx: Transaction<Tables>,
  column: 'driverId' | 'carId',
  id: number,
): Promise<void> => {
  await trx.deleteFrom('driverAssignments').where(column, '=', id).execute();
};
