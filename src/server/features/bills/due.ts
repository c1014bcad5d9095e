import { grouped } from '../../ground/groupBy';
import { cached } from '../../db/cache';
import type { Owners } from '../../db/sql/where';
import type { ReadContext } from '../../http/call';
import { isFor, readBills, readSettled, scheduleOf, type Bill } from './read';
import { readCarsInUse, type CarInUse } from '../inUse/cars';
import type { CarSchedule } from './schedule';

export interface CarBill {
  readonly bill: Bill;
  readonly car: CarInUse;
  readonly schedule: CarSchedule;
}

/** Cache weight of a bill for a car. */
const CAR_BILL_WEIGHT = 0.8;

const readPairs = async (
  { database: { reports }, calendar }: ReadContext,
  owners: Owners,
): Promise<readonly CarBill[]> => {
  const bills = await readBills(reports, owners);
  if (bills.length === 0) return [];
  const cars = await readCarsInUse(reports, calendar, owners);
  const keyOf = ({ billId, carId }: { billId: number; carId: number }) => `${billId}-${carId}`;
  const settled = grouped(await readSettled(reports, owners), keyOf);
  return bills.flatMap((bill) =>
    cars
      .filter((car) => isFor(bill, car))
      .map((car) => ({
        bill,
        car,
        schedule: scheduleOf(bill, car, settled.get(keyOf({ billId: bill.id, carId: car.id })) ?? []),
      })),
  );
};

/** Reads the bills of the cars of owners. They are the same until the data changes. */
export const carBills = (now: ReadContext, owners: Owners): Promise<readonly CarBill[]> =>
  cached(
    now,
    ['bills', owners],
    () => readPairs(now, owners),
    (pairs) => 1 + pairs.length * CAR_BILL_WEIGHT,
  );
