import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cashings } from '../../resources/cashings';
import { onceWriter } from '../http/idempotency';
import { addRoute, viewerOf, type RouteContext } from '../http/route';
import { readBody } from '../input/bodies';
import { refuseQuery } from '../input/query';
import { setConfirmed } from './confirmed';

/** The most cashings that one call confirms. */
const IDS_MAX = 1_000;

const labels = { ids: { label: 'ids' } };

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

const body = z.strictObject({
  ids: z
    .unknown()
    .refine(
      (ids) => Array.isArray(ids) && ids.length > 0 && ids.length <= IDS_MAX && ids.every(isId),
      'ids must be a list of 1 to 1,000 numbers',
    )
    .meta({
      type: 'array',
      minItems: 1,
      maxItems: IDS_MAX,
      items: { type: 'integer', minimum: 1 },
    }),
});

const response = z.object({ data: z.object({ changed: z.int() }) });

/** The routes by which administrators confirm cashings, and take that back. */
export const confirmation = (api: FastifyInstance, context: RouteContext): void => {
  const { database, models, calendar } = context;
  const model = models(cashings.name);
  const add = (url: string, summary: string, isConfirmed: boolean): void =>
    addRoute(
      api,
      context,
      'POST',
      url,
      { summary, tag: cashings.title, isAction: true, takesKey: true, body, response },
      async (request) => {
        const viewer = viewerOf(request);
        refuseQuery(request.query);
        const writeOnce = onceWriter(database, request, `POST ${url}`);
        const { ids } = readBody(body, request.body, labels) as { ids: readonly number[] };
        return writeOnce(async (trx) => {
          const write = { trx, model, models, viewer, calendar };
          return { data: { changed: await setConfirmed(write, [...new Set(ids)], isConfirmed) } };
        });
      },
    );
  add('/cashings/confirm', 'Confirm cashings', true);
  add('/cashings/unconfirm', 'Take the confirmation of cashings back', false);
};
