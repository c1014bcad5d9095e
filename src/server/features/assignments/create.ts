import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assignmentsPath } from '../../../contract/paths';
import { countRecords } from '../../auth/quotas';
import { kindSchemas } from '../../ground/input/kinds';
import { assignDriver, assignmentLabels as labels, refuseFutureDay } from './assignDriver';
import { isReadableAssignment } from './readable';
import { router, type RouteContext } from '../../http/route';

const response = z.object({
  id: z.int(),
  driverId: z.int(),
  carId: z.int(),
  startedAt: z.iso.datetime(),
});

/** The route that assigns a car to a driver: it ends the current assignment and starts the next. */
export const newAssignment = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { models, calendar } = context;
  const kinds = kindSchemas(calendar);
  const drivers = models('drivers');
  const body = z.strictObject({
    driverId: kinds.reference(labels.driverId),
    carId: kinds.reference(labels.carId),
    date: kinds.date(labels.date).optional(),
    mileage: kinds.integer(labels.mileage).optional(),
    notes: kinds.longText(labels.notes).optional(),
  });

  route(
    'POST',
    assignmentsPath,
    { summary: 'Assign a driver to a car', tag: drivers.definition.title, body, labels, response },
    async ({ viewer, body: order, writeOnce }) => {
      refuseFutureDay(calendar, order.date);

      return writeOnce(
        async (trx) => {
          await countRecords(trx, context, viewer);
          return response.parse(await assignDriver({ trx, models, model: drivers, viewer, calendar }, order));
        },
        (trx, created) => isReadableAssignment(trx, models('cars'), viewer, created),
      );
    },
  );
};
