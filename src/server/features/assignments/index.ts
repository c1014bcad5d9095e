import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { assignmentsPath } from '../../contract/paths';
import { assignments as report } from '../../reports/assignments';
import { logChange } from '../records/auditLog';
import { write } from '../db/groupCommit';
import { memoUntilWrite } from '../db/memo';
import type { Schema } from '../db/open/connect';
import { findOne } from '../db/findRecord';
import { update } from '../db/writeRecord';
import { readBody } from '../input/bodies';
import { kindSchemas } from '../input/kinds';
import { refuseQuery } from '../input/query';
import { addRoute, idOf, viewerOf, type RouteContext } from '../http/route';
import { notFound, badRequest } from '../errors';
import { nextStamp } from '../records';
import type { Viewer } from '../records/hooks';
import { refreshHighestMileage } from '../odometer/highestMileage';
import { newAssignment } from './create';
import { correctAssignment, readAssignments, type AssignmentRow, type Correction } from './corrections';
import { rowSchema } from '../http/rows/columnKinds';
import { addReport } from '../http/rows/report';

const labels = {
  id: { kind: 'reference', label: 'id' },
  startedOn: { kind: 'date', label: 'From' },
  endedOn: { kind: 'date', label: 'Until' },
  mileage: { kind: 'integer', label: 'Odometer' },
  notes: { kind: 'longText', label: 'Notes' },
} as const;

/** The routes of driver assignments. Owners read and add them; administrators correct them. */
export const assignments = (api: FastifyInstance, context: RouteContext): void => {
  newAssignment(api, context);
  const { calendar, database, models } = context;
  const drivers = models('drivers');
  const tag = drivers.definition.title;
  const row = rowSchema(report.columns);
  const kinds = kindSchemas(calendar);
  const body = z.strictObject({
    id: kinds.reference(labels.id).optional(),
    startedOn: kinds.date(labels.startedOn).optional(),
    endedOn: kinds.date(labels.endedOn).nullable().optional(),
    mileage: kinds.integer(labels.mileage).nullable().optional(),
    notes: kinds.longText(labels.notes).nullable().optional(),
  });

  /** Throws 404. */
  const requireAssignment = async (trx: Transaction<Schema>, id: number): Promise<AssignmentRow> => {
    const [found] = await readAssignments(trx, calendar, { id });
    if (!found) throw notFound('There is no such assignment');
    return found;
  };

  /** After a correction: updates the car's mileage and the driver's version, and logs the change. */
  const recordCorrection = async (
    trx: Transaction<Schema>,
    viewer: Viewer,
    before: AssignmentRow,
    after?: AssignmentRow,
  ): Promise<void> => {
    const driver = await findOne(trx, drivers, before.driverId);
    const at = driver ? nextStamp(driver) : new Date().toISOString();
    await update(trx, drivers.definition, before.driverId, {}, at);
    await refreshHighestMileage(trx, calendar, before.carId);
    const action = after ? 'update' : 'delete';
    await logChange(trx, {
      author: viewer,
      action,
      resource: 'driverAssignments',
      recordId: before.id,
      before,
      ...(after && { after }),
      at,
    });
  };

  addReport(api, context, report, {
    summary: 'List the driver assignments',
    tag,
    readOwn: () => undefined,
    rows: ({ request: { dataVersion } }) =>
      memoUntilWrite(
        { queries: database.db, dataVersion },
        'assignments',
        () => readAssignments(database.reports, calendar),
        (found) => 1 + found.length,
      ),
  });

  addRoute(
    api,
    context,
    'PUT',
    `${assignmentsPath}/:id`,
    { summary: 'Correct an assignment', tag, body, response: row },
    async (request) => {
      const viewer = viewerOf(request);
      refuseQuery(request.query);
      const id = idOf(request);
      const { id: named, ...correction } = readBody(body, request.body, labels, 'update');
      if (named !== undefined && named !== id)
        throw badRequest({ id: 'The id in the body must be the one in the path' });
      return write(database, async (trx) => {
        const before = await requireAssignment(trx, id);
        await correctAssignment(trx, calendar, before, correction as Correction);
        const after = await requireAssignment(trx, id);
        await recordCorrection(trx, viewer, before, after);
        return after;
      });
    },
  );

  addRoute(
    api,
    context,
    'DELETE',
    `${assignmentsPath}/:id`,
    { summary: 'Delete an assignment', tag, response: z.object({ data: row }) },
    async (request) => {
      const viewer = viewerOf(request);
      refuseQuery(request.query);
      const id = idOf(request);
      const data = await write(database, async (trx) => {
        const before = await requireAssignment(trx, id);
        await trx.deleteFrom('driverAssignments').where('id', '=', id).execute();
        await recordCorrection(trx, viewer, before);
        return before;
      });
      return { data };
    },
  );
};
