import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SPENT_MAX } from '../../../contract/limits';
import { cashings } from '../../../resources/cashings';
import { repairs } from '../../../resources/repairs';
import { countRecords } from '../../auth/quotas';
import type { Rec } from '../../db/sql/selection';
import { badRequest, readAt, withPath } from '../../ground/errors';
import { readBody, type Input } from '../../ground/input/bodies';
import { say } from '../../ground/i18n/sentence';
import { router, type RouteContext } from '../../http/route';
import { createRecord } from '../../rows/records';
import { bundleChanges } from '../../rows/records/auditLog';
import { isReadable } from '../../rows/records/readable';
import { refuseCarOfOther, withOwner } from '../../rows/records/recordFor';

const cashInsPath = '/cash-ins';

/** The fields of the cashing, which make no sense without an amount. */
const ofAmount = ['method', 'reference', 'holderId', 'notes', 'files'] as const;
const ofSpent = ['kindId', 'amount', 'details', 'files'] as const;

/** The car, the driver and the day are those of the whole. */
const isOfSpent = (source: string): boolean => !['carId', 'driverId', 'userId', 'date'].includes(source);

const anything = z.unknown().optional();
const body = z.strictObject({
  carId: z.unknown(),
  driverId: z.unknown(),
  userId: anything,
  date: anything,
  amount: anything,
  ...Object.fromEntries(ofAmount.map((source) => [source, anything])),
  spent: anything.meta({ type: 'array', maxItems: SPENT_MAX, items: { type: 'object' } }),
});

const response = z.object({
  cashing: z.object({}).loose().nullable(),
  repairs: z.array(z.object({}).loose()),
});

interface Order {
  /** Null if nothing was handed in. */
  readonly cashing: Input | null;
  readonly repairs: readonly Input[];
}

/** The route of what happens at the gate: what a driver hands in, and what the driver paid out of it, in one transaction. */
export const cashIns = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, models, calendar } = context;
  const { db } = database;
  const [cashing, repair] = [models('cashings'), models('repairs')];

  const readSpent = (given: unknown, shared: Input): readonly Input[] => {
    if (given === undefined || given === null) return [];
    if (!Array.isArray(given) || given.length > SPENT_MAX)
      throw badRequest({ spent: say('What was paid must be a list of at most {max}', { max: SPENT_MAX }) });
    return given.map((entry: unknown, index) => {
      const place = `spent.${index}`;
      const one = typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? entry : {};
      const unknown = Object.keys(one).find((key) => !ofSpent.some((source) => source === key));
      if (unknown !== undefined)
        throw badRequest({ [`${place}.${unknown}`]: say('Unknown field: {field}', { field: unknown }) });
      return readAt(
        place,
        () => {
          const found = readBody(repair.schemas.add, { ...shared, ...one }, repairs.fields);
          if (!found['amount']) throw badRequest({ amount: 'Amount (ZMW) must be above 0' });
          return { ...found, paidFrom: 'driver' };
        },
        isOfSpent,
      );
    });
  };

  const readOrder = ({ spent, ...given }: Input, today: string): Order => {
    const { carId, driverId, userId, date, amount, ...others } = given;
    const shared = { carId, driverId, ...(userId !== undefined && { userId }), date: date ?? today };
    const read = readBody(cashing.schemas.add, { ...shared, amount, ...others }, cashings.fields);
    const paid = readSpent(spent, shared);
    const isHandedIn = Number(read['amount'] ?? 0) > 0;
    if (!isHandedIn && paid.length === 0) throw badRequest({ amount: 'Say what was handed in or paid' });
    const without = ofAmount.find((source) => read[source] !== undefined);
    if (!isHandedIn && without !== undefined)
      throw badRequest({ [without]: 'Say what was handed in or paid' });
    return { cashing: isHandedIn ? read : null, repairs: paid };
  };

  route(
    'POST',
    cashInsPath,
    {
      summary: 'Cash in: what a driver hands in, and what the driver paid out of it',
      tag: 'Money',
      body,
      labels: cashings.fields,
      preValidation: ({ request, viewer }) => withOwner(db, cashings, viewer, request.body),
      takesRecordedAt: true,
      response,
    },
    async ({ viewer, body: sent, recordedAt, writeOnce }) => {
      const today = (recordedAt && calendar.dayOf(recordedAt)) ?? calendar.today();
      const order = readOrder(sent as Input, today);
      const all = [...(order.cashing ? [order.cashing] : []), ...order.repairs];
      return writeOnce(
        async (trx) => {
          for (const input of all) await refuseCarOfOther(trx, cashings, viewer, input);
          await countRecords(trx, context, viewer, all.length);
          const write = { trx, models, viewer, calendar, recordedAt };
          const created = order.cashing
            ? await createRecord({ ...write, model: cashing }, order.cashing)
            : null;
          const paid: Rec[] = [];
          for (const [index, input] of order.repairs.entries()) {
            const add = createRecord({ ...write, model: repair }, input);
            paid.push(
              await add.catch((error: unknown) =>
                Promise.reject(withPath(`spent.${index}`, error, isOfSpent)),
              ),
            );
          }
          await bundleChanges(trx, [
            ...(created ? [{ resource: cashings.name, id: created.id }] : []),
            ...paid.map(({ id }) => ({ resource: repairs.name, id })),
          ]);
          return { cashing: created, repairs: paid };
        },
        async (trx, { cashing: one, repairs: paid }) => {
          const first = one ?? paid[0];
          return first !== undefined && isReadable(trx, one ? cashing : repair, viewer, first);
        },
      );
    },
  );
};
