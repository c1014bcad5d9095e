import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bills } from '../../../resources/bills';
import { repairs } from '../../../resources/repairs';
import { isOwnAccount, mayCorrect, mayRead, readable } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import { countRecords } from '../../auth/quotas';
import { write } from '../../db/groupCommit';
import { textInWords } from '../../ground/calendar';
import { forbidden } from '../../ground/errors';
import { kindSchemas } from '../../ground/input/kinds';
import { router, type RouteContext } from '../../http/route';
import { readOne } from '../../rows/records';
import { entryOf, loggedStatesOf } from '../../rows/records/logged';
import { logChange } from '../../rows/records/auditLog';
import { readCurrent, type WriteContext } from '../../rows/records/checks';
import { text } from '../../../contract/fields';
import { readCarsInUse, type CarInUse } from '../inUse/cars';
import { findSettled, refuseNotDue, refuseSettled, type BillDay } from './settle';

const labels = { carId: repairs.fields.carId, billOn: repairs.fields.billOn, reason: text('Reason') };

/** Logs that a day was skipped, or is due again. */
const logDay = async (
  context: WriteContext,
  action: 'skipped' | 'unskipped',
  { billId: id, ...day }: BillDay,
  { car, reason }: { readonly car: Pick<CarInUse, 'userId' | 'numberPlate'>; readonly reason: string },
): Promise<void> => {
  const [state] = await loggedStatesOf(context, [await readOne(context, id)]);
  const at = new Date().toISOString();
  const entry = entryOf(context, action, {
    id,
    before: state,
    after: state,
    at,
    companions: { ...day, reason },
  });
  const title = `${String(state?.record['label'])}, ${car.numberPlate}, ${textInWords(day.billOn)}`;
  const owners = [car.userId];
  await logChange(context.trx, { ...entry, title, owners: { before: owners, after: owners } });
};

type Owned = Pick<CarInUse, 'userId'>;

/** Throws 403 for a viewer who may not say that nothing was to be paid for an owner's car. */
const refuseOthers = (viewer: Viewer, { userId }: Owned): void => {
  if (!isOwnAccount(viewer, userId) && !mayCorrect(viewer, { userId })) throw forbidden();
};

/** Reads the car of a day. Throws 403, and 400 if the bill is not due on that day. */
const carOf = async ({ trx, viewer, calendar }: WriteContext, day: BillDay): Promise<CarInUse> => {
  const owners = readable(viewer);
  const [car] = await readCarsInUse(trx, calendar, owners, day.carId);
  if (car) refuseOthers(viewer, car);
  return refuseNotDue(trx, calendar, owners, day);
};

/** A day that was skipped. It stays so when the bill or the car changes. */
const readSkip = async ({ trx, viewer }: WriteContext, { billId, carId, billOn }: BillDay) => {
  const found = await trx
    .selectFrom('billSkips')
    .innerJoin('cars', 'cars.id', 'billSkips.carId')
    .select(['billSkips.id', 'billSkips.reason', 'billSkips.userId', 'cars.numberPlate'])
    .where('billSkips.billId', '=', billId)
    .where('billSkips.carId', '=', carId)
    .where('billSkips.billOn', '=', billOn)
    .executeTakeFirst();
  if (!found) return undefined;
  const userId = Number(found.userId);
  return mayRead(viewer, { userId }) ? { ...found, userId } : undefined;
};

/** The routes that say that nothing was to be paid on a day of a bill, and that something is after all. */
export const skip = (api: FastifyInstance, context: RouteContext): void => {
  const { database, models, calendar } = context;
  const route = router(api, context);
  const kinds = kindSchemas(calendar);
  const day = { carId: kinds.reference(labels.carId), billOn: kinds.date(labels.billOn) };
  const shared = { tag: bills.title, isAction: true, labels, response: bills.name };
  const model = models(bills.name);

  /** Changes a day of a bill that the viewer sees, and returns the bill. */
  const writeDay = (
    viewer: Viewer,
    of: BillDay,
    work: (writing: WriteContext, of: BillDay) => Promise<void>,
  ) =>
    write(database, async (trx) => {
      const writing = { trx, model, models, viewer, calendar };
      await readCurrent(writing, { id: of.billId });
      await work(writing, of);
      return readOne(writing, of.billId);
    });

  route(
    'POST',
    `/${bills.name}/:id/skip`,
    {
      ...shared,
      summary: 'Say that nothing was to be paid on a day of a bill',
      body: z.strictObject({ ...day, reason: kinds.text(labels.reason) }),
    },
    ({ viewer, id: billId, body: { carId, billOn, reason } }) =>
      writeDay(viewer, { billId, carId, billOn }, async (writing, of) => {
        const { trx } = writing;
        const car = await carOf(writing, of);
        if ((await findSettled(trx, of)) === 'skipped') return;
        await refuseSettled(trx, of);
        await countRecords(trx, context, viewer);
        const values = { ...of, userId: car.userId, reason, at: new Date().toISOString() };
        await trx.insertInto('billSkips').values(values).execute();
        await logDay(writing, 'skipped', of, { car, reason });
      }),
  );

  route(
    'POST',
    `/${bills.name}/:id/unskip`,
    { ...shared, summary: 'Say that a skipped day of a bill is due after all', body: z.strictObject(day) },
    ({ viewer, id: billId, body: { carId, billOn } }) =>
      writeDay(viewer, { billId, carId, billOn }, async (writing, of) => {
        const skipped = await readSkip(writing, of);
        if (!skipped) return void (await carOf(writing, of));
        refuseOthers(viewer, skipped);
        await writing.trx.deleteFrom('billSkips').where('id', '=', skipped.id).execute();
        await logDay(writing, 'unskipped', of, { car: skipped, reason: skipped.reason });
      }),
  );
};
