import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assignmentsPath } from '../../../contract/paths';
import { logChange } from '../../db/auditLog';
import { write } from '../../db/groupCommit';
import { readBody } from '../../input/bodies';
import { kindSchemas } from '../../input/kinds';
import { refuseQuery } from '../../input/query';
import { addRoute, idOf, viewerOf, type RouteContext } from '../../http/route';
import { notFound, badRequest } from '../../errors';
import { refreshHighestMileage } from '../../resources/mileage';
import { readAssignments, refuseOverlap, storeAssignment, type AssignmentRow } from '../sql/assignments';
import { isVisibleTo } from './books';
import { readParameters } from '../../http/rows/query';
import { pageOf, rowQueryReader, sorted, withList, type RowList } from '../../http/rows/rowList';

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

const tag = 'Driver';

/** Who drove which car when: read by its owners, corrected by administrators. */
export const assignments = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  const readQuery = rowQueryReader(list, calendar);
  const kinds = kindSchemas(calendar);
  const body = z.strictObject({
    id: kinds.reference(labels.id).optional(),
    startedOn: kinds.date(labels.startedOn).optional(),
    endedOn: kinds.date(labels.endedOn).nullable().optional(),
    mileage: kinds.integer(labels.mileage).nullable().optional(),
    notes: kinds.longText(labels.notes).nullable().optional(),
  });

  addRoute(
    api,
    context,
    'GET',
    assignmentsPath,
    { summary: 'Who drove which car when', tag, isList: true, answers: z.object({ data: z.array(row) }) },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const query = readQuery(readParameters(request.query, ...withList()));
      const all = await readAssignments(database.reports, calendar);
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
    { summary: 'Correct an assignment', tag, body, answers: row },
    async (request) => {
      const viewer = viewerOf(request);
      refuseQuery(request.query);
      const id = idOf(request);
      const input = readBody(body, request.body, labels, 'update');
      if (input['id'] !== undefined && input['id'] !== id)
        throw badRequest({ id: 'The id in the body must be the one in the path' });
      return write(database, async (trx) => {
        const [before] = await readAssignments(trx, calendar, id);
        if (!before) throw notFound('There is no such assignment');
        const { startedOn = before.startedOn, endedOn = before.endedOn } = input as Partial<AssignmentRow>;
        if (startedOn !== before.startedOn || endedOn !== before.endedOn) {
          const today = calendar.today();
          if (startedOn > today) throw badRequest({ startedOn: 'From must not be after today' });
          if (endedOn !== null && endedOn > today)
            throw badRequest({ endedOn: 'Until must not be after today' });
          if (endedOn !== null && endedOn <= startedOn)
            throw badRequest({ endedOn: 'Until must be after From' });
          await refuseOverlap(trx, calendar, { ...before, startedOn, endedOn });
        }
        const at = await storeAssignment(trx, calendar, before, { ...input, startedOn, endedOn });
        await refreshHighestMileage(trx, before.carId);
        const [after] = await readAssignments(trx, calendar, id);
        await logChange(trx, {
          viewer,
          action: 'update',
          resource: 'driverAssignments',
          recordId: id,
          before,
          after,
          at,
        });
        return after;
      });
    },
  );

  addRoute(
    api,
    context,
    'DELETE',
    `${assignmentsPath}/:id`,
    { summary: 'Delete an assignment', tag, answers: z.object({ data: row }) },
    async (request) => {
      const viewer = viewerOf(request);
      refuseQuery(request.query);
      const id = idOf(request);
      const data = await write(database, async (trx) => {
        const [before] = await readAssignments(trx, calendar, id);
        if (!before) throw notFound('There is no such assignment');
        await trx.deleteFrom('driverAssignments').where('id', '=', id).execute();
        await refreshHighestMileage(trx, before.carId);
        const at = new Date().toISOString();
        await logChange(trx, {
          viewer,
          action: 'delete',
          resource: 'driverAssignments',
          recordId: id,
          before,
          at,
        });
        return before;
      });
      return { data };
    },
  );
};
