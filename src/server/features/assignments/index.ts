import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assignmentsPath } from '../../../contract/paths';
import { assignments as report } from '../../../reports/assignments';
import { write } from '../../db/groupCommit';
import { cached } from '../../db/cache';
import { kindSchemas } from '../../ground/input/kinds';
import { router, type RouteContext } from '../../http/route';
import { badRequest } from '../../ground/errors';
import {
  assignmentsOf,
  correctAssignment,
  readAssignments,
  recordCorrection,
  requireAssignment,
  type Correction,
} from './corrections';
import { rowSchema } from '../../rows/report/columnKinds';
import { addReport } from '../../rows/report/report';
import { countRecords } from '../../auth/quotas';
import {
  assignDriver,
  assignmentLabels,
  assignmentResponse,
  assignmentShape,
  refuseFutureDay,
  isReadableAssignment,
} from './assignDriver';

const labels = {
  id: { kind: 'reference', label: 'id' },
  startedOn: { kind: 'date', label: 'From' },
  endedOn: { kind: 'date', label: 'Until' },
  mileage: { kind: 'integer', label: 'Odometer' },
  notes: { kind: 'longText', label: 'Notes' },
} as const;

/** The routes of driver assignments. Owners read and add them; administrators correct them. */
export const assignments = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
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

  route(
    'POST',
    assignmentsPath,
    {
      summary: 'Assign a driver to a car',
      tag,
      body: z.strictObject({
        driverId: kinds.reference(assignmentLabels.driverId),
        ...assignmentShape(kinds),
      }),
      labels: assignmentLabels,
      response: assignmentResponse,
    },
    ({ viewer, body: order, writeOnce }) => {
      refuseFutureDay(calendar, order.date);
      return writeOnce(
        async (trx) => {
          await countRecords(trx, context, viewer);
          const assigned = await assignDriver({ trx, models, model: drivers, viewer, calendar }, order);
          return assignmentResponse.parse(assigned);
        },
        (trx, created) => isReadableAssignment(trx, models('cars'), viewer, created),
      );
    },
  );

  addReport(api, context, report, {
    summary: 'List the driver assignments',
    tag,
    readOwn: () => undefined,
    rows: ({ now, owners }) =>
      cached(
        now,
        ['assignments', owners],
        () => readAssignments(database.reports, calendar, assignmentsOf.owners(owners)),
        (found) => 1 + found.length,
      ),
  });

  route(
    'PUT',
    `${assignmentsPath}/:id`,
    { summary: 'Correct an assignment', tag, body, labels, response: row },
    async ({ viewer, id, body: { id: named, ...correction } }) => {
      if (named !== undefined && named !== id)
        throw badRequest({ id: 'The id in the body must be the one in the path' });
      return write(database, async (trx) => {
        const before = await requireAssignment(trx, calendar, id);
        await correctAssignment(trx, calendar, before, correction as Correction);
        const after = await requireAssignment(trx, calendar, id);
        await recordCorrection({ trx, models, viewer, calendar }, { before, after });
        return after;
      });
    },
  );

  route(
    'DELETE',
    `${assignmentsPath}/:id`,
    { summary: 'Delete an assignment', tag, ignoresBody: true, response: z.object({ data: row }) },
    async ({ viewer, id }) => {
      const data = await write(database, async (trx) => {
        const before = await requireAssignment(trx, calendar, id);
        await trx.deleteFrom('driverAssignments').where('id', '=', id).execute();
        await recordCorrection({ trx, models, viewer, calendar }, { before });
        return before;
      });
      return { data };
    },
  );
};
