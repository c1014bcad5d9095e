import type { Transaction } from 'kysely';
import { notFound, type HttpError } from '../../ground/errors';
import type { Queries, Schema } from '../../db/open/connect';
import type { WriteContext } from '../../rows/records/checks';
import {
  assignmentsOf,
  readAssignments,
  recordCorrection,
  refuseOpen,
  refuseOverlap,
  requireAssignment,
  type AssignmentRow,
} from './corrections';

interface LoggedChange {
  readonly recordId: number | null;
  readonly before: object | null;
  readonly after: object | null;
}

/** An assignment before and after a correction; without `after` it was deleted. */
interface LoggedCorrection {
  readonly id: number;
  readonly before: AssignmentRow;
  readonly after: AssignmentRow | null;
}

/** Returns the correction that a change logged. */
export const loggedCorrection = ({ recordId, before, after }: LoggedChange): LoggedCorrection => ({
  id: Number(recordId),
  before: before as unknown as AssignmentRow,
  after: after as unknown as AssignmentRow | null,
});

const corrected = ['startedAt', 'endedAt', 'mileage', 'notes'] as const;

const valuesOf = ({ startedAt, endedAt, mileage, notes }: AssignmentRow) => ({
  startedAt,
  endedAt,
  mileage,
  notes,
});

const isThere = async (queries: Queries, table: 'drivers' | 'cars' | 'users', id: number): Promise<boolean> =>
  (await queries.selectFrom(table).select('id').where('id', '=', id).execute()).length > 0;

/** Stores a deleted assignment again. Throws 404 if its driver or car is gone. One of a deleted account has no owner. */
const restore = async (trx: Transaction<Schema>, before: AssignmentRow): Promise<void> => {
  const { id, driverId, carId } = before;
  if (!(await isThere(trx, 'drivers', driverId))) throw notFound('There is no such driver');
  if (!(await isThere(trx, 'cars', carId))) throw notFound('There is no such car');
  const userId =
    before.userId !== null && (await isThere(trx, 'users', before.userId)) ? before.userId : null;
  await trx
    .insertInto('driverAssignments')
    .values({ id, driverId, carId, userId, ...valuesOf(before) })
    .execute();
};

/**
 * Restores an assignment as it was before a correction. Throws 409 if it was changed since, or if its days are by now those of
 * another one, and 400 if it would be open for an archived driver or car.
 */
export const undoCorrection = async (
  context: Omit<WriteContext, 'model'>,
  { id, before, after }: LoggedCorrection,
  changedSince: (current: AssignmentRow | undefined) => Promise<HttpError>,
): Promise<AssignmentRow> => {
  const { trx, calendar } = context;
  const [current] = await readAssignments(trx, calendar, assignmentsOf.id(id));
  const isAsLeft = after
    ? current !== undefined && corrected.every((column) => current[column] === after[column])
    : current === undefined;
  if (!isAsLeft) throw await changedSince(current);
  if (before.endedAt === null && after?.endedAt !== null) await refuseOpen(trx, before);
  const isMoved = before.startedAt !== after?.startedAt || before.endedAt !== after.endedAt;
  if (isMoved) await refuseOverlap(trx, calendar, before);
  if (after) await trx.updateTable('driverAssignments').set(valuesOf(before)).where('id', '=', id).execute();
  else await restore(trx, before);
  const restored = await requireAssignment(trx, calendar, id);
  await recordCorrection(context, { before: current, after: restored, isUndo: true });
  return restored;
};
