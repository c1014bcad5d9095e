import { plans } from '../../../resources/plans';
import { works } from '../../../resources/works';
import type { Queries } from '../../db/open/connect';
import { isOneOf, type Owners } from '../../db/sql/where';
import { badRequest } from '../../ground/errors';
import { noSuchNumber } from '../../rows/records/checks';
import { isForCar, readPlans, type Plan } from './read';

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
