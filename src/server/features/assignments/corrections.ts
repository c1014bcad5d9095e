import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ReportRow } from '../../../contract/report';
import type { assignments } from '../../../reports/assignments';
import { textInWords, type Calendar } from '../../ground/calendar';
import type { Queries, Row, Schema } from '../../db/open/connect';
import { isOneOf, type Owners } from '../../db/sql/where';
import { badRequest, conflict } from '../../ground/errors';
import { toText, dayOfInstant } from '../../ground/calendar/days';
import { within } from '../../ground/i18n/phrases';
import { say } from '../../ground/i18n/sentence';
import { refuseArchived } from './assign';

export type AssignmentRow = ReportRow<typeof assignments>;

/** Selects the assignments of owners, those of a driver, or one by id. */
export const assignmentsOf = {
  owners: (owners: Owners) => isOneOf('had.userId', owners),
  driver: (id: number) => sql<boolean>`had."driverId" = ${id}`,
  id: (id: number) => sql<boolean>`had.id = ${id}`,
};

/** Reads assignments. */
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

const isBeforeEnd = (day: string, end: string | null): boolean => end === null || day < end;

/** Throws 409 if another assignment of the driver shares a day: a driver has one car at a time. */
const refuseOverlap = async (
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
const refuseOpen = async (
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
