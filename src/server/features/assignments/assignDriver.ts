import { z } from 'zod';
import type { Transaction } from 'kysely';
import { textInWords, type Calendar } from '../../ground/calendar';
import { logChange } from '../../rows/records/auditLog';
import type { Schema } from '../../db/open/connect';
import { findOne } from '../../db/findRecord';
import { update } from '../../db/writeRecord';
import type { Rec } from '../../db/sql/selection';
import { badRequest, conflict } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import { noSuchNumber, type WriteContext } from '../../rows/records/checks';
import { nextStamp } from '../../rows/records';
import { ownerOfCar } from '../../rows/records/recordFor';
import { assign, type AssignmentChange, type Handover } from './assign';
import { systemViewer, type Viewer } from '../../auth/viewer';
import { refreshHighestMileage } from '../odometer/highestMileage';
import { mayWrite, writable, mayRead } from '../../auth/access';
import type { KindSchemas } from '../../ground/input/kinds';
import type { Model } from '../../rows/records/model';
import { isReadable } from '../../rows/records/readable';

export const assignmentLabels = {
  driverId: { kind: 'reference', label: 'Driver' },
  carId: { kind: 'reference', label: 'Number Plate' },
  date: { kind: 'date', label: 'Date' },
  mileage: { kind: 'integer', label: 'Odometer' },
  notes: { kind: 'longText', label: 'Notes' },
} as const;

/** The fields that every body of an assignment has. */
export const assignmentShape = (kinds: KindSchemas) => ({
  carId: kinds.reference(assignmentLabels.carId),
  date: kinds.date(assignmentLabels.date).optional(),
  mileage: kinds.integer(assignmentLabels.mileage).optional(),
  notes: kinds.longText(assignmentLabels.notes).optional(),
});

export const assignmentResponse = z.object({
  id: z.int(),
  driverId: z.int(),
  carId: z.int(),
  startedAt: z.iso.datetime(),
});

export interface AssignmentOrder extends Handover {
  readonly driverId: number;
  readonly carId: number;
  /** A day; without it the assignment begins now. */
  readonly date?: string;
}

/** Throws if the day is before the start of the current assignment, or if the driver had another car on it. */
const refuseBackdating = async (
  trx: Transaction<Schema>,
  calendar: Calendar,
  driverId: number,
  day: string,
): Promise<void> => {
  const start = calendar.startOf(day);
  const rows = await trx
    .selectFrom('driverAssignments as had')
    .innerJoin('drivers', 'drivers.id', 'had.driverId')
    .innerJoin('cars', 'cars.id', 'had.carId')
    .select(['drivers.name', 'cars.numberPlate as car', 'had.startedAt', 'had.endedAt'])
    .where('driverId', '=', driverId)
    .where((had) => had.or([had('endedAt', 'is', null), had('endedAt', '>', start)]))
    .orderBy((had) => had('endedAt', 'is not', null))
    .orderBy('startedAt')
    .execute();
  const dayOf = (instant: string): string => calendar.dayOf(instant) ?? '';
  for (const { name, car, startedAt, endedAt } of rows) {
    const driver = name ?? '';
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

/** Throws 409 for a driver who has had a car since the start for whose owner the viewer may not write. */
const refuseForeignDriver = async (
  trx: Transaction<Schema>,
  viewer: Viewer,
  driver: Rec,
  start: string,
): Promise<void> => {
  const found = await trx
    .selectFrom('driverAssignments')
    .select('userId')
    .where('driverId', '=', driver.id)
    .where((had) =>
      had.or([
        had('endedAt', 'is', null),
        had.and([had('endedAt', '>', start), had('endedAt', '>', had.ref('startedAt'))]),
      ]),
    )
    .execute();
  if (!found.every((assignment) => mayWrite(viewer, assignment)))
    throw conflict(
      say('{driver} drives a car of another owner. Ask the administrator.', {
        driver: String(driver['name']),
      }),
    );
};

/** Reads a driver for the log as an administrator sees them, without their cashings. */
const readForLog = async ({ trx, model, viewer }: WriteContext, id: number): Promise<Rec | undefined> => {
  const record = await findOne(trx, model, id);
  if (!record) return undefined;
  const view = { viewer: systemViewer(viewer.name), isDetailed: false };
  const [whole = record] = (await model.hooks.embed?.(trx, [record], view)) ?? [];
  return whole;
};

const ownersIn = (rows: readonly (AssignmentChange['before'] | false)[]): readonly number[] =>
  rows.flatMap((row) => (row && typeof row['userId'] === 'number' ? [row['userId']] : []));

/**
 * Changes the assignments of a driver: gives the driver a new version, and logs the change with the owners of the cars left
 * and taken, who see their own side. The context is that of drivers.
 */
export const writeAssignments = async (
  context: WriteContext,
  driver: Rec,
  action: 'assign' | 'update' | 'undo',
  work: (at: string) => Promise<readonly AssignmentChange[]>,
): Promise<void> => {
  const { trx, model, viewer } = context;
  const at = nextStamp(driver);
  const before = await readForLog(context, driver.id);
  const changes = await work(at);
  if (changes.length === 0) return;
  await update(trx, model, driver.id, {}, at);
  const after = await readForLog(context, driver.id);
  const left = ownersIn(changes.map((change) => change.before));
  const taken = ownersIn(changes.map((change) => !change.before && change.after));
  const owners = {
    assign: { before: left, after: taken },
    update: { before: left, after: left },
    undo: { before: taken, after: left },
  }[action];
  await logChange(trx, {
    author: viewer,
    action,
    resource: model.definition.name,
    recordId: driver.id,
    before,
    after,
    at,
    owners,
    ...(action !== 'undo' && { unseen: { companions: changes } }),
  });
};

/** Returns the instant at which an assignment begins: now, or the start of a past day. */
export const startOf = (calendar: Calendar, date: string | undefined, now: string): string =>
  date === undefined || date === calendar.today() ? now : calendar.startOf(date);

/** Throws 400 if the day is after today. */
export const refuseFutureDay = (calendar: Calendar, date: string | undefined): void => {
  if (date !== undefined && date > calendar.today())
    throw badRequest({ date: 'The day must not be after today' });
};

/** Assigns a car to a driver. Throws 400 for a car or driver that the viewer may not see, or days that overlap. */
export const assignDriver = async (
  context: WriteContext,
  { driverId, carId, date, ...handover }: AssignmentOrder,
) => {
  const { trx, models, viewer, calendar } = context;
  const [drivers, cars] = [models('drivers'), models('cars')];
  await ownerOfCar(trx, viewer, carId);
  const driver = await findOne(trx, drivers, driverId, writable(viewer));
  const car = await findOne(trx, cars, carId, writable(viewer));
  const { driverId: driverField, carId: carField } = assignmentLabels;
  if (!driver) throw badRequest({ driverId: noSuchNumber(driverField.label, drivers.definition, driverId) });
  if (!car) throw badRequest({ carId: noSuchNumber(carField.label, cars.definition, carId) });
  await refuseForeignDriver(trx, viewer, driver, startOf(calendar, date, nextStamp(driver)));
  if (date !== undefined) await refuseBackdating(trx, calendar, driverId, date);
  let assignment: AssignmentChange['before'];
  await writeAssignments({ ...context, model: drivers }, driver, 'assign', async (at) => {
    const assigned = await assign(trx, driverId, carId, startOf(calendar, date, at), handover);
    assignment = assigned.assignment;
    return assigned.changes;
  });
  if (handover.mileage !== undefined) await refreshHighestMileage(trx, calendar, carId);
  return assignment;
};

/** Whether a viewer may read an assignment that they made earlier; of one that was undone, whether they may read its car. */
export const isReadableAssignment = async (
  trx: Transaction<Schema>,
  cars: Model,
  viewer: Viewer,
  { id, carId }: { readonly id: number; readonly carId: number },
): Promise<boolean> => {
  const rows = trx.selectFrom('driverAssignments').select('userId').where('id', '=', id);
  const assignment = await rows.executeTakeFirst();
  return assignment ? mayRead(viewer, assignment) : isReadable(trx, cars, viewer, { id: carId });
};
