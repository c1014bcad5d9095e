import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assignmentsPath } from '../../contract/paths';
import { countRecords } from '../auth/quotas';
import { onceWriter } from '../http/idempotency';
import { readBody } from '../input/bodies';
import { kindSchemas } from '../input/kinds';
import { refuseQuery } from '../input/query';
import {
  assignDriver,
  assignmentLabels as labels,
  refuseFutureDay,
  type AssignmentOrder,
} from './assignDriver';
import { isReadableAssignment } from './readable';
import { addRoute, viewerOf, type Handler, type RouteContext } from '../http/route';

const response = z.object({
  id: z.int(),
  driverId: z.int(),
  carId: z.int(),
  startedAt: z.iso.datetime(),
});

/** The route that assigns a car to a driver: it ends the current assignment and starts the next. */
export const newAssignment = (api: FastifyInstance, context: RouteContext): void => {
  const { database, models, calendar } = context;
  const kinds = kindSchemas(calendar);
  const drivers = models('drivers');
  const body = z.strictObject({
    driverId: kinds.reference(labels.driverId),
    carId: kinds.reference(labels.carId),
    date: kinds.date(labels.date).optional(),
    mileage: kinds.integer(labels.mileage).optional(),
    notes: kinds.longText(labels.notes).optional(),
  });

  const create: Handler = async (request, reply) => {
    refuseQuery(request.query);
    const viewer = viewerOf(request);
    const writeOnce = onceWriter(database, request, `POST ${assignmentsPath}`);
    const order = readBody(body, request.body, labels) as unknown as AssignmentOrder;
    refuseFutureDay(calendar, order.date);
    reply.code(201);

    return writeOnce(
      async (trx) => {
        await countRecords(trx, context, viewer);
        return response.parse(await assignDriver({ trx, models, model: drivers, viewer, calendar }, order));
      },
      (trx, created) => isReadableAssignment(trx, models('cars'), viewer, created),
    );
  };

  addRoute(
    api,
    context,
    'POST',
    assignmentsPath,
    { summary: 'Assign a driver to a car', tag: drivers.definition.title, body, response },
    create,
  );
};
