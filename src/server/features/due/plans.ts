import { toKwacha } from '../../../contract/money';
import { DAY_RANGE, months, type Day } from '../../ground/calendar/days';
import type { CarPlan } from '../plans/due';
import { dueStates, dayState, dueRow, serviceDue, type DueRow, type DueState } from './due';

export const PLAN_KIND = 'plan';

/** The day so many months later: the last one of a shorter month. Undefined beyond the days that can be written. */
const monthsLater = (day: Day, count: number): Day | undefined => {
  const month = months.indexOf(day);
  if (month + count > months.indexOf(DAY_RANGE.last)) return undefined;
  const [from, to] = [months.startOf(month + count), months.startOf(month + count + 1)];
  return Math.min(from + day - months.startOf(month), to - 1);
};

interface Start {
  readonly day: Day;
  /** The kilometres that the car had driven; undefined without a reading. */
  readonly driven: number | undefined;
}

/** Where a plan starts: with the latest work; without one, with the car and its first reading since it counts. */
const startOf = ({ car, work, driven: { points, drivenAt } }: CarPlan): Start => {
  if (!work) {
    const first = car.isTakenOver ? (points.find(({ day }) => day >= car.from) ?? points.at(-1)) : points[0];
    return { day: car.from, driven: first?.driven };
  }
  const { day, mileage } = work;
  if (mileage !== null) return { day, driven: drivenAt({ day, km: mileage }) };
  return { day, driven: points.findLast((point) => point.day <= day)?.driven };
};

const moreUrgent = (one: DueState, other: DueState): DueState =>
  dueStates.indexOf(one) < dueStates.indexOf(other) ? one : other;

/** Returns the row of a plan for a car: by kilometres or by months, whichever comes first. */
export const planRow = (one: CarPlan, today: Day): DueRow => {
  const { plan, car, work, driven } = one;
  const start = startOf(one);
  const [leadKm, leadDays] = [plan.leadKm ?? 0, plan.leadDays ?? 0];
  const whenDue =
    plan.everyKm === null || start.driven === undefined ? undefined : start.driven + plan.everyKm;
  const byKm = serviceDue(whenDue, driven.points, today, { km: leadKm, days: leadDays });
  const byMonths = plan.everyMonths === null ? undefined : monthsLater(start.day, plan.everyMonths);
  const isForecast = byKm.dueOn !== undefined && (byMonths === undefined || byKm.dueOn < byMonths);
  const dueOn = isForecast ? byKm.dueOn : byMonths;
  const { mileage, kmLeft } = byKm;
  return dueRow(
    {
      day: dueOn,
      id: `${PLAN_KIND}-${plan.id}-${car.id}`,
      kind: PLAN_KIND,
      carId: car.id,
      numberPlate: car.numberPlate,
      userId: car.userId,
      name: car.name,
      isForecast,
      dueAt: mileage === undefined || kmLeft === undefined ? null : mileage + kmLeft,
      mileage: mileage ?? null,
      kmLeft: kmLeft ?? null,
      state:
        byMonths === undefined ? byKm.state : moreUrgent(byKm.state, dayState(byMonths, today, leadDays)),
      recordId: plan.id,
      amount: work?.amount == null ? null : toKwacha(work.amount),
      leadDays,
      text: plan.item,
    },
    today,
  );
};
