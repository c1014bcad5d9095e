import { sql, type Transaction } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import type { Queries, RowOf, Schema } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';
import { badRequest } from '../../ground/errors';
import { grouped } from '../../ground/groupBy';
import { say } from '../../ground/i18n/sentence';
import type { ResourceHooks } from '../../rows/records/hooks';
import { refreshHighestMileage } from '../odometer/highestMileage';

type Assignment = RowOf<'driverAssignments'>;

/** A row of the assignments before and after a write. Without `before` it was inserted. */
export interface AssignmentChange {
  readonly before?: Assignment;
  readonly after: Assignment;
}

const current = (trx: Queries) => trx.selectFrom('driverAssignments').where('endedAt', 'is', null);

export const currentAssignment = (trx: Queries, driverId: number): Promise<Assignment | undefined> =>
  current(trx).selectAll().where('driverId', '=', driverId).executeTakeFirst();

/** Returns the driver's current car; with an owner, only if the driver drives for them. */
export const currentCar = async (queries: Queries, driverId: number, owner?: number) => {
  const ofDriver = queries
    .selectFrom('driverAssignments')
    .innerJoin('cars', 'cars.id', 'driverAssignments.carId')
    .select(['cars.id as carId', 'cars.numberPlate', 'cars.userId', 'driverAssignments.startedAt'])
    .where('driverAssignments.driverId', '=', driverId)
    .where('driverAssignments.endedAt', 'is', null);
  const [car] = await run(
    queries,
    owner === undefined ? ofDriver : ofDriver.where('driverAssignments.userId', '=', owner),
  );
  return car;
};

/** Returns the current assignments of a car. */
export const currentDrivers = (trx: Queries, carId: number): Promise<readonly Assignment[]> =>
  current(trx).selectAll().where('carId', '=', carId).orderBy('id').execute();

/** Ends an assignment. It never ends before its start. */
export const endAssignment = async (
  trx: Transaction<Schema>,
  before: Assignment,
  at: string,
): Promise<AssignmentChange> => {
  const after = { ...before, endedAt: at > before.startedAt ? at : before.startedAt };
  await trx
    .updateTable('driverAssignments')
    .set({ endedAt: after.endedAt })
    .where('id', '=', before.id)
    .execute();
  return { before, after };
};

/** Throws 400 for a driver or a car that is archived: it can have no open assignment. */
export const refuseArchived = async (queries: Queries, driverId: number, carId: number): Promise<void> => {
  const [found] = await run(
    queries,
    queries
      .selectFrom('drivers')
      .select([sql.lit('driverId').as('source'), 'name as record'])
      .where('id', '=', driverId)
      .where('archivedAt', 'is not', null)
      .unionAll(
        queries
          .selectFrom('cars')
          .select([sql.lit('carId').as('source'), 'numberPlate as record'])
          .where('id', '=', carId)
          .where('archivedAt', 'is not', null),
      ),
  );
  if (found)
    throw badRequest({ [found.source]: say('{record} is archived', { record: found.record ?? '' }) });
};

export interface Handover {
  readonly mileage?: number;
  readonly notes?: string;
}

/**
 * Ends the driver's current assignment, if any, and starts the next. An assignment of the same car without details of a
 * handover changes nothing.
 */
export const assign = async (
  trx: Transaction<Schema>,
  driverId: number,
  carId: number | null,
  at: string,
  { mileage, notes }: Handover = {},
) => {
  const now = await currentAssignment(trx, driverId);
  const isHandover = mileage !== undefined || notes !== undefined;
  if (now && now.carId === carId && !isHandover) return { assignment: now, changes: [] };
  if (carId !== null) await refuseArchived(trx, driverId, carId);
  const ended = now ? [await endAssignment(trx, now, at)] : [];
  if (carId === null) return { assignment: undefined, changes: ended };
  const { rows } = await sql<Assignment>`insert into "driverAssignments"
    ("driverId", "carId", "userId", "startedAt", mileage, notes)
    select ${driverId}, id, "userId", ${at}, cast(${mileage ?? null} as bigint), cast(${notes ?? null} as text) from cars where id = ${carId}
    returning *`.execute(trx);
  return { assignment: rows[0], changes: [...ended, ...rows.map((after) => ({ after }))] };
};

/** Gives the car's drivers new assignments under the new owner, after a change of owner. */
export const reassignToNewOwner = async (
  trx: Transaction<Schema>,
  carId: number,
  at: string,
): Promise<readonly AssignmentChange[]> => {
  const drivers = await currentDrivers(trx, carId);
  const changes: AssignmentChange[] = [];
  for (const { driverId } of drivers) {
    changes.push(...(await assign(trx, driverId, null, at)).changes);
    changes.push(...(await assign(trx, driverId, carId, at)).changes);
  }
  return changes;
};

/**
 * Restores the assignments that were deleted with a driver or a car, if the other side still exists. If the driver has had
 * another car since the deletion, the car has another owner by now, or one side is archived, a restored open assignment ends
 * at the time of the deletion.
 */
const restoreRows = async (
  trx: Transaction<Schema>,
  calendar: Calendar,
  rows: readonly Assignment[],
  deletedAt: string,
): Promise<void> => {
  for (const row of rows) {
    const { driverId, carId, userId, endedAt } = row;
    const driver = await trx
      .selectFrom('drivers')
      .select('archivedAt')
      .where('id', '=', driverId)
      .executeTakeFirst();
    const car = await trx
      .selectFrom('cars')
      .select(['archivedAt', 'userId'])
      .where('id', '=', carId)
      .executeTakeFirst();
    if (!driver || !car) continue;
    const hasHadAnother = await trx
      .selectFrom('driverAssignments')
      .select('id')
      .where('driverId', '=', driverId)
      .where((had) => had.or([had('endedAt', 'is', null), had('endedAt', '>', deletedAt)]))
      .executeTakeFirst();
    const isArchived = driver.archivedAt !== null || car.archivedAt !== null;
    const isOver = hasHadAnother || isArchived || car.userId !== userId;
    const owner = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    const end = isOver ? (endedAt ?? deletedAt) : endedAt;
    await trx
      .insertInto('driverAssignments')
      .values({ ...row, userId: owner?.id ?? null, endedAt: end })
      .execute();
    if (row.mileage !== null) await refreshHighestMileage(trx, calendar, carId);
  }
};

/** The assignments of a driver or a car, which are deleted and restored with it. */
export const assignmentsWith = (
  calendar: Calendar,
  column: 'driverId' | 'carId',
): NonNullable<ResourceHooks['companions']> => ({
  read: async (queries, ids) => {
    const isOf = isAmong(queries, column, ids);
    const rows = queries.selectFrom('driverAssignments').selectAll().where(isOf).orderBy('id');
    return grouped(await run(queries, rows), (row) => row[column]);
  },
  restore: (trx, rows, deletedAt) => restoreRows(trx, calendar, rows as Assignment[], deletedAt),
});

/** Deletes the assignments of a driver or a car, and updates the mileage of the cars with their readings. */
export const deleteAssignments = async (
  trx: Queries,
  calendar: Calendar,
  column: 'driverId' | 'carId',
  id: number,
): Promise<void> => {
  const read = await trx
    .deleteFrom('driverAssignments')
    .where(column, '=', id)
    .returning(['carId', 'mileage'])
    .execute();
  const cars = read.flatMap(({ carId, mileage }) => (mileage === null ? [] : [Number(carId)]));
  for (const carId of new Set(cars)) await refreshHighestMileage(trx, calendar, carId);
};
