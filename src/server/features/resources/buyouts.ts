import type { Calendar } from '../../ground/calendar';
import { inKwacha, readProgress, type Buyout } from '../buyouts/progress';
import type { Queries } from '../../db/open/connect';
import type { Rec } from '../../db/sql/selection';
import { run } from '../../db/sql/statements';
import { badRequest, conflict, type HttpError } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import type { Input } from '../../ground/input/bodies';
import { mayRead } from '../../auth/access';
import type { ResourceHooks } from '../../rows/records/hooks';
import type { Viewer } from '../../auth/viewer';
import { merged, plateOf } from './values';

/** The number of a buy-out that is not stored yet. */
const NEW = 0;

const toBuyout = (record: Input): Buyout => ({ id: NEW, userId: null, deposit: null, ...record }) as Buyout;

/** Returns the oldest open buy-out of the car besides this one. */
const findOpen = async (queries: Queries, calendar: Calendar, { id, carId }: Buyout) => {
  const others = queries
    .selectFrom('buyouts')
    .innerJoin('drivers', 'drivers.id', 'buyouts.driverId')
    .selectAll('buyouts')
    .select('drivers.name as driver')
    .where('buyouts.carId', '=', carId)
    .where('buyouts.id', '!=', id)
    .orderBy('buyouts.id');
  const rows = (await run(queries, others)).map(inKwacha);
  const progress = await readProgress(queries, calendar, rows);
  return rows.find((row) => progress.get(row.id)?.paidOffOn === null);
};

/** Throws 409 if the car has another open buy-out. One that is paid off, and stays so, may be corrected. */
const refuseSecond = async (
  queries: Queries,
  calendar: Calendar,
  viewer: Viewer,
  { buyout, before }: { readonly buyout: Buyout; readonly before: Rec | undefined },
): Promise<void> => {
  const open = await findOpen(queries, calendar, buyout);
  if (!open) return;
  if (before?.['carId'] === buyout.carId) {
    const own = (await readProgress(queries, calendar, [buyout])).get(buyout.id);
    if (own?.paidOffOn !== null) return;
  }
  const car = await plateOf(queries, buyout.carId);
  throw conflict(
    mayRead(viewer, open)
      ? say('{car} already has a buy-out by {driver}', { car, driver: open.driver ?? '' })
      : say('{car} already has a buy-out', { car }),
  );
};

/** A buy-out is computed from the cashings and charges of its account, on every read. */
export const buyouts = (calendar: Calendar): ResourceHooks => ({
  identity: {
    keyOf: ({ carId }) => String(carId),
    refusal: async (queries, input): Promise<HttpError> =>
      conflict(say('{car} already has a buy-out', { car: await plateOf(queries, input['carId']) })),
  },

  fill: async ({ input, before }) => {
    const isEmpty = input['deposit'] === null || (!before && input['deposit'] === undefined);
    return isEmpty ? { ...input, deposit: 0 } : input;
  },

  beforeWrite: async ({ trx, viewer, before, input, isDelete }) => {
    if (isDelete) return undefined;
    if (input['price'] === 0) throw badRequest({ price: 'Price (ZMW) must be above 0' });
    await refuseSecond(trx, calendar, viewer, { buyout: toBuyout(merged(before, input)), before });
    return undefined;
  },

  details: ['paid', 'remaining', 'share', 'paidOffOn', 'forecastOn'],
  embed: async (queries, records) => {
    const progress = await readProgress(queries, calendar, records.map(toBuyout));
    return records.map(({ createdAt, updatedAt, ...record }): Rec => ({
      ...record,
      ...progress.get(record.id),
      createdAt,
      updatedAt,
    }));
  },
});
