import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { assignmentsPath } from '../../../contract/paths';
import { logChange } from '../../db/auditLog';
import { write } from '../../db/groupCommit';
import { memoUntilWrite } from '../../db/memo';
import type { Tables } from '../../db/open/connect';
import { findOne, update } from '../../db/repository';
import { readBody } from '../../input/bodies';
import { kindSchemas } from '../../input/kinds';
import { refuseQuery } from '../../input/query';
import { addRoute, idOf, viewerOf, type RouteContext } from '../../http/route';
import { notFound, badRequest } from '../../errors';
import { nextStamp } from '../../records';
import type { Viewer } from '../../resources/hooks';
import { refreshHighestMileage } from '../../resources/mileage';
import { correctAssignment, readAssignments, type AssignmentRow, type Correction } from '../sql/assignments';
import { isVisibleTo } from './books';
import { readParameters } from '../../http/rows/query';
import { pageOf, rowQueryReader, sorted, type RowList } from '../../http/rows/rowList';
import { listParameters } from '../../input/listParameters';

const list: RowList<AssignmentRow> = {
  columns: {
    id: 'number',
    driverId: 'number',
    driver: 'text',
    carId: 'number',
    numberPlate: 'plate',
    userId: 'number',
    name: 'text',
    startedAt: 'instant',
    endedAt: 'instant',
    startedOn: 'day',
    endedOn: 'day',
    mileage: 'number',
    notes: 'text',
  },
  filters: ['id', 'driverId', 'carId', 'userId'],
  searched: ['driver', 'numberPlate', 'name', 'notes'],
  order: { source: 'startedAt', order: 'DESC' },
};

const row = z.object({
  id: z.int(),
  driverId: z.int(),
  driver: z.string().nullable(),
  carId: z.int(),
  numberPlate: z.string(),
  userId: z.int().nullable(),
  name: z.string().nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  startedOn: z.iso.date(),
  endedOn: z.iso.date().nullable(),
  mileage: z.int().nullable(),
  notes: z.string().nullable(),
});

const labels = {
  id: { kind: 'reference', label: 'id' },
  startedOn: { kind: 'date', label: 'From' },
  endedOn: { kind: 'date', label: 'Until' },
  mileage: { kind: 'integer', label: 'Odometer' },
  notes: { kind: 'longText', label: 'Notes' },
} as const;

/** The routes of driver assignments. Owners read them; administrators correct them. */
export const assignments = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database, models } = context;
  const drivers = models('drivers');
  const tag = drivers.definition.title;
  const readQuery = rowQueryReader(list, calendar);
  const kinds = kindSchemas(calendar);
  const body = z.strictObject({
    id: kinds.reference(labels.id).optional(),
    startedOn: kinds.date(labels.startedOn).optional(),
    endedOn: kinds.date(labels.endedOn).nullable().optional(),
    mileage: kinds.integer(labels.mileage).nullable().optional(),
    notes: kinds.longText(labels.notes).nullable().optional(),
  });

  /** Throws 404. */
  const requireAssignment = async (trx: Transaction<Tables>, id: number): Promise<AssignmentRow> => {
    const [found] = await readAssignments(trx, calendar, { id });
    if (!found) throw notFound('There is no such assignment');
    return found;
  };

  /** After a correction: updates the car's mileage and the driver's version, and logs the change. */
  const recordCorrection = async (
    trx: Transaction<Tables>,
    viewer: Viewer,
    before: AssignmentRow,
    after?: AssignmentRow,
  ): Promise<void> => {
    const driver = await findOne(trx, drivers, before.driverId);
    const at = driver ? nextStamp(driver) : new Date().toISOString();
    await update(trx, drivers.definition, before.driverId, {}, at);
    await refreshHighestMileage(trx, before.carId);
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

  addRoute(
    api,
    context,
    'GET',
    assignmentsPath,
    { summary: 'List the driver assignments', tag, isList: true, response: z.object({ data: z.array(row) }) },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const query = readQuery(readParameters(request.query, ...listParameters()));
      const all = await memoUntilWrite(
        { queries: database.db, dataVersion: request.dataVersion },
        'assignments',
        () => readAssignments(database.reports, calendar),
        (found) => 1 + found.length,
      );
      const rows = all.filter(
        (one) => isVisibleTo(viewer)({ userId: one.userId ?? 0 }) && query.matches(one),
      );
      return { data: pageOf(reply, 'driverAssignments', sorted(rows, list, query), query.range) };
    },
  );

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
