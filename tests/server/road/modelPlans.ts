import { plus } from '../money/modelDays';
import { daysFrom, modelTrusted } from '../statements/model';

export interface Car {
  readonly id: number;
  readonly numberPlate: string;
  readonly model: string;
  /** Its owners, the present one last, each with the day on which it became theirs. */
  readonly owners: readonly { readonly userId: number; readonly on: string }[];
  /** Its own mileage, and the day on which it was entered. */
  readonly mileage: number;
  readonly typedOn: string;
  readonly isArchived: boolean;
  readonly isSold: boolean;
}

export interface Reading {
  readonly id: number;
  readonly carId: number;
  readonly date: string;
  readonly mileage: number;
  /** The first one of a new odometer. */
  readonly restartsAt: boolean | null;
}

export interface Plan {
  readonly id: number;
  readonly item: string;
  readonly carId: number | null;
  readonly model: string | null;
  readonly userId: number | null;
  readonly everyKm: number | null;
  readonly everyMonths: number | null;
  readonly leadKm: number;
  readonly leadDays: number;
}

export interface Work {
  readonly id: number;
  readonly carId: number;
  readonly userId: number;
  readonly planId: number;
  readonly date: string;
  readonly mileage: number | null;
  readonly repairId: number | null;
}

export interface Repair {
  readonly id: number;
  readonly carId: number;
  readonly date: string;
  readonly mileage: number | null;
  readonly amount: number;
}

/** The records that decide what of the plans is due. */
export interface Fleet {
  readonly today: string;
  readonly users: readonly { readonly id: number; readonly name: string }[];
  readonly cars: readonly Car[];
  readonly readings: readonly Reading[];
  readonly plans: readonly Plan[];
  readonly works: readonly Work[];
  readonly repairs: readonly Repair[];
}

export const ownerOf = ({ owners }: Car) => owners.at(-1)!;

/** The readings of a car on its one or two odometers, and what it had driven at a reading. */
const odometersOf = ({ readings, works, repairs }: Fleet, car: Car) => {
  const named = <R extends object>(resource: string, records: readonly (R & { id: number })[]) =>
    records.map((one) => ({ ...one, resource, recordId: one.id }));
  const all = [
    ...named('readings', readings),
    ...named('works', works),
    ...named('repairs', repairs),
    { carId: car.id, date: car.typedOn, mileage: car.mileage, resource: 'cars', recordId: car.id },
  ].flatMap((one) =>
    one.carId === car.id && one.mileage !== null ? [{ ...one, mileage: one.mileage }] : [],
  );
  const restart = readings.find(({ carId, restartsAt }) => carId === car.id && restartsAt);
  const isNew = ({ date, mileage }: { readonly date: string; readonly mileage: number }) =>
    restart !== undefined &&
    (date > restart.date ||
      (date === restart.date && mileage >= restart.mileage && mileage <= restart.mileage + 1_500));
  const before = modelTrusted(all.filter((one) => !isNew(one)));
  const after = modelTrusted(all.filter(isNew));
  const [last, first] = [before.at(-1), after[0]];
  const carried = last && first ? last.mileage - first.mileage : 0;
  const drivenAt = (one: { readonly date: string; readonly mileage: number }) =>
    one.mileage + (isNew(one) ? carried : 0);
  return { points: [...before, ...after].map((one) => ({ ...one, driven: drivenAt(one) })), drivenAt };
};

const folded = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

export const isMeant = (plan: Plan, car: Car): boolean =>
  (plan.userId === null || plan.userId === ownerOf(car).userId) &&
  (plan.carId === null || plan.carId === car.id) &&
  (plan.model === null || folded(plan.model) === folded(car.model));

/** Whether a plan counts before another one of the same item. */
const isCloser = (one: Plan, other: Plan): boolean => {
  const level = ({ carId, model }: Plan) => (carId !== null ? 'car' : model !== null ? 'model' : 'every');
  if (level(one) !== level(other))
    return level(one) === 'car' || (level(one) === 'model' && level(other) === 'every');
  if ((one.userId === null) !== (other.userId === null)) return one.userId !== null;
  return one.id > other.id;
};

/** Walks month by month: a 31st is the last day of a shorter month. */
const monthsAfter = (day: string, count: number): string | null => {
  let [year = 0, month = 0] = day.split('-').map(Number);
  for (let left = count; left > 0; left -= 1) {
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
    if (year > 9_999) return null;
  }
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  let found = `${first}-01`;
  while (found.slice(8) < day.slice(8) && plus(found, 1).startsWith(first)) found = plus(found, 1);
  return found;
};

const FAR = 5_000_000;

/** Counts the days until a distance is driven, at so many kilometres in so many days. It may be past. */
const daysToDrive = (kmLeft: number, km: number, days: number): number => {
  let [least, most] = [-FAR, FAR];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (middle * km >= kmLeft * days) most = middle;
    else least = middle + 1;
  }
  return least;
};

const rowOf = (fleet: Fleet, plan: Plan, car: Car) => {
  const { points, drivenAt } = odometersOf(fleet, car);
  const { userId, on: since } = ownerOf(car);
  const [work] = fleet.works
    .filter((one) => one.planId === plan.id && one.carId === car.id && one.userId === userId)
    .sort((a, b) => (a.date === b.date ? b.id - a.id : a.date > b.date ? -1 : 1));
  const firstReading = car.owners.length > 1 ? points.find(({ date }) => date >= since) : points[0];
  const readBefore = work && points.filter(({ date }) => date <= work.date).at(-1)?.driven;
  const driven = work
    ? work.mileage === null
      ? readBefore
      : drivenAt({ date: work.date, mileage: work.mileage })
    : (firstReading ?? points.at(-1))?.driven;
  const newest = points.at(-1)!;
  const byKm = plan.everyKm !== null && driven !== undefined;
  const kmLeft = byKm ? driven + plan.everyKm - newest.driven : null;
  const oldest = points.find(({ date }) => daysFrom(date, newest.date) <= 90)!;
  const [days, km] = [daysFrom(oldest.date, newest.date), newest.driven - oldest.driven];
  const ahead = kmLeft !== null && days >= 14 && km > 0 ? daysToDrive(kmLeft, km, days) : null;
  // The days that can be written end in the year 9999.
  const isWritten = ahead !== null && ahead <= daysFrom(newest.date, '9999-12-31');
  const forecast = isWritten ? plus(newest.date, ahead) : null;
  const byMonths = plan.everyMonths === null ? null : monthsAfter(work ? work.date : since, plan.everyMonths);
  const isForecast = forecast !== null && (byMonths === null || forecast < byMonths);
  const dueOn = isForecast ? forecast : byMonths;
  const left = (day: string | null) => (day === null ? null : daysFrom(fleet.today, day));
  const isWithin = (day: string | null) => day !== null && left(day)! <= plan.leadDays;
  const isOverdue = (kmLeft !== null && kmLeft < 0) || (byMonths !== null && byMonths < fleet.today);
  const isSoon = (kmLeft !== null && (kmLeft <= plan.leadKm || isWithin(forecast))) || isWithin(byMonths);
  return {
    id: `plan-${plan.id}-${car.id}`,
    kind: 'plan',
    carId: car.id,
    numberPlate: car.numberPlate,
    driverId: null,
    driver: null,
    userId,
    name: fleet.users.find(({ id }) => id === userId)!.name,
    dueOn,
    isForecast,
    dueAt: kmLeft === null ? null : newest.mileage + kmLeft,
    mileage: newest.mileage,
    kmLeft,
    daysLeft: left(dueOn),
    state: isOverdue ? 'overdue' : isSoon ? 'soon' : 'later',
    recordId: plan.id,
    amount: fleet.repairs.find(({ id }) => id === work?.repairId)?.amount ?? null,
    leadDays: plan.leadDays,
    text: plan.item,
    open: null,
  };
};

/** The due rows of plans: a second implementation, as simple as possible. */
export const modelPlans = (fleet: Fleet) =>
  fleet.cars
    .filter(({ isArchived, isSold }) => !isArchived && !isSold)
    .flatMap((car) => {
      const meant = fleet.plans.filter((plan) => isMeant(plan, car));
      const isFirst = (plan: Plan) =>
        !meant.some((other) => folded(other.item) === folded(plan.item) && isCloser(other, plan));
      return meant.filter(isFirst).map((plan) => rowOf(fleet, plan, car));
    });
