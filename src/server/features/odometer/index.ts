import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findReferenced } from '../db/findRecord';
import { notFound } from '../errors';
import { addRoute, idOf, viewerOf, type RouteContext } from '../http/route';
import { sendItems } from '../http/streamList';
import { refuseQuery } from '../input/query';
import { toText } from '../calendar/days';
import { readable } from '../records/access';
import { readReadings } from './readings';
import { trustedOf } from './trusted';

const response = z.object({
  data: z.array(
    z.object({
      date: z.iso.date(),
      mileage: z.int(),
      resource: z.string(),
      recordId: z.int(),
      isTrusted: z.boolean(),
      restartsAt: z.literal(true).optional(),
    }),
  ),
});

/** The route of a car's odometer readings, each marked as trusted or not. */
export const odometer = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database, models } = context;
  const cars = models('cars');
  addRoute(
    api,
    context,
    'GET',
    '/mileages/byCarId/:id',
    { summary: 'List the odometer readings of a car', tag: 'Odometer', turn: 'long', response },
    async (request, reply) => {
      const viewer = viewerOf(request);
      refuseQuery(request.query);
      const carId = idOf(request);
      if (!(await findReferenced(database.db, cars, carId, readable(viewer))))
        throw notFound('There is no such car');
      const readings = (await readReadings(database.reports, calendar, [carId]))(carId);
      const isTrusted = new Set(trustedOf(readings));
      return sendItems(reply, readings, (some) =>
        some.map((reading) => ({
          date: toText(reading.day),
          mileage: reading.km,
          resource: reading.resource,
          recordId: reading.id,
          isTrusted: isTrusted.has(reading),
          ...(reading.isRestart && { restartsAt: true }),
        })),
      );
    },
  );
};
