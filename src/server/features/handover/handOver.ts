import { textInWords } from '../../ground/calendar';
import type { RowOf } from '../../db/open/connect';
import { findOne } from '../../db/findRecord';
import type { Rec } from '../../db/sql/selection';
import { badRequest } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import type { Input } from '../../ground/input/bodies';
import { noSuchNumber, type WriteContext } from '../../rows/records/checks';
import { createRecord } from '../../rows/records';
import { ownerOfCar } from '../../rows/records/recordFor';
import { mayWrite, writable } from '../../auth/access';
import {
  assignDriver,
  assignmentLabels,
  startOf,
  writeAssignments,
  type AssignmentOrder,
} from '../assignments/assignDriver';
import { currentAssignment, endAssignment, type Handover } from '../assignments/assign';
import { refreshHighestMileage } from '../odometer/highestMileage';

/** A driver who leaves a car with a handover, and what becomes of their debt. */
export interface Leaving {
  readonly driverId: number;
  readonly action: 'open' | 'cash' | 'forgive';
  readonly amount?: number;
  readonly reason?: string;
}

/** The incoming driver is a stored one, or a new one who is added with the handover. */
export interface HandoverOrder extends Omit<AssignmentOrder, 'driverId'> {
  readonly driverId?: number;
  readonly driver?: Input;
  readonly leaving: readonly Leaving[];
}

/** A leaving driver with the assignment that ends. */
interface Found {
  readonly one: Leaving;
  readonly driver: Rec;
  readonly assignment: RowOf<'driverAssignments'>;
}

/** Reads the assignment that a driver leaves: of the car, or the incoming driver's other car. Throws 400 if there is none. */
const findLeaving = async (
  { trx, models, viewer, calendar }: WriteContext,
  { driverId, carId, date }: HandoverOrder,
  one: Leaving,
  index: number,
): Promise<Found> => {
  const source = `leaving.${index}.driverId`;
  const drivers = models('drivers');
  const driver = await findOne(trx, drivers, one.driverId, writable(viewer));
  if (!driver)
    throw badRequest({
      [source]: noSuchNumber(assignmentLabels.driverId.label, drivers.definition, one.driverId),
    });
  const assignment = await currentAssignment(trx, driver.id);
  const isLeft =
    assignment && mayWrite(viewer, assignment) && (assignment.carId === carId) === (driver.id !== driverId);
  const name = String(driver['name']);
  if (!isLeft)
    throw badRequest({ [source]: say('{driver} leaves no car with this handover', { driver: name }) });
  const since = calendar.dayOf(assignment.startedAt) ?? '';
  if (date !== undefined && date < since) {
    const car = await findOne(trx, models('cars'), assignment.carId);
    const values = { driver: name, car: String(car?.['numberPlate'] ?? ''), day: textInWords(since) };
    throw badRequest({ date: say('{driver} has had {car} since {day}', values) });
  }
  return { one, driver, assignment };
};

/** Cashes in or forgives a leaving driver's debt, as an ordinary record of the day. */
const settle = async (
  context: WriteContext,
  { one: { action, amount, reason }, driver, assignment }: Found,
  date: string,
): Promise<void> => {
  if (action === 'open') return;
  const { carId, userId } = assignment;
  const record = { carId, driverId: driver.id, date, amount, ...(userId !== null && { userId }) };
  if (action === 'cash') await createRecord({ ...context, model: context.models('cashings') }, record);
  else {
    const forgiven = { ...record, effect: 'forgive', reason: reason ?? 'Handover' };
    await createRecord({ ...context, model: context.models('adjustments') }, forgiven);
  }
};

/** Adds a driver whose first assignment has the day and the details of the handover. */
const addDriver = async (
  context: WriteContext,
  driver: Input,
  { carId, date, mileage, notes }: Pick<HandoverOrder, 'carId' | 'date' | keyof Handover>,
): Promise<RowOf<'driverAssignments'> | undefined> => {
  const { trx, models, calendar } = context;
  const { id, createdAt } = await createRecord(
    { ...context, model: models('drivers') },
    { ...driver, carId },
  );
  const [assignment] = await trx
    .updateTable('driverAssignments')
    .set({
      startedAt: startOf(calendar, date, String(createdAt)),
      mileage: mileage ?? null,
      notes: notes ?? null,
    })
    .where('driverId', '=', id)
    .returningAll()
    .execute();
  if (mileage !== undefined) await refreshHighestMileage(trx, calendar, carId);
  return assignment;
};

/**
 * Hands a car over: settles the debts of the leaving drivers, ends their assignments and assigns the incoming driver. Each
 * step is logged as its own change. Returns the new assignment.
 */
export const handOver = async (
  context: WriteContext,
  order: HandoverOrder,
): Promise<RowOf<'driverAssignments'> | undefined> => {
  const { trx, calendar } = context;
  const { leaving, driver, driverId, ...assignment } = order;
  await ownerOfCar(trx, context.viewer, order.carId);
  const found: Found[] = [];
  for (const [index, one] of leaving.entries()) found.push(await findLeaving(context, order, one, index));
  for (const one of found) await settle(context, one, order.date ?? calendar.today());
  for (const one of found)
    // The assignment of the incoming driver ends with the new one.
    if (one.driver.id !== driverId)
      await writeAssignments(
        { ...context, model: context.models('drivers') },
        one.driver,
        'update',
        async (at) => [await endAssignment(trx, one.assignment, startOf(calendar, order.date, at))],
      );
  return driverId === undefined
    ? addDriver(context, driver ?? {}, assignment)
    : assignDriver(context, { ...assignment, driverId });
};
