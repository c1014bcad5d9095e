import { paperKinds } from '../../../resources/paperKinds';
import { papers as definition } from '../../../resources/papers';
import { readListed } from '../../db/listedOptions';
import type { Calendar } from '../../ground/calendar';
import { badRequest } from '../../ground/errors';
import { labelled, listOf } from '../../ground/i18n/phrases';
import { say } from '../../ground/i18n/sentence';
import type { Input } from '../../ground/input/bodies';
import type { Filling, ResourceHooks } from '../../rows/records/hooks';
import { currentCar } from '../assignments/assign';
import { paidFrom } from '../cash/payment';
import { merged } from './values';

/** Fills in the owner of the driver's current car. */
const fillOwner = async ({ queries, input, before }: Filling): Promise<Input> => {
  const { userId, carId, driverId } = input;
  if (before || userId != null || carId != null || typeof driverId !== 'number') return input;
  const car = await currentCar(queries, driverId);
  return car ? { ...input, userId: car.userId } : input;
};

/** Throws 400 for a kind that is not offered. A paper keeps the one that it has, and an undo restores one that is off. */
const refuseKind = async ({ queries, input, before, isUndo }: Filling): Promise<void> => {
  const { kind } = input;
  if (kind === undefined || kind === before?.['kind']) return;
  const { label } = definition.fields.kind;
  const keys = (await readListed(queries, paperKinds.name))
    .filter(({ isOff }) => isUndo || !isOff)
    .map(({ key }) => key);
  if (!keys.includes(String(kind)))
    throw badRequest({
      kind: say('{name} must be one of: {options}', { name: labelled(label), options: listOf(keys) }),
    });
};

const unpaid = { paidOn: null, paidFrom: null, holderId: null };

/** Fills in the day of a cost, and how it was paid. A paper without a cost has neither. */
const fillCost =
  (calendar: Calendar) =>
  async (write: Filling): Promise<Input> => {
    const { input, before, isUndo, recordedAt } = write;
    if (isUndo) return input;
    const valueOf = (source: string): unknown =>
      input[source] === undefined ? before?.[source] : input[source];
    if (valueOf('amount') == null) {
      if (input['paidOn'] != null) throw badRequest({ paidOn: 'Paid on goes with a cost only' });
      return { ...input, ...unpaid };
    }
    const isFirstCost = before?.['amount'] == null;
    const sent = isFirstCost && input['paidFrom'] == null ? { ...input, paidFrom: 'cashBox' } : input;
    const filled = await paidFrom.fill({ ...write, input: sent });
    const saved = recordedAt && calendar.dayOf(recordedAt);
    const paidOn = valueOf('paidOn') ?? saved ?? calendar.today();
    if (String(paidOn) > calendar.today()) throw badRequest({ paidOn: 'Paid on must not be in the future' });
    return { ...filled, paidOn };
  };

/** A paper belongs either to a car or to a driver. With a cost it is spending. */
export const papers = (calendar: Calendar): ResourceHooks => ({
  fillsFromRecords: true,
  fill: async (write) => {
    await refuseKind(write);
    const input = await fillOwner(write);
    return fillCost(calendar)({ ...write, input });
  },
  beforeWrite: async ({ before, input, isDelete }) => {
    const { carId, driverId } = merged(before, input);
    if (!isDelete && (carId == null) === (driverId == null))
      throw badRequest({ carId: 'Say of which car or driver' });
    return undefined;
  },
});
