import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ReportRow } from '../../../contract/report';
import type { assignments as report } from '../../../reports/assignments';
import { textInWords, type Calendar } from '../../ground/calendar';
import { findOne } from '../../db/findRecord';
import type { Queries, Row, Schema } from '../../db/open/connect';
import { isOneOf, type Owners } from '../../db/sql/where';
import { update } from '../../db/writeRecord';
import { badRequest, conflict, notFound } from '../../ground/errors';
import { toText, dayOfInstant } from '../../ground/calendar/days';
import { within } from '../../ground/i18n/phrases';
import { say } from '../../ground/i18n/sentence';
import { nextStamp } from '../../rows/records';
import { logChange } from '../../rows/records/auditLog';
import type { WriteContext } from '../../rows/records/checks';
import { refreshHighestMileage } from '../odometer/highestMileage';
import { refuseArchived } from './assign';

export type AssignmentRow = ReportRow<typeof report>;

/** Selects the assignments of owners, those of a driver, or one by id. */
export const assignmentsOf = {
  owners: (owners: Owners) => isOneOf('had.userId', owners),
  driver: (id: number) => sql<boolean>`had."driverId" = ${id}`,
  id: (id: number) => sql<boolean>`had.id = ${id}`,
};

export const readAssignments = async (
  queries: Queries,
  calendar: Calendar,
  condition: RawBuilder<boolean>,
): Promise<AssignmentRow[]> => {
  const rows = await queries
    .selectFrom('driverAssignments as had')
    .leftJoin('drivers', 'drivers.id', 'had.driverId')
    .innerJoin('cars', 'cars.id', 'had.carId')
    .leftJoin('users', 'users.id', 'had.userId')
    .select(['had.id', 'had.driverId', 'drivers.name as driver', 'had.carId', 'cars.numberPlate'])
    .select(['had.userId', 'users.name', 'had.startedAt', 'had.endedAt', 'had.mileage', 'had.notes'])
    .where(condition)
    .execute();
  const dayOf = (instant: string): string => toText(dayOfInstant(calendar)(instant));
  return rows.map(({ mileage, notes, ...row }) => ({
    ...row,
    startedOn: dayOf(row.startedAt),
    endedOn: row.endedAt === null ? null : dayOf(row.endedAt),
    mileage,
    notes,
  }));
};

/** Reads an assignment. Throws 404. */
export const requireAssignment = async (
  queries: Queries,
  calendar: Calendar,
  id: number,
): Promise<AssignmentRow> => {
  const [found] = await readAssignments(queries, calendar, assignmentsOf.id(id));
  if (!found) throw notFound('There is no such assignment');
  return found;
};

const isBeforeEnd = (day: string, end: string | null): boolean => end === null || day < end;

/** Throws 409 if another assignment of the driver shares a day: a driver has one car at a time. */
export const refuseOverlap = async (
  trx: Transaction<Schema>,
  calendar: Calendar,
  { id, driverId, startedOn, endedOn }: AssignmentRow,
): Promise<void> => {
  const other = (await readAssignments(trx, calendar, assignmentsOf.driver(driverId))).find(
    (one) =>
      one.id !== id &&
      isBeforeEnd(one.startedOn, one.endedOn) &&
      isBeforeEnd(one.startedOn, endedOn) &&
      isBeforeEnd(startedOn, one.endedOn),
  );
  if (!other) return;
  const day = other.startedOn > startedOn ? other.startedOn : startedOn;
  throw conflict(
    say('{driver} already has {car} on {day}', {
      driver: other.driver ?? within('somebody'),
      car: other.numberPlate ?? within('another car'),
      day: textInWords(day),
    }),
  );
};

const refuseDays = (calendar: Calendar, { startedOn, endedOn }: AssignmentRow): void => {
  const today = calendar.today();
  if (startedOn > today) throw badRequest({ startedOn: 'From must not be after today' });
  if (endedOn !== null && endedOn > today) throw badRequest({ endedOn: 'Until must not be after today' });
  if (endedOn !== null && endedOn <= startedOn) throw badRequest({ endedOn: 'Until must be after From' });
};

/** Throws 400 or 409 for an assignment that must not be open: of an archived driver or car, or of a car of another owner. */
export const refuseOpen = async (
  trx: Transaction<Schema>,
  { driverId, carId, userId }: AssignmentRow,
): Promise<void> => {
  await refuseArchived(trx, driverId, carId);
  const car = await trx
    .selectFrom('cars')
    .select(['numberPlate', 'userId'])
    .where('id', '=', carId)
    .executeTakeFirst();
  if (car && car.userId !== userId)
    throw conflict(say('{car} has another owner by now', { car: car.numberPlate }));
};

/** The fields that an administrator may correct. */
export type Correction = Partial<Pick<AssignmentRow, 'startedOn' | 'endedOn' | 'mileage' | 'notes'>>;

/** Stores a correction. An unchanged day does not change its timestamp. Throws 400 or 409 for invalid days. */
export const correctAssignment = async (
  trx: Transaction<Schema>,
  calendar: Calendar,
  before: AssignmentRow,
  { mileage, notes, ...days }: Correction,
): Promise<void> => {
  const after = { ...before, ...days };
  const isMoved = after.startedOn !== before.startedOn;
  const isEnded = after.endedOn !== before.endedOn;
  if (isMoved || isEnded) {
    refuseDays(calendar, after);
    if (isEnded && after.endedOn === null) await refuseOpen(trx, after);
    await refuseOverlap(trx, calendar, after);
  }
  const row: Row = {
    ...(isMoved && { startedAt: calendar.startOf(after.startedOn) }),
    ...(isEnded && { endedAt: after.endedOn === null ? null : calendar.startOf(after.endedOn) }),
    ...(mileage !== undefined && { mileage }),
    ...(notes !== undefined && { notes }),
  };
  if (Object.keys(row).length > 0)
    await trx.updateTable('driverAssignments').set(row).where('id', '=', before.id).execute();
};

interface Corrected {
  readonly before?: AssignmentRow | undefined;
  readonly after?: AssignmentRow | undefined;
  readonly isUndo?: boolean;
}

/** After a correction or its undo: updates the car's mileage and the driver's version, and logs the change. */
export const recordCorrection = async (
  { trx, models, viewer, calendar }: Omit<WriteContext, 'model'>,
  { before, after, isUndo = false }: Corrected,
): Promise<void> => {
  const assignment = after ?? before;
  if (!assignment) throw new Error('A correction needs the assignment before or after it');
  const drivers = models('drivers');
  const driver = await findOne(trx, drivers, assignment.driverId);
  const at = driver ? nextStamp(driver) : new Date().toISOString();
  await update(trx, drivers, assignment.driverId, {}, at);
  await refreshHighestMileage(trx, calendar, assignment.carId);
  const action = after ? 'update' : 'delete';
  await logChange(trx, {
    author: viewer,
    action: isUndo ? 'undo' : action,
    resource: 'driverAssignments',
    recordId: assignment.id,
    before,
    after,
    at,
  });
};
