import { sql, type Transaction } from 'kysely';
import { textInWords, type Calendar } from '../calendar';
import type { Queries, Row, Tables, Value } from '../db/open/connect';
import { isAmong } from '../db/sql/jsonRows';
import { insertInto, run } from '../db/sql/statements';
import { grouped } from '../http/groupBy';
import { conflict, badRequest } from '../errors';
import type { Viewer } from './hooks';
import { refreshHighestMileage } from './mileage';
import { say } from '../i18n/sentence';
import { within } from '../i18n/phrases';

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

/**
 * Ends the driver's current assignment, if any, and starts the next. An assignment of the same car without details of a
 * handover changes nothing.
 */
export const assign = async (
  trx: Transaction<Tables>,
  driverId: number,
  carId: number | null,
  at: string,
  { mileage, notes }: Handover = {},
): Promise<Assignment | undefined> => {
  const now = await current(trx).selectAll().where('driverId', '=', driverId).executeTakeFirst();
  const isHandover = mileage !== undefined || notes !== undefined;
  if (now && now['carId'] === carId && !isHandover) return now as unknown as Assignment;
  if (now)
    await trx
      .updateTable('driverAssignments')
      .set({ endedAt: at > String(now['startedAt']) ? at : String(now['startedAt']) })
      .where('id', '=', Number(now['id']))
      .execute();
  if (carId === null) return undefined;
  const { rows } = await sql<Assignment>`insert into ${sql.table('driverAssignments')}
    (${sql.ref('driverId')}, ${sql.ref('carId')}, ${sql.ref('userId')}, ${sql.ref('startedAt')}, mileage, notes)
    select ${driverId}, id, ${sql.ref('userId')}, ${at}, cast(${mileage ?? null} as bigint), cast(${notes ?? null} as text) from cars where id = ${carId}
    returning id, ${sql.ref('driverId')}, ${sql.ref('carId')}, ${sql.ref('startedAt')}`.execute(trx);
  return rows[0];
};

interface Had {
  readonly driver: string;
  readonly plate: string;
  readonly isVisible: boolean | number;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

/**
 * Throws if the day is before the start of the current assignment, or if the driver had another car on it. The sentence does
 * not name a car that the viewer may not see.
 */
export const refuseBackdating = async (
  trx: Transaction<Tables>,
  calendar: Calendar,
  viewer: Viewer,
  driverId: number,
  day: string,
): Promise<void> => {
  const start = calendar.startOf(day);
  const had = (column: string) => sql.ref(`had.${column}`);
  const { rows } = await sql<Had>`
    select drivers.name as driver, cars.${sql.ref('numberPlate')} as plate, ${had('startedAt')}, ${had('endedAt')},
      (cars.${sql.ref('userId')} = ${viewer.id} or ${had('userId')} = ${viewer.id}) as ${sql.ref('isVisible')}
    from ${sql.table('driverAssignments')} as had join drivers on drivers.id = ${had('driverId')} join cars on cars.id = ${had('carId')}
    where ${had('driverId')} = ${driverId} and (${had('endedAt')} is null or ${had('endedAt')} > ${start})
    order by ${had('endedAt')} is not null, ${had('startedAt')}`.execute(trx);
  const dayOf = (instant: string): string => calendar.dayOf(instant) ?? '';
  for (const { driver, plate, isVisible, startedAt, endedAt } of rows) {
    const car = viewer.isAdmin || isVisible ? plate : within('another car');
    const [since, until] = [dayOf(startedAt), endedAt === null ? undefined : dayOf(endedAt)];
    if (until === undefined && day < since)
      throw badRequest({
        date: say('{driver} has had {car} since {day}', { driver, car, day: textInWords(since) }),
      });
    const first = day > since ? day : since;
    if (until !== undefined && since < until && first < until)
      throw conflict(say('{driver} already has {car} on {day}', { driver, car, day: textInWords(first) }));
  }
};

/** Gives the car's drivers new assignments under the new owner, after a change of owner. */
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

/** Reads the assignments of drivers or cars by their ids, before they are deleted together. */
export const readAssignmentRows = async (
  queries: Queries,
  column: 'driverId' | 'carId',
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row[]>> => {
  const rows = await run(
    queries,
    sql<Row>`select * from ${sql.table('driverAssignments')} where ${isAmong(queries, sql.ref(column), ids)} order by id`,
  );
  return new Map(grouped(rows, (row) => String(row[column])).map(([id, some]) => [Number(id), some]));
};

/** Whether a table has a row with the id. */
const exists = async (queries: Queries, table: string, id: Value | undefined): Promise<boolean> =>
  (await queries
    .selectFrom(table)
    .select('id')
    .where('id', '=', id ?? null)
    .executeTakeFirst()) !== undefined;

/**
 * Restores the assignments that were deleted with a driver or a car, if the other side still exists. If the driver has
 * another car by now, a restored open assignment ends at the time of the deletion.
 */
export const restoreAssignmentRows = async (
  trx: Transaction<Tables>,
  rows: readonly Row[],
  deletedAt: string,
): Promise<void> => {
  for (const row of rows) {
    const { driverId, carId, userId, endedAt } = row;
    if (!(await exists(trx, 'drivers', driverId)) || !(await exists(trx, 'cars', carId))) continue;
    const hasAnother = await current(trx)
      .select('id')
      .where('driverId', '=', driverId ?? null)
      .executeTakeFirst();
    const ownerId = (await exists(trx, 'users', userId)) ? (userId ?? null) : null;
    const end = hasAnother ? (endedAt ?? deletedAt) : (endedAt ?? null);
    await insertInto(trx, 'driverAssignments', { ...row, userId: ownerId, endedAt: end });
    if (row['mileage'] !== null) await refreshHighestMileage(trx, Number(carId));
  }
};

/** Deletes the assignments of a driver or a car, and updates the mileage of the cars with their readings. */
export const deleteAssignments = async (
  trx: Queries,
  column: 'driverId' | 'carId',
  id: number,
): Promise<void> => {
  const read = await trx
    .deleteFrom('driverAssignments')
    .where(column, '=', id)
    .returning(['carId', 'mileage'])
    .execute();
  const cars = read.flatMap(({ carId, mileage }) => (mileage === null ? [] : [Number(carId)]));
  for (const carId of new Set(cars)) await refreshHighestMileage(trx, carId);
};
