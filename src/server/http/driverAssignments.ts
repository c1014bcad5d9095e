import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assignmentsPath } from '../../contract/paths';
import { logChange } from '../db/auditLog';
import { write } from '../db/groupCommit';
import { once, readKey } from '../db/idempotency';
import { findOne, update } from '../db/repository';
import { readBody } from '../input/bodies';
import { kindSchemas } from '../input/kinds';
import { refuseQuery } from '../input/query';
import { nextStamp, readOne } from '../records';
import { badRequest } from '../errors';
import { assign, refuseBackdating, type Handover } from '../resources/assignments';
import { refreshHighestMileage } from '../resources/mileage';
import { addRoute, viewerOf, type Handler, type RouteContext } from './route';
import { noSuchNumber } from '../recordChecks';

const labels = {
  driverId: { kind: 'reference', label: 'Driver' },
  carId: { kind: 'reference', label: 'Number Plate' },
  date: { kind: 'date', label: 'Date' },
  mileage: { kind: 'integer', label: 'Odometer' },
  notes: { kind: 'longText', label: 'Notes' },
} as const;

type Sent = Handover & { readonly driverId: number; readonly carId: number; readonly date?: string };

const response = z.object({
  id: z.int(),
  driverId: z.int(),
  carId: z.int(),
  startedAt: z.iso.datetime(),
});

/** The route that assigns a car to a driver: it ends the current assignment and starts the next. */
export const driverAssignments = (api: FastifyInstance, context: RouteContext): void => {
  const { database, models, calendar } = context;
  const kinds = kindSchemas(calendar);
  const drivers = models('drivers');
  const cars = models('cars');
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
    const key = readKey(request.headers['idempotency-key']);
    const { driverId, carId, date, ...handover } = readBody(body, request.body, labels) as unknown as Sent;
    if (date !== undefined && date > calendar.today())
      throw badRequest({ date: 'The day must not be after today' });
    reply.code(201);

    return write(database, (trx) => {
      const work = async () => {
        const driver = await findOne(trx, drivers, driverId, viewer);
        const car = await findOne(trx, cars, carId, viewer);
        if (!driver)
          throw badRequest({ driverId: noSuchNumber(labels.driverId.label, drivers.definition, driverId) });
        if (!car) throw badRequest({ carId: noSuchNumber(labels.carId.label, cars.definition, carId) });
        const driverContext = { trx, model: drivers, viewer };
        const before = await readOne(driverContext, driverId);
        const at = nextStamp(before);
        const startsAt = date === undefined || date === calendar.today() ? at : calendar.startOf(date);
        if (date !== undefined) await refuseBackdating(trx, calendar, viewer, driverId, date);
        const assignment = response.parse(await assign(trx, driverId, carId, startsAt, handover));
        if (handover.mileage !== undefined) await refreshHighestMileage(trx, carId);
        await update(trx, drivers.definition, driverId, {}, at);
        await logChange(trx, {
          author: viewer,
          action: 'assign',
          resource: 'drivers',
          recordId: driverId,
          before,
          after: await readOne(driverContext, driverId),
          at,
        });
        return assignment;
      };
      return key === undefined
        ? work()
        : once(trx, { userId: viewer.id, call: `POST ${assignmentsPath}`, key, body: request.body }, work);
    });
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
