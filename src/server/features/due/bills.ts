import { sumOf, toKwacha } from '../../../contract/money';
import { toDay, type Day } from '../../ground/calendar/days';
import type { CarBill } from '../bills/due';
import { countOpen, oldestOpen } from '../bills/schedule';
import { dayState, dueRow, type DueRow } from './due';

export const BILL_KIND = 'bill';

const idOf = ({ bill, car }: CarBill): string => `${BILL_KIND}-${bill.id}-${car.id}`;

/** Returns the row of a bill for a car. Undefined if nothing of it is left to pay. */
export const billRow = (one: CarBill, today: Day): DueRow | undefined => {
  const { bill, car, schedule } = one;
  const dueOn = oldestOpen(schedule);
  if (dueOn === undefined) return undefined;
  const leadDays = bill.leadDays ?? 0;
  return dueRow(
    {
      id: idOf(one),
      kind: BILL_KIND,
      carId: car.id,
      numberPlate: car.numberPlate,
      userId: car.userId,
      name: car.name,
      day: dueOn,
      state: dayState(dueOn, today, leadDays),
      recordId: bill.id,
      amount: toKwacha(bill.amount),
      leadDays,
      text: bill.label,
      open: countOpen(schedule, today),
    },
    today,
  );
};

/** Sums what is to be paid up to a day, itself included: the rows with an amount, and each further day of their bills. */
export const sumUntil = (
  rows: readonly DueRow[],
  bills: readonly CarBill[],
  until: Day,
): { readonly amount: number; readonly count: number } => {
  const schedules = new Map(bills.map((one) => [idOf(one), one.schedule]));
  const parts = rows.flatMap(({ id, amount, dueOn, kmLeft }) => {
    // A row that is overdue by its kilometres counts, also if its day is later or unknown.
    const isDue = (kmLeft ?? 0) < 0 || (dueOn !== null && toDay(dueOn) <= until);
    if (amount === null || !isDue) return [];
    const schedule = schedules.get(id);
    const count = schedule ? countOpen(schedule, until) : 1;
    return [{ amount: amount * count, count }];
  });
  return {
    amount: sumOf(parts.map(({ amount }) => amount)),
    count: parts.reduce((sum, { count }) => sum + count, 0),
  };
};
