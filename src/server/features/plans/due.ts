import { cached } from '../../db/cache';
import type { Owners } from '../../db/sql/where';
import { grouped } from '../../ground/groupBy';
import type { ReadContext } from '../../http/call';
import { readCarsInUse, type CarInUse } from '../inUse/cars';
import type { Driven } from '../odometer/trusted';
import { readTrusted } from '../odometer/trustedByCar';
import { plansOf, readLatestWorks, readPlans, type Plan, type Work } from './read';

/** A plan for a car, when it was last done, and the readings of the car. */
export interface CarPlan {
  readonly plan: Plan;
  readonly car: CarInUse;
  readonly work: Work | undefined;
  readonly driven: Driven;
}

/** Cache weight of a plan for a car. */
const CAR_PLAN_WEIGHT = 0.4;

const readPairs = async (
  { database: { reports }, calendar, cache }: ReadContext,
  owners: Owners,
): Promise<readonly CarPlan[]> => {
  const plans = await readPlans(reports, owners);
  if (plans.length === 0) return [];
  const cars = await readCarsInUse(reports, calendar, owners);
  const versions = cars.map(({ id: carId, readingsVersion }) => ({ carId, version: readingsVersion ?? 0 }));
  const driven = await readTrusted(reports, calendar, cache, versions);
  const works = grouped(await readLatestWorks(reports, owners), ({ carId }) => carId);
  return cars.flatMap((car) => {
    const done = new Map(works.get(car.id)?.map((work) => [work.planId, work]));
    return plansOf(plans, car).map((plan) => ({
      plan,
      car,
      work: done.get(plan.id),
      driven: driven(car.id),
    }));
  });
};

/** Reads the plans of the cars of owners. They are the same until the data changes. */
export const carPlans = (now: ReadContext, owners: Owners): Promise<readonly CarPlan[]> =>
  cached(
    now,
    ['plans', owners],
    () => readPairs(now, owners),
    (pairs) => 1 + pairs.length * CAR_PLAN_WEIGHT,
  );
