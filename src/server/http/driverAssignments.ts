import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assignmentsPath } from '../../contract/paths';
import { noteChange } from '../db/changes';
import { write } from '../db/write';
import { once, readKey } from '../db/idempotency';
import { one, update } from '../db/repository';
import { readBody } from '../dialect/bodies';
import { plainKinds } from '../dialect/kinds';
import { refuseQuery } from '../dialect/query';
import { nextStamp, readOne } from '../records';
import { unusable } from '../refusals';
import { assign } from '../resources/assignments';
import { addRoute, viewerOf, type Handler, type Building } from './route';

const labels = {
  driverId: { kind: 'reference', label: 'Driver' },
  carId: { kind: 'reference', label: 'Number Plate' },
} as const;

const body = z.strictObject({
  driverId: plainKinds.reference(labels.driverId),
  carId: plainKinds.reference(labels.carId),
});

const answer = z.object({
  id: z.int(),
  driverId: z.int(),
  carId: z.int(),
  startedAt: z.iso.datetime(),
});

/** Gives a driver a car: ends the assignment they have and starts the next. */
export const driverAssignments = (api: FastifyInstance, services: Building): void => {
  const { database, models } = services;
  const drivers = models('drivers');
  const cars = models('cars');

  const create: Handler = async (request, reply) => {
    refuseQuery(request.query);
    const viewer = viewerOf(request);
    const key = readKey(request.headers['idempotency-key']);
    const { driverId, carId } = readBody(body, request.body, labels) as { driverId: number; carId: number };
    reply.code(201);

    return write(database, (trx) => {
      const work = async () => {
        const driver = await one(
          trx,
          drivers.definition,
          drivers.selection,
          driverId,
          drivers.visibleTo(viewer),
        );
        const car = await one(trx, cars.definition, cars.selection, carId, cars.visibleTo(viewer));
        if (!driver) throw unusable({ driverId: `Driver: there is no driver with the number ${driverId}` });
        if (!car) throw unusable({ carId: `Number Plate: there is no car with the number ${carId}` });
        const writing = { trx, model: drivers, viewer };
        const before = await readOne(writing, driverId);
        const at = nextStamp(before);
        const assignment = answer.parse(await assign(trx, driverId, carId, at));
        await update(trx, drivers.definition, driverId, {}, at);
        await noteChange(trx, {
          viewer,
          action: 'assign',
          resource: 'drivers',
          recordId: driverId,
          before,
          after: await readOne(writing, driverId),
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
    services,
    'POST',
    assignmentsPath,
    { summary: 'Assign a driver to a car', tag: 'Driver', body, answers: answer },
    create,
  );
};
