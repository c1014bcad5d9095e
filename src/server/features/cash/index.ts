import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type RouteContext, router } from '../../http/route';
import { answers } from './answers';
import { cashIns } from './cashIns';
import { cashBook } from './cashBook';
import { cashings } from '../../../resources/cashings';
import { setConfirmed } from './confirmed';

/** The most cashings that one call confirms. */
const IDS_MAX = 1_000;

const labels = { ids: { label: 'ids' } };

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

const body = z.strictObject({
  ids: z
    .custom<readonly number[]>(
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
const confirmation = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { models, calendar } = context;
  const model = models(cashings.name);
  const add = (url: string, summary: string, isConfirmed: boolean): void =>
    route(
      'POST',
      url,
      { summary, tag: cashings.title, isAction: true, takesKey: true, body, labels, response },
      ({ viewer, body: { ids }, writeOnce }) =>
        writeOnce(async (trx) => {
          const write = { trx, model, models, viewer, calendar };
          return { data: { changed: await setConfirmed(write, [...new Set(ids)], isConfirmed) } };
        }),
    );
  add('/cashings/confirm', 'Confirm cashings', true);
  add('/cashings/unconfirm', 'Take the confirmation of cashings back', false);
};

/** The routes of how money was paid, whose cash it is, and where it went. */
export const cash = (api: FastifyInstance, context: RouteContext): void => {
  answers(api, context);
  cashBook(api, context);
  confirmation(api, context);
  cashIns(api, context);
};
