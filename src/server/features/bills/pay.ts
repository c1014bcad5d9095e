import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toKwacha } from '../../../contract/money';
import { bills } from '../../../resources/bills';
import { repairs } from '../../../resources/repairs';
import { readable } from '../../auth/access';
import { countRecords } from '../../auth/quotas';
import { notFound } from '../../ground/errors';
import { readBody, type Input } from '../../ground/input/bodies';
import { router, type RouteContext } from '../../http/route';
import { createRecord } from '../../rows/records';
import { isReadable } from '../../rows/records/readable';
import { refuseCarOfOther, withOwner } from '../../rows/records/recordFor';
import { readBills } from './read';

const anything = z.unknown().optional();
const optional = ['userId', 'amount', 'date', 'paidFrom', 'holderId', 'details', 'files'] as const;

const body = z.strictObject({
  carId: z.unknown(),
  billOn: z.unknown(),
  ...Object.fromEntries(optional.map((source) => [source, anything])),
});

/** The route that records the expense of a day of a bill, filled in from the bill. */
export const pay = (api: FastifyInstance, context: RouteContext): void => {
  const { database, models, calendar } = context;
  const { db } = database;
  const repair = models(repairs.name);
  router(api, context)(
    'POST',
    `/${bills.name}/:id/pay`,
    {
      summary: 'Pay a day of a bill: records the expense',
      tag: bills.title,
      body,
      labels: repairs.fields,
      preValidation: ({ request, viewer }) => withOwner(db, repairs, viewer, request.body),
      response: repairs.name,
    },
    async ({ viewer, id, body: sent, writeOnce }) => {
      const given = Object.entries(sent as Input).filter(
        ([, value]) => value !== undefined && value !== null,
      );
      return writeOnce(
        async (trx) => {
          // Not before: a retry gets the stored response, also when the bill was changed or deleted since.
          const [bill] = await readBills(trx, readable(viewer), id);
          if (!bill) throw notFound();
          const filled = {
            date: calendar.today(),
            amount: toKwacha(bill.amount),
            details: bill.label,
            ...(bill.kindId !== null && { kindId: bill.kindId }),
          };
          const sentOrFilled = { ...filled, ...Object.fromEntries(given), billId: id };
          const input = readBody(repair.schemas.add, sentOrFilled, repairs.fields);
          await refuseCarOfOther(trx, repairs, viewer, input);
          await countRecords(trx, context, viewer);
          return createRecord({ trx, model: repair, models, viewer, calendar }, input);
        },
        (trx, created) => isReadable(trx, repair, viewer, created),
      );
    },
  );
};
