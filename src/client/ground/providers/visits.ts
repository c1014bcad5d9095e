import type { ResourceDefinition } from '../../../contract/resource';
import { repairs } from '../../../resources/repairs';
import { works } from '../../../resources/works';
import { createBody } from './payloads';
import { recordOf } from './request';

type Values = Readonly<Record<string, unknown>>;

/** The values of the form of work done beside its fields: the plans that were done, and what it cost. */
export const PLANS = 'planIds';
export const COST = 'repair';

/** The call that stores what was done in a visit to the workshop and its expense, in one go. */
const visitPath = '/works/done';

const ofCost = ['amount', 'kindId', 'details', 'paidFrom'];

/** A plan that was done, as a form has it. */
export interface DonePlan {
  readonly id: number;
  readonly item: string;
}

/** Returns the plans that a form says were done. */
export const plansIn = (values: Values): readonly DonePlan[] =>
  Array.isArray(values[PLANS]) ? (values[PLANS] as DonePlan[]) : [];

/** Whether a body is that of a visit. */
export const isVisit = (body: Values): boolean => PLANS in body;

/** Returns the plan of a work. A visit that is not sent yet has all of its plans. */
export const planIdsOf = ({ planId, [PLANS]: visited }: Values): readonly number[] =>
  [planId, ...(Array.isArray(visited) ? (visited as unknown[]) : [])].map(Number);

const costBody = (values: unknown): Values | undefined => {
  const { amount, ...others } = recordOf(values);
  if (!(Number(amount ?? 0) > 0)) return undefined;
  return Object.fromEntries(
    Object.entries(createBody(repairs, { amount, ...others })).filter(
      ([source, value]) => ofCost.includes(source) && value !== null && value !== '',
    ),
  );
};

/** Returns the call of a visit, with the names of the plans; undefined for a record that is created alone. */
export const visitCall = ({ name }: ResourceDefinition, values: Values) => {
  if (name !== works.name || !(PLANS in values)) return undefined;
  const { planId: _planId, repairId: _repairId, ...body } = createBody(works, values);
  const [plans, cost] = [plansIn(values), costBody(values[COST])];
  return {
    path: visitPath,
    body: { ...body, [PLANS]: plans.map(({ id }) => id), ...(cost && { [COST]: cost }) },
    names: { planId: plans.map(({ item }) => item).join(', ') },
  };
};

/** Returns the first work of the answer to a visit; undefined for other answers. */
export const workIn = ({ works: created }: Values): Record<string, unknown> | undefined =>
  Array.isArray(created) ? recordOf(created[0]) : undefined;
