import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findReferenced } from '../../db/findRecord';
import { notFound } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { sendItems } from '../../http/streamList';
import { toText } from '../../ground/calendar/days';
import { readable } from '../../auth/access';
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
  const route = router(api, context);
  const { calendar, database, models } = context;
  const cars = models('cars');
  route(
    'GET',
    '/mileages/byCarId/:id',
    { summary: 'List the odometer readings of a car', tag: 'Odometer', turn: 'long', response },
    async ({ viewer, id: carId, reply }) => {
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
