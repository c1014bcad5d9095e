import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { adjustments } from '../../../resources/adjustments';
import { cashings } from '../../../resources/cashings';
import { drivers } from '../../../resources/drivers';
import { handoversPath } from '../../../contract/paths';
import { countRecords } from '../../auth/quotas';
import { badRequest, readAt } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { readBody } from '../../ground/input/bodies';
import { kindSchemas } from '../../ground/input/kinds';
import {
  assignmentLabels,
  assignmentResponse,
  assignmentShape,
  refuseFutureDay,
  isReadableAssignment,
} from '../assignments/assignDriver';
import { handOver, type HandoverOrder, type Leaving } from './handOver';

const LEAVING_MAX = 20;

const labels = {
  ...assignmentLabels,
  driver: { label: 'Driver' },
  leaving: { label: 'Leaving' },
} as const;

const leavingLabels = {
  driverId: assignmentLabels.driverId,
  action: { kind: 'choice', label: 'Action', options: { open: 'Open', cash: 'Cash in', forgive: 'Forgive' } },
  amount: cashings.fields.amount,
  reason: adjustments.fields.reason,
} as const;

/** The records that a handover adds: the assignment, a new driver, and what settles each debt. */
const recordsIn = ({ driver, leaving }: HandoverOrder): number =>
  1 + (driver ? 1 : 0) + leaving.filter(({ action }) => action !== 'open').length;

/** The route that hands a car over in one transaction: the assignment, and what becomes of each leaving driver's debt. */
export const handovers = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { models, calendar } = context;
  const kinds = kindSchemas(calendar);
  const newDriver = z.strictObject({
    name: kinds.text(drivers.fields.name),
    phone: kinds.phone(drivers.fields.phone).optional(),
  });
  const leavingBody = z.strictObject({
    driverId: kinds.reference(leavingLabels.driverId),
    action: kinds.choice(leavingLabels.action),
    amount: kinds.money(leavingLabels.amount).optional(),
    reason: kinds.text(leavingLabels.reason).optional(),
  });
  const body = z.strictObject({
    driverId: kinds.reference(labels.driverId).optional(),
    // The nested objects are read one by one, so that each error names its field.
    driver: z
      .unknown()
      .optional()
      .meta(z.toJSONSchema(newDriver, { io: 'input' })),
    ...assignmentShape(kinds),
    leaving: z
      .unknown()
      .optional()
      .meta({ type: 'array', maxItems: LEAVING_MAX, items: z.toJSONSchema(leavingBody, { io: 'input' }) }),
  });

  const readLeaving = (given: unknown): readonly Leaving[] => {
    if (given === undefined) return [];
    if (!Array.isArray(given) || given.length > LEAVING_MAX)
      throw badRequest({ leaving: 'The leaving drivers must be a list of at most 20' });
    const leaving = given.map((entry: unknown, index) =>
      readAt(`leaving.${index}`, () => {
        const one = readBody(leavingBody, entry, leavingLabels) as Leaving;
        if (one.action === 'open') return one;
        if (!one.amount) throw badRequest({ amount: 'Amount (ZMW) must be above 0' });
        return one;
      }),
    );
    if (new Set(leaving.map(({ driverId }) => driverId)).size < leaving.length)
      throw badRequest({ leaving: 'Each leaving driver may be named once' });
    return leaving;
  };

  const readOrder = ({ driver, leaving, ...order }: z.output<typeof body>): HandoverOrder => {
    if ((driver === undefined) === (order.driverId === undefined))
      throw badRequest({ driverId: 'Give either the number of a driver or a new driver' });
    refuseFutureDay(calendar, order.date);
    return {
      ...order,
      ...(driver !== undefined && {
        driver: readAt('driver', () => readBody(newDriver, driver, drivers.fields)),
      }),
      leaving: readLeaving(leaving),
    };
  };

  route(
    'POST',
    handoversPath,
    {
      summary:
        'Hand a car over: assign a driver, end the assignments of the leaving ones, settle their debts',
      tag: 'Money',
      body,
      labels,
      response: assignmentResponse,
    },
    async ({ viewer, body: sent, writeOnce }) => {
      const order = readOrder(sent);
      return writeOnce(
        async (trx) => {
          await countRecords(trx, context, viewer, recordsIn(order));
          const assigned = await handOver({ trx, models, model: models('drivers'), viewer, calendar }, order);
          return assignmentResponse.parse(assigned);
        },
        (trx, created) => isReadableAssignment(trx, models('cars'), viewer, created),
      );
    },
  );
};
