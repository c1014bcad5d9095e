import { sql } from 'kysely';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import type { Owners } from '../../db/sql/where';
import type { Calendar } from '../../ground/calendar';
import { toDay } from '../../ground/calendar/days';
import { badRequest, type HttpError, conflictAt } from '../../ground/errors';
import { dayInWords } from '../../ground/i18n/phrases';
import { say } from '../../ground/i18n/sentence';
import type { Input } from '../../ground/input/bodies';
import type { ResourceHooks, Filling } from '../../rows/records/hooks';
import { isFor, readBills, readSettled, scheduleOf } from './read';
import { readCarsInUse, type CarInUse } from '../inUse/cars';
import { isDueOn } from './schedule';
import { readable } from '../../auth/access';

const NOT_DUE = 'This bill is not due on that day';

export interface BillDay {
  readonly billId: number;
  readonly carId: number;
  readonly billOn: string;
}

/** Returns the car of a day. Throws 400 if the bill does not fall due on it for that car, or if it is not one of the owners'. */
export const refuseNotDue = async (
  queries: Queries,
  calendar: Calendar,
  owners: Owners,
  { billId, carId, billOn }: BillDay,
): Promise<CarInUse> => {
  const [bill] = await readBills(queries, owners, billId);
  const [car] = await readCarsInUse(queries, calendar, owners, carId);
  const day = toDay(billOn);
  const isDue = bill && car && isFor(bill, car) && day >= car.from && isDueOn(scheduleOf(bill, car, []), day);
  if (!isDue) throw badRequest({ billOn: NOT_DUE });
  return car;
};

/** Returns the 409 for a day that is paid already, or was skipped. */
const settledError = async (
  queries: Queries,
  { billId, carId, billOn }: BillDay,
  isPaid: boolean,
): Promise<HttpError> => {
  const [found] = await run(
    queries,
    sql<{
      label: string;
      car: string;
    }>`select bills.label, cars."numberPlate" as car from bills, cars
      where bills.id = ${billId} and cars.id = ${carId}`,
  );
  const values = { bill: found?.label ?? '', car: found?.car ?? '', day: dayInWords(billOn) };
  const sentence = isPaid
    ? say('{bill} of {car} for {day} is paid already', values)
    : say('{bill} of {car} for {day} was skipped', values);
  return conflictAt('billOn', sentence);
};

const dayOf = ({ billId, carId, billOn }: Input): BillDay | undefined =>
  billId == null ? undefined : { billId: Number(billId), carId: Number(carId), billOn: String(billOn) };

/** No two expenses pay the same day of a bill for a car. */
export const paidOnce: NonNullable<ResourceHooks['identity']> = {
  keyOf: (expense) => {
    const day = dayOf(expense);
    return day && JSON.stringify(Object.values(day));
  },
  refusal: async (queries, expense) => {
    const day = dayOf(expense);
    if (!day) throw new Error('An expense without a bill has no such key');
    return settledError(queries, day, true);
  },
};

/** How a day is settled: which expense paid it, or that it was skipped. */
export const findSettled = async (
  queries: Queries,
  { billId, carId, billOn }: BillDay,
  exceptRepair?: number,
): Promise<'paid' | 'skipped' | undefined> => {
  const settled = (await readSettled(queries, 'all', { billId, carId })).filter(
    (one) => one.billOn === billOn && (one.repairId === null || one.repairId !== exceptRepair),
  );
  if (settled.some(({ repairId }) => repairId !== null)) return 'paid';
  return settled.length > 0 ? 'skipped' : undefined;
};

/** Throws 409 for a day that is paid already, or was skipped. */
export const refuseSettled = async (queries: Queries, day: BillDay, exceptRepair?: number): Promise<void> => {
  const settled = await findSettled(queries, day, exceptRepair);
  if (settled) throw await settledError(queries, day, settled === 'paid');
};

const sources = ['billId', 'billOn', 'carId'] as const;

/** Empties the day of a bill together with the bill. Throws for a day on which the bill is not due, or that is settled already. */
export const fillBillDay =
  (calendar: Calendar) =>
  async ({ queries, viewer, input: sent, before, isUndo }: Filling): Promise<Input> => {
    const isEmptied = sent['billId'] === null && sent['billOn'] === undefined;
    const input = isEmptied ? { ...sent, billOn: null } : sent;
    const after: Input = { ...before, ...input };
    const { billId = null, billOn = null, carId } = after;
    if (billId === null && billOn === null) return input;
    if (before && sources.every((source) => after[source] === before[source])) return input;
    if (typeof billId !== 'number') throw badRequest({ billId: 'Say which bill it pays' });
    if (typeof billOn !== 'string') throw badRequest({ billOn: 'Say which day of the bill it pays' });
    if (typeof carId !== 'number') return input;
    const day = { billId, billOn, carId };
    // What is restored was due when it was recorded.
    if (!isUndo) await refuseNotDue(queries, calendar, readable(viewer), day);
    await refuseSettled(queries, day, before?.id);
    return input;
  };
