import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { repairs } from '../../../resources/repairs';
import { works } from '../../../resources/works';
import { readable } from '../../auth/access';
import { countRecords } from '../../auth/quotas';
import type { Rec } from '../../db/sql/selection';
import { badRequest, readAt, withPath } from '../../ground/errors';
import { readBody, type Input } from '../../ground/input/bodies';
import { say } from '../../ground/i18n/sentence';
import { numberOf } from '../../ground/input/kinds';
import { router, type RouteContext } from '../../http/route';
import { createRecord } from '../../rows/records';
import { bundleChanges } from '../../rows/records/auditLog';
import { isReadable } from '../../rows/records/readable';
import { refuseCarOfOther, withOwner } from '../../rows/records/recordFor';
import { readPlansFor, type Plan } from './read';

const donePath = '/works/done';

const PLANS_MAX = 50;

/** The car, its owner, the day and the reading are those of the visit; so are its photos. */
const shared = ['carId', 'userId', 'date', 'mileage', 'files'];
const isOfCost = (source: string): boolean => !shared.includes(source);

const anything = z.unknown().optional();
const body = z.strictObject({
  carId: z.unknown(),
  userId: anything,
  date: z.unknown(),
  mileage: anything,
  planIds: anything.meta({ type: 'array', minItems: 1, maxItems: PLANS_MAX, items: { type: 'integer' } }),
  repair: anything.meta({ type: ['object', 'null'] }),
  notes: anything,
  files: anything,
});

const response = z.object({
  works: z.array(z.object({}).loose()),
  repair: z.object({}).loose().nullable(),
});

interface Visit {
  readonly works: readonly Input[];
  readonly planIds: readonly number[];
  readonly repair: Input | undefined;
}

/** The route of a visit to the workshop: what was done of the plans of a car, and what it cost, in one transaction. */
export const done = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, models, calendar } = context;
  const { db } = database;
  const [work, repair] = [models(works.name), models(repairs.name)];

  const readPlanIds = (given: unknown): readonly unknown[] => {
    if (!Array.isArray(given) || given.length === 0 || given.length > PLANS_MAX)
      throw badRequest({ planIds: 'What was done must be a list of 1 to 50 service plans' });
    return [...new Set(given.map(numberOf))];
  };

  const readCost = (given: unknown, ofVisit: Input): Input | undefined => {
    if (given === undefined || given === null) return undefined;
    const own = typeof given === 'object' && !Array.isArray(given) ? (given as Input) : {};
    const unknown = Object.keys(own).find((key) => !isOfCost(key));
    if (unknown !== undefined)
      throw badRequest({ [`repair.${unknown}`]: say('Unknown field: {field}', { field: unknown }) });
    return readAt(
      'repair',
      () => {
        const found = readBody(repair.schemas.add, { ...ofVisit, ...own }, repairs.fields);
        if (!found['amount']) throw badRequest({ amount: 'Amount (ZMW) must be above 0' });
        return found;
      },
      isOfCost,
    );
  };

  /** The photos of a visit are those of its expense, else of the first work: a photo is of one record. */
  const readVisit = ({ planIds, repair: cost, notes, files, ...ofVisit }: Input): Visit => {
    const photos = files === undefined ? {} : { files };
    const paid = readCost(cost, { ...ofVisit, ...photos });
    const read = readPlanIds(planIds).map((planId, index) =>
      readBody(
        work.schemas.add,
        {
          ...ofVisit,
          ...(notes !== undefined && { notes }),
          planId,
          ...(index === 0 && !paid && photos),
        },
        works.fields,
      ),
    );
    return { works: read, planIds: read.map(({ planId }) => Number(planId)), repair: paid };
  };

  const detailsOf = (plans: readonly Plan[]): string => plans.map(({ item }) => item).join(', ');

  route(
    'POST',
    donePath,
    {
      summary: 'Record what was done of the service plans of a car, and what it cost',
      tag: works.title,
      body,
      labels: works.fields,
      preValidation: ({ request, viewer }) => withOwner(db, works, viewer, request.body),
      takesRecordedAt: true,
      response,
    },
    async ({ viewer, body: sent, recordedAt, writeOnce }) => {
      const visit = readVisit(sent as Input);
      const [first = {}] = visit.works;
      const wanted = { carId: Number(first['carId']), planIds: visit.planIds };
      return writeOnce(
        async (trx) => {
          await refuseCarOfOther(trx, works, viewer, first);
          const plans = await readPlansFor(trx, readable(viewer), wanted, 'planIds');
          await countRecords(trx, context, viewer, visit.works.length + Number(visit.repair !== undefined));
          const write = { trx, models, viewer, calendar, recordedAt };
          const cost = visit.repair && { details: detailsOf(plans), ...visit.repair };
          const paid =
            cost &&
            (await createRecord({ ...write, model: repair }, cost).catch((error: unknown) =>
              Promise.reject(withPath('repair', error, isOfCost)),
            ));
          const created: Rec[] = [];
          for (const input of visit.works)
            created.push(
              await createRecord({ ...write, model: work }, { ...input, ...(paid && { repairId: paid.id }) }),
            );
          await bundleChanges(trx, [
            ...(paid ? [{ resource: repairs.name, id: paid.id }] : []),
            ...created.map(({ id }) => ({ resource: works.name, id })),
          ]);
          return { works: created, repair: paid ?? null };
        },
        async (trx, { works: [one] }) => one !== undefined && isReadable(trx, work, viewer, one),
      );
    },
  );
};
