import { sql, type Transaction } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import type { ResourceDefinition } from '../../../contract/resource';
import { resources } from '../../../resources';
import type { Queries, RowOf, Schema } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { refuseArchived, type AssignmentChange } from './assign';
import type { UndoneChange } from '../../rows/records/hooks';
import { refreshHighestMileages } from '../odometer/highestMileage';

/** Returns the changes of assignments that were logged with a change; none for most changes. */
export const loggedAssignments = (companions: unknown): readonly AssignmentChange[] =>
  Array.isArray(companions) ? (companions as AssignmentChange[]) : [];

const TABLE = 'driverAssignments';

type Assignment = RowOf<typeof TABLE>;

const rowOf = (queries: Queries, id: number): Promise<Assignment | undefined> =>
  queries.selectFrom(TABLE).selectAll().where('id', '=', id).executeTakeFirst();

const columnsOf = (row: Assignment) => Object.keys(row) as (keyof Assignment)[];
const isSame = (one: Assignment, other: Assignment): boolean =>
  columnsOf(other).every((column) => one[column] === other[column]);

/** Whether the rows are still as the change left them. */
const areAsLeft = async (queries: Queries, changes: readonly AssignmentChange[]): Promise<boolean> => {
  for (const { after } of changes) {
    const now = await rowOf(queries, after.id);
    if (!now || !isSame(now, after)) return false;
  }
  return true;
};

/**
 * Whether an ended assignment may be open again: the car has the same owner, and the driver has no later assignment. Throws
 * 400 if one of them is archived.
 */
const canReopen = async (
  queries: Queries,
  { before, after }: AssignmentChange,
  changed: readonly number[],
): Promise<boolean> => {
  if (!before) return true;
  const { carId, userId, driverId } = before;
  if (before.endedAt === null) await refuseArchived(queries, driverId, carId);
  const car = await queries
    .selectFrom('cars')
    .select('id')
    .where('id', '=', carId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  const later = await queries
    .selectFrom(TABLE)
    .select('id')
    .where('driverId', '=', driverId)
    .where('id', 'not in', changed)
    .where((where) => where.or([where('endedAt', 'is', null), where('endedAt', '>', after.endedAt)]))
    .executeTakeFirst();
  return car !== undefined && later === undefined;
};

/**
 * Restores the assignments as they were before the changes: those that began are deleted, those that ended are open again.
 * Returns false, and changes nothing, if one was changed since or cannot be restored.
 */
export const revertAssignments = async (
  trx: Transaction<Schema>,
  calendar: Calendar,
  changes: readonly AssignmentChange[],
): Promise<boolean> => {
  if (changes.length === 0 || !(await areAsLeft(trx, changes))) return false;
  const changed = changes.map(({ after }) => after.id);
  for (const change of changes) if (!(await canReopen(trx, change, changed))) return false;
  const begun = changes.flatMap(({ before, after }) => (before ? [] : [after]));
  if (begun.length > 0)
    await trx
      .deleteFrom(TABLE)
      .where(
        'id',
        'in',
        begun.map(({ id }) => id),
      )
      .execute();
  for (const { before } of changes)
    if (before)
      await trx.updateTable(TABLE).set({ endedAt: before.endedAt }).where('id', '=', before.id).execute();
  await refreshHighestMileages(
    trx,
    calendar,
    begun.flatMap(({ mileage, carId }) => (mileage == null ? [] : [carId])),
  );
  return true;
};

/** The resources whose records name a driver and a car. */
const ofDriverAndCar = resources.filter(
  ({ fields: { driverId, carId } }) =>
    driverId && carId && driverId.stored !== false && carId.stored !== false,
);

interface Later {
  readonly recordId: number;
  readonly action: string;
  readonly before: string | null;
}

/** Counts the records that name the driver and the car of a new assignment, and do so only since the change. */
export const recordsBuiltOn = async (
  queries: Queries,
  { id, companions }: UndoneChange,
): Promise<readonly (readonly [ResourceDefinition, number])[]> => {
  const counts: [ResourceDefinition, number][] = [];
  for (const { before: ended, after } of loggedAssignments(companions)) {
    if (ended) continue;
    const { driverId, carId } = after;
    for (const definition of ofDriverAndCar) {
      const later = await run(
        queries,
        sql<Later>`select "recordId", action, before from changes
          where id > ${id} and resource = ${definition.name} and undone is null and action in ('create', 'update')
          and "recordId" in (select id from ${sql.table(definition.name)}
            where "driverId" = ${driverId} and "carId" = ${carId})`,
      );
      const isNew = ({ action, before }: Later): boolean => {
        if (action === 'create' || before === null) return true;
        const was = JSON.parse(before) as Partial<Assignment>;
        return was.driverId !== driverId || was.carId !== carId;
      };
      const found = new Set(later.filter(isNew).map(({ recordId }) => recordId));
      if (found.size > 0) counts.push([definition, found.size]);
    }
  }
  return counts;
};

/** Restores the assignments of a change that is undone. Returns false if that is not possible or records were built on it. */
export const undoAssignments = async (
  trx: Transaction<Schema>,
  calendar: Calendar,
  undone: UndoneChange | undefined,
): Promise<boolean> =>
  undone !== undefined &&
  (await recordsBuiltOn(trx, undone)).length === 0 &&
  revertAssignments(trx, calendar, loggedAssignments(undone.companions));
