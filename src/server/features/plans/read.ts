import { sql } from 'kysely';
import { nameAsItLooks } from '../../../contract/reading/asItLooks';
import type { Queries, RowOf } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { isAmong } from '../../db/sql/jsonRows';
import { isOfOwnersOrAll, isOneOf, type Owners } from '../../db/sql/where';
import { toDay, type Day } from '../../ground/calendar/days';
import type { CarInUse } from '../inUse/cars';
import { plans } from '../../../resources/plans';
import { works } from '../../../resources/works';
import { badRequest } from '../../ground/errors';
import { noSuchNumber } from '../../rows/records/checks';

export type Plan = RowOf<'plans'>;

/** Reads the plans of owners, and those of every owner. */
export const readPlans = (
  queries: Queries,
  owners: Owners,
  ids?: readonly number[],
): Promise<readonly Plan[]> =>
  run(
    queries,
    sql<Plan>`select * from plans where ${isOfOwnersOrAll('plans', owners)}
      ${ids === undefined ? sql`` : sql`and ${isAmong(queries, 'plans.id', [...ids])}`} order by id`,
  );

/** The latest work of a plan on a car, and what its expense cost, in ngwee. */
export interface Work extends Pick<RowOf<'works'>, 'id' | 'planId' | 'carId' | 'mileage'> {
  readonly day: Day;
  readonly amount: number | null;
}

/** Reads the latest works of each plan: the last day, then the highest id. Works that a former owner recorded do not count. */
export const readLatestWorks = async (queries: Queries, owners: Owners): Promise<readonly Work[]> => {
  const rows = await run(
    queries,
    sql<Omit<Work, 'day'> & { readonly date: string }>`select works.id, works."planId", works."carId",
      works.date, works.mileage, repairs.amount
    from works
    join cars on cars.id = works."carId" and cars."userId" = works."userId"
    left join repairs on repairs.id = works."repairId"
    where ${isOneOf('cars.userId', owners)} and works.id = (select latest.id from works as latest
      where latest."planId" = works."planId" and latest."carId" = works."carId"
        and latest."userId" = works."userId"
      order by latest.date desc, latest.id desc limit 1)`,
  );
  return rows.map(({ date, ...work }) => ({ day: toDay(date), ...work }));
};

/** Whether a plan is for a car: for this one, for its model or for every one, of its owner or of the fleet. */
const isForCar = (
  { carId, userId, model }: Plan,
  car: Pick<CarInUse, 'id' | 'userId' | 'model'>,
): boolean => {
  if (userId !== null && userId !== car.userId) return false;
  if (carId !== null) return carId === car.id;
  return model === null || nameAsItLooks(model) === nameAsItLooks(car.model);
};

/** How closely a plan names a car: the car itself, its model, or every car; then its owner, or the fleet. */
const closeness = ({ carId, model, userId }: Plan): number => {
  const named = carId === null ? Number(model !== null) : 2;
  return named * 2 + Number(userId !== null);
};

/** Returns the plans that count for a car: of two of the same item the closer one, else the later one. */
export const plansOf = (plans: readonly Plan[], car: CarInUse): readonly Plan[] => {
  const byItem = new Map<string, Plan>();
  for (const plan of plans) {
    if (!isForCar(plan, car)) continue;
    const item = nameAsItLooks(plan.item);
    const known = byItem.get(item);
    // They are in the order of their ids.
    if (!known || closeness(plan) >= closeness(known)) byItem.set(item, plan);
  }
  return [...byItem.values()];
};

interface Wanted {
  readonly carId: number;
  readonly planIds: readonly number[];
}

/** Reads plans that are for a car. Throws 400 for one that the owners do not see, and for one that is for other cars. */
export const readPlansFor = async (
  queries: Queries,
  owners: Owners,
  { carId, planIds }: Wanted,
  source: string,
): Promise<readonly Plan[]> => {
  const found = new Map((await readPlans(queries, owners, planIds)).map((plan) => [plan.id, plan]));
  const car = await queries
    .selectFrom('cars')
    .select(['id', 'userId', 'model'])
    .where('id', '=', carId)
    // A car that they do not see is as if it were missing.
    .where(isOneOf('userId', owners))
    .executeTakeFirst();
  return planIds.map((id) => {
    const plan = found.get(id);
    if (!plan) throw badRequest({ [source]: noSuchNumber(works.fields.planId.label, plans, id) });
    if (car && !isForCar(plan, car)) throw badRequest({ [source]: 'This service plan is not for that car' });
    return plan;
  });
};
